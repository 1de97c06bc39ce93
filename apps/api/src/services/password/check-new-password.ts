import { newPasswordMessage, PASSWORD_RULE } from '@bolt/domain/accounts/validate-new-password';
import { type Refusal, refuse } from '../../problems.ts';
import { isEasilyGuessed } from './guessable-passwords.ts';

/** Why the account may not have this password (decisions I22 and J21); undefined when it may. */
export async function checkNewPassword(password: string, username: string): Promise<Refusal | undefined> {
  const refused = newPasswordMessage({ password, username }) !== null;
  return refused || (await isEasilyGuessed(password, username))
    ? refuse('password-refused', { fields: { password: PASSWORD_RULE } })
    : undefined;
}
