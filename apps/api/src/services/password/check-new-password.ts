import {
  newPasswordMessage,
  PASSWORD_RULE,
  PASSWORD_UNCHANGED,
} from '@bolt/domain/accounts/validate-new-password';
import { type Refusal, refuse } from '../../problems.ts';
import { isEasilyGuessed } from './guessable-passwords.ts';

interface Account {
  username: string;
  /** Whether it is the password that the account has; missing where it has none yet. */
  isCurrent?: () => boolean | Promise<boolean>;
}

/** Why the account may not have this password (decisions I22 and J21, PWD-15); undefined when it may. */
export async function checkNewPassword(
  password: string,
  { username, isCurrent }: Account,
): Promise<Refusal | undefined> {
  const ruled = refuse('password-refused', { fields: { password: PASSWORD_RULE } });
  if (newPasswordMessage({ password, username }) !== null) return ruled;
  if (await isCurrent?.()) return refuse('password-unchanged', { fields: { password: PASSWORD_UNCHANGED } });
  return (await isEasilyGuessed(password, username)) ? ruled : undefined;
}
