import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useVersion } from '#platform/frame/version.ts';
import { ApiError, failureWords, SOMETHING_WENT_WRONG } from '#platform/server/api-error.ts';
import { useLongerThan } from '#platform/server/use-longer-than.ts';
import { signIn } from '#platform/session/sign-in.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { paths } from '../../paths.ts';
import { DemonstrationAccounts } from './demonstration-accounts.tsx';
import { HospitalSignIn } from './hospital-sign-in.tsx';
import styles from './sign-in.module.css';
import { SignInMessage } from './sign-in-message.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';
import { useAuthenticationCode } from './use-authentication-code.tsx';
import { useFilledForm } from './use-filled-form.ts';

/** Without failed tries at its address a sign-in takes a tenth of it. */
const SLOW_MS = 4_000;

export default function SignInPage() {
  const form = useFilledForm({ username: '', password: '' });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const authentication = useAuthenticationCode();
  const version = useVersion();
  const isSlow = useLongerThan(SLOW_MS, isBusy);

  async function send({ username, password }: Credentials, code?: string) {
    if (isBusy) return;
    setFailure(undefined);
    setIsBusy(true);
    try {
      await signIn(username, password, code);
    } catch (error) {
      // The password was right: what is typed stays, and the code is asked for.
      const isCodeAsked = authentication.hears(error);
      if (error instanceof ApiError && error.code === 'totp-needed')
        form.reset(() => ({ username, password }));
      else setFailure(failureOf(error));
      if (!isCodeAsked) form.reset((now) => ({ ...now, password: '' }));
    } finally {
      setIsBusy(false);
    }
  }
  function submit(event: FormEvent) {
    setFailure(undefined);
    form.submit(() => {
      if (authentication.isReady()) void send(form.entries, authentication.given);
    })(event);
  }

  return (
    <SignedOutFrame>
      <form ref={form.element} className={styles.form} onSubmit={submit} noValidate>
        <h1>Login</h1>
        <SignInMessage />
        {failure && (
          <Message tone="danger" title={failure.detail && failure.text}>
            {failure.detail ?? failure.text}
          </Message>
        )}
        <TextField
          label="Username"
          name="username"
          {...form.text('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // the screen exists for this field
          autoFocus
          isRequired
          reservesErrorLine={false}
        />
        <PasswordField
          label="Password"
          name="password"
          {...form.text('password')}
          autoComplete="current-password"
          isRequired
          reservesErrorLine={false}
        />
        {authentication.field}
        <Button variant="filled" type="submit" isWide isBusy={isBusy}>
          Login
        </Button>
        <p role="status" className={styles.patience}>
          {isSlow &&
            'This takes longer than usual, because many tries to sign in have failed. It may take half a minute.'}
        </p>
        <p className={styles.below}>
          <Link to={paths.forgotPassword()}>Forgot password</Link>
          {version && <span>Version {version}</span>}
        </p>
      </form>
      <HospitalSignIn />
      <DemonstrationAccounts onChoose={(account) => void send(account)} />
    </SignedOutFrame>
  );
}

interface Credentials {
  username: string;
  password: string;
}

interface Failure {
  text: string;
  detail?: string;
}

/** The texts of the specification: 400 and 403 say what the server says, anything else stays general. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { text: SOMETHING_WENT_WRONG };
  if (error.status === 400) return { text: 'Username or password are not valid, please try again' };
  if (error.status === 403) return { text: error.message };
  // Only whoever knows that waiting helps, or that the network is missing, will wait.
  const { text: detail } = failureWords(error);
  return detail ? { text: SOMETHING_WENT_WRONG, detail } : { text: SOMETHING_WENT_WRONG };
}
