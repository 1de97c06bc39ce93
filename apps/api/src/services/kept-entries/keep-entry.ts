import type { Answer } from '@bolt/contracts';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../../database/database.ts';
import { dropOldestKeptEntries, putKeptEntry } from '../../database/queries/kept-entries.queries.ts';
import type { Portal } from '../../portal.ts';
import { giveReceipt } from './receipt.ts';

/** Far more forms than anybody leaves half typed within a week; it bounds what one account can have stored. */
const MOST_ENTRIES = 100;

/** Keeps what the caller typed. Never audited: it changes nothing of the hospital, and half of it is never saved. */
export async function keepEntry(
  portal: Portal,
  tx: Transaction,
  actor: Actor,
  typed: { entryKey: string; entry: Record<string, unknown>; now: Date },
): Promise<Answer<'PUT /api/v1/kept-entry/:key'>> {
  const { userId, hospitalId } = actor;
  await Promise.all([
    putKeptEntry(tx, { userId, hospitalId, ...typed }),
    dropOldestKeptEntries(tx, MOST_ENTRIES),
  ]);
  return { updatedAt: typed.now.toISOString(), receipt: giveReceipt(portal.secrets, userId, typed.now) };
}
