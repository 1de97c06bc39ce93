import type { AccountRow } from '../../database/queries/accounts.queries.ts';
import { readAccountAt } from '../../database/queries/invitations.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import type { AccountWork } from './account-work.ts';
import { accountAsAudited } from './present-account.ts';

/** What an administrator changes of an account. */
const FIELDS = ['roles', 'hospitals', 'flags', 'preferences'] as const;

/** Tells who changes an account as it stood before what somebody else changed of it since. */
export async function refuseStaleAccount(
  { tx }: AccountWork,
  account: AccountRow,
  version: number,
): Promise<Refusal | undefined> {
  if (account.version === version) return undefined;
  const seen = (await readAccountAt(tx, account.user_id, version)) as
    | Partial<Record<string, unknown>>
    | undefined;
  const now: Partial<Record<string, unknown>> = accountAsAudited(account);
  const changes = FIELDS.flatMap((field) => {
    const [before, after] = [listed(seen?.[field]), listed(now[field])];
    return seen === undefined || before === after ? [] : { field, before, after };
  });
  return refuse('stale-version', { changes });
}

const listed = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');
