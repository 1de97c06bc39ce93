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
import { useFocusFirstError } from '#ui/fields/use-focus-first-error.ts';
import { paths } from '../../paths.ts';
import { HospitalSignIn } from './hospital-sign-in.tsx';
import styles from './sign-in.module.css';
import { SignInMessage } from './sign-in-message.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';

/** Without failed tries at its address a sign-in takes a tenth of it. */
const SLOW_MS = 4_000;

export default function SignInPage() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const version = useVersion();
  const { form, focusFirstError } = useFocusFirstError();
  const isSlow = useLongerThan(SLOW_MS, isBusy);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasTried(true);
    setFailure(undefined);
    if (isBusy) return;
    if (!username || !password) return focusFirstError();
    setIsBusy(true);
    try {
      await signIn(username, password);
    } catch (error) {
      setFailure(failureOf(error));
      setPassword('');
      setWasTried(false);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <SignedOutFrame>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
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
          value={username}
          onChange={setUsername}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // the screen exists for this field
          autoFocus
          isRequired
          aria-invalid={wasTried && !username}
          reservesErrorLine={false}
        />
        <PasswordField
          label="Password"
          name="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          isRequired
          aria-invalid={wasTried && !password}
          reservesErrorLine={false}
        />
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
    </SignedOutFrame>
  );
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
