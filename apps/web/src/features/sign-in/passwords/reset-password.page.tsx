import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { noteSignInReason } from '#platform/session/sign-in-reason.ts';
import { SignedOutFrame } from '../signed-out-frame.tsx';
import { NewPasswordForm } from './new-password.form.tsx';

/** Where the link of the mail leads. */
export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();

  async function save({ password }: { password: string }) {
    const token = query.get('token') ?? '';
    await callApi('POST /user/baxpassword/reset', { body: { token, password } });
    noteSignInReason('password-reset');
    navigate(paths.login());
  }

  return (
    <SignedOutFrame>
      <NewPasswordForm
        title={<h1>Reset password</h1>}
        onSave={save}
        onRefusal={(error) =>
          error instanceof ApiError &&
          error.status === 400 && <Link to={paths.forgotPassword()}>Ask for a new link</Link>
        }
      />
    </SignedOutFrame>
  );
}
