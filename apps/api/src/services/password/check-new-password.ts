import { newPasswordMessage } from '@bolt/domain/accounts/validate-new-password';
import { type Refusal, refuse } from '../../problems.ts';

/** Why the account may not have this password (decision I22); undefined when it may. */
export async function checkNewPassword(password: string, username: string): Promise<Refusal | undefined> {
  // Loaded at the first use: the list costs memory and start time, and most days nobody changes a password.
  const { isCommonPassword } = await import('./common-passwords.ts');
  const refused = newPasswordMessage({ password, username, isCommon: isCommonPassword });
  return refused === null ? undefined : refuse('password-refused', { fields: { password: refused } });
}
