import { computeHash, type Lane } from './password-hashing.ts';

/** Of people who are signed in, or hold a link that was mailed to them. */
export const hashPassword = async (password: string): Promise<string> =>
  String(await computeHash({ password }, 'known'));

let nobody: Promise<string> | undefined;

/**
 * False also for an account that does not exist, or that has no password (an empty hash), after the same work, so that
 * the time tells nothing.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  lane: Lane = 'unknown',
): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody').catch((fault) => {
    nobody = undefined;
    throw fault;
  });
  const against = passwordHash || (await nobody);
  const matches = await computeHash({ password, against }, lane);
  return matches === true && Boolean(passwordHash);
}
