import { hash, verify } from '@node-rs/argon2';

const ARGON2ID = 2;
// OWASP's second choice for Argon2id: 19 MiB of memory, two passes, one lane.
const COST = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

// Hashing is the portal's only heavy computation. One at a time leaves the other core to everybody else's requests.
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  return mine;
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

let nobody: Promise<string> | undefined;

/** False also for an account that does not exist, after the same work, so that the time tells nothing. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hash('the password of nobody', COST);
  const against = passwordHash ?? (await nobody);
  const matches = await inTurn(() => verify(against, password));
  return matches && passwordHash !== undefined;
}
