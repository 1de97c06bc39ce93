import { isUuid } from '../../database/is-uuid.ts';
import { type AccountKind, type AccountRow, lockAccount } from '../../database/queries/accounts.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import type { AccountWork } from './account-work.ts';

/** An account of this kind, held until the transaction ends. */
export async function openAccount(
  { tx, now }: AccountWork,
  { kind, userId }: { kind: AccountKind; userId: string },
): Promise<AccountRow | Refusal> {
  const account = isUuid(userId) ? await lockAccount(tx, { kind, userId, now }) : undefined;
  return account ?? refuse('subject-not-found');
}
