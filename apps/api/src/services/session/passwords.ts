import { computeHash } from './password-hashing.ts';

export const hashPassword = async (password: string): Promise<string> =>
  String(await computeHash({ password }));

let nobody: Promise<string> | undefined;

/** False also for an account that does not exist, after the same work, so that the time tells nothing. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody');
  const against = passwordHash ?? (await nobody);
  const matches = await computeHash({ password, against });
  return matches === true && passwordHash !== undefined;
}
