import { freeClaimsOf } from '../../database/queries/account-writes.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import type { AccountWork } from './account-work.ts';

/** What somebody was working on is free at once, on every open screen. */
export async function freeClaims({ tx }: AccountWork, userId: string): Promise<void> {
  for (const { hospital_id: hospitalId, subject_type: subject, subject_id: id } of await freeClaimsOf(
    tx,
    userId,
  ))
    announceChange(tx, { hospitalId, kind: 'claim', id, subject });
}
