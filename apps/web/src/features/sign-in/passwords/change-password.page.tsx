import { callApi } from '#platform/server/api-client.ts';
import { clearTokens } from '#platform/server/token-store.ts';
import { useAccount } from '#platform/session/account.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { OwnSessionsSheet } from '../own-sessions/own-sessions.sheet.tsx';
import { SecondFactorSheet } from '../second-factor/second-factor.sheet.tsx';
import styles from '../sign-in.module.css';
import { NewPasswordForm } from './new-password.form.tsx';

/** The signed-in variant: the new password is for the next sign-in, which is now. */
export default function ChangePasswordPage() {
  const { username, homeAddress, roles } = useAccount();

  async function save({ current, password }: { current: string; password: string }) {
    await callApi('POST /api/v1/user/reset-password', { body: { currentPassword: current, password } });
    clearTokens('password-changed');
  }

  return (
    <>
      <PageHeader
        title="Reset password"
        sub="You will be signed out everywhere and sign in again with the new password."
        back={{ to: homeAddress }}
      />
      <Stack>
        <Sheet isPadded className={styles.narrow}>
          <NewPasswordForm title={null} username={username} asksCurrent onSave={save} />
        </Sheet>
        {/* The supplier's people have an authenticator from the first day, and keep it. */}
        {!roles && <SecondFactorSheet />}
        <OwnSessionsSheet />
      </Stack>
    </>
  );
}
