import type { Socket } from 'node:net';
import { addressGroup, addressWaitMs, TRY_WINDOW_MS } from '@bolt/domain/accounts/sign-in-limits';
import {
  type Account,
  addAttempt,
  countAttempts,
  doNotWaitForDisk,
  removeAttempt,
} from '../../database/queries/session.queries.ts';
import { findNamed, NO_DEVICE, type Trier } from '../../database/queries/sign-in-tries.queries.ts';
import type { Portal } from '../../portal.ts';
import { type ProblemCode, Refusal, refuse } from '../../problems.ts';
import { type Device, knownDeviceHash } from './known-device.ts';
import { forgetTry, tooManyTries, tryPassword, writeTry } from './try-password.ts';
import { waitAtAddress } from './wait-at-address.ts';

interface Credentials {
  username: string;
  password: string;
  /** Given where the account is to be opened, and not only its password looked at. */
  secondFactor?: { code: string | undefined };
  address: string;
  requestId: string;
  device: Device | undefined;
  /** The connection of whoever waits for the answer. */
  caller: Socket;
}

const MINUTE = 60_000;
/** What counts against the address that it came from. */
const FAILED: readonly ProblemCode[] = ['wrong-credentials', 'totp-wrong'];

/**
 * The account of a name and password, or why not. Every try is counted before its password is looked at, and taken
 * back when it was right (decision J26). Whether the account exists shows neither in words nor in time.
 */
export async function checkCredentials(portal: Portal, given: Credentials): Promise<Account | Refusal> {
  const { accountKey, account, lockedUntil } = await portal.db.signInAtOnce((tx) =>
    findNamed(tx, given.username, new Date()),
  );
  const deviceHash = knownDeviceHash(portal, given.device, account?.user_id ?? '');
  // Whoever signed in here before is slowed down neither by strangers' tries nor by what its address did.
  const { password, secondFactor, requestId, address } = given;
  const origin = { requestId, address };
  if (deviceHash)
    return tryPassword(portal, {
      trier: { accountKey, deviceHash },
      account,
      password,
      secondFactor,
      origin,
    });

  if (lockedUntil) return tooManyTries(lockedUntil.getTime() - Date.now());
  const at = { key: `address:${addressGroup(given.address)}`, minute: minuteOf(Date.now()) };
  const trier = { accountKey, deviceHash: NO_DEVICE };
  let isWrong = false;
  const waitMs = addressWaitMs(await countAtAddress(portal, at));
  try {
    const waited =
      waitMs > 0 ? await waitFirst(portal, trier, () => waitAtAddress(at.key, waitMs, given.caller)) : {};
    if (waited instanceof Refusal) return waited;
    const outcome = await tryPassword(portal, { trier, account, password, secondFactor, origin, ...waited });
    isWrong = outcome instanceof Refusal && FAILED.includes(outcome.code);
    return outcome;
  } finally {
    if (!isWrong) await portal.db.signInAtOnce((tx) => removeAttempt(tx, at.key, at.minute));
  }
}

/** Ten tries of an account may wait, and no more: they are written down before. */
async function waitFirst(
  portal: Portal,
  trier: Trier,
  wait: () => Promise<boolean>,
): Promise<{ tryId: string } | Refusal> {
  const tryId = await writeTry(portal, trier);
  if (tryId === undefined) return tooManyTries(TRY_WINDOW_MS);
  if (await wait()) return { tryId };
  await forgetTry(portal, tryId);
  return refuse('sign-in-busy', { retryAfterSeconds: 30 });
}

const minuteOf = (timestamp: number): Date => new Date(Math.floor(timestamp / MINUTE) * MINUTE);

/** Counts a try of the address; answers how many others failed, or are not over yet. */
const countAtAddress = (portal: Portal, at: { key: string; minute: Date }): Promise<number> =>
  portal.db.signInAtOnce(async (tx) => {
    const [, , tries] = await Promise.all([
      doNotWaitForDisk(tx),
      addAttempt(tx, [at.key], at.minute),
      countAttempts(tx, [at.key], minuteOf(at.minute.getTime() - TRY_WINDOW_MS)),
    ]);
    return (tries.get(at.key) ?? 1) - 1;
  });
