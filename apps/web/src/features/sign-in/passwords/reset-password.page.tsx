import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { noteSignInReason } from '#platform/session/sign-in-reason.ts';
import { Message } from '#ui/feedback/message.tsx';
import styles from '../sign-in.module.css';
import { SignedOutFrame } from '../signed-out-frame.tsx';
import { NewPasswordForm } from './new-password.form.tsx';

const newLink = <Link to={paths.forgotPassword()}>Ask for a new link</Link>;

/** Where the link of the mail leads. */
export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const token = query.get('token');

  async function save({ password }: { password: string }) {
    await callApi('POST /user/baxpassword/reset', { body: { token: token ?? '', password } });
    noteSignInReason('password-reset');
    navigate(paths.login());
  }

  return (
    <SignedOutFrame>
      {token ? (
        <NewPasswordForm
          title={<h1>Reset password</h1>}
          onSave={save}
          onRefusal={(error) => error instanceof ApiError && error.status === 400 && newLink}
        />
      ) : (
        <div className={styles.form}>
          <h1>Reset password</h1>
          <Message tone="danger" action={newLink}>
            This address is not the whole link of the mail. Open the link again, or ask for a new one.
          </Message>
        </div>
      )}
    </SignedOutFrame>
  );
}
