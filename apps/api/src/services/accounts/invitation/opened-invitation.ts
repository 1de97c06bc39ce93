import { TRY_WINDOW_MS } from '@bolt/domain/accounts/sign-in-limits';
import { hashToken } from '../../../calls/open-request.ts';
import type { Transaction } from '../../../database/database.ts';
import { findInvited, type Invited } from '../../../database/queries/invitations.queries.ts';
import { addAttempt, countAttempts } from '../../../database/queries/session.queries.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import { tooManyTries } from '../../session/try-password.ts';

const MINUTE = 60_000;
/** Links and codes of one network address that were not valid, within the window of failed passwords. */
const FAILURES_PER_ADDRESS = 30;

export interface GivenInvitation {
  token: string;
  /** Of the network, where guesses come from. */
  address: string;
  now: Date;
}

/** Whom an invitation opens an account for, unless its address has guessed too often. */
export async function openedInvitation(tx: Transaction, given: GivenInvitation): Promise<Invited | Refusal> {
  const key = keyOf(given);
  const since = new Date(given.now.getTime() - TRY_WINDOW_MS);
  const failures = (await countAttempts(tx, [key], since)).get(key) ?? 0;
  if (failures >= FAILURES_PER_ADDRESS) return tooManyTries(TRY_WINDOW_MS);
  const invited = await findInvited(tx, hashToken(given.token), given.now);
  if (invited) return invited;
  await countFailure(tx, given);
  return refuse('invitation-unusable');
}

/** Counts a guess of the address against it. */
export const countFailure = (tx: Transaction, given: GivenInvitation): Promise<void> =>
  addAttempt(tx, [keyOf(given)], new Date(Math.floor(given.now.getTime() / MINUTE) * MINUTE));

const keyOf = ({ address }: GivenInvitation): string => `invitation-address:${address}`;
