import { callApi } from '#platform/server/api-client.ts';
import { clearTokens } from '#platform/server/token-store.ts';
import { useAccount } from '#platform/session/account.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import styles from '../sign-in.module.css';
import { NewPasswordForm } from './new-password.form.tsx';

/** The signed-in variant: the new password is for the next sign-in, which is now. */
export default function ChangePasswordPage() {
  const { username, homeAddress } = useAccount();

  async function save(password: string) {
    await callApi('POST /api/v1/user/reset-password', { body: { password } });
    clearTokens('password-changed');
  }

  return (
    <>
      <PageHeader
        title="Reset password"
        sub="You will be signed out everywhere and sign in again with the new password."
        back={{ to: homeAddress }}
      />
      <Sheet isPadded className={styles.narrow}>
        <NewPasswordForm title={null} username={username} onSave={save} />
      </Sheet>
    </>
  );
}
