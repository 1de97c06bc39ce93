import type { AccountRow } from '../../database/queries/accounts.queries.ts';
import { insertStaffWrites } from '../../database/queries/staff-audit.queries.ts';
import type { AccountWork } from './account-work.ts';
import { accountAsAudited } from './present-account.ts';

/** Appends what was done to an account, in the transaction of doing it; it belongs to no hospital. */
export const recordAccountWrite = (
  { tx, by, requestId, now }: AccountWork,
  action: string,
  { before, after }: { before: AccountRow | null; after: AccountRow },
): Promise<void> =>
  insertStaffWrites(
    tx,
    [
      {
        hospitalId: null,
        action,
        subjectType: 'user',
        subjectId: after.user_id,
        before: before && accountAsAudited(before),
        after: accountAsAudited(after),
      },
    ],
    { ...by, requestId, now },
  );
