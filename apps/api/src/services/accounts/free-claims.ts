import { freeClaimsOf } from '../../database/queries/account-writes.queries.ts';
import { announceChanges } from '../../notices/change-notices.ts';
import type { AccountWork } from './account-work.ts';

/** What somebody was working on, whose screens are closed by now, is free at once on every open one. */
export async function freeClaims({ tx }: AccountWork, userId: string): Promise<void> {
  const freed = await freeClaimsOf(tx, userId);
  announceChanges(
    tx,
    freed.map(({ hospital_id: hospitalId, subject_type: subject, subject_id: id }) => ({
      hospitalId,
      kind: 'claim',
      id,
      subject,
    })),
  );
}
