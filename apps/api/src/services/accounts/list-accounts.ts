import { z } from 'zod';
import {
  type AccountFilter,
  type AccountPlace,
  type AccountRow,
  countAccounts,
  listAccounts as listAccountRows,
} from '../../database/queries/accounts.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import type { AccountWork } from './account-work.ts';

const PAGE_SIZE = 50;

interface Page<Row> {
  rows: Row[];
  total: number;
  nextCursor: string | null;
}

/** A page of the accounts of one side, by name. */
export async function listAccounts<Row>(
  { tx, now }: Pick<AccountWork, 'tx' | 'now'>,
  filter: AccountFilter,
  asked: { limit?: number | undefined; cursor?: string | undefined },
  present: (row: AccountRow) => Row,
): Promise<Page<Row> | Refusal> {
  const after = readCursor(asked.cursor);
  if (after === 'unknown') return refuse('cursor-unknown');
  const limit = asked.limit ?? PAGE_SIZE;
  const [found, total] = await Promise.all([
    listAccountRows(tx, filter, { now, limit: limit + 1, after }),
    countAccounts(tx, filter),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(present),
    total,
    nextCursor:
      last && found.length > limit ? cursorBehind({ name: last.place, userId: last.user_id }) : null,
  };
}

const place = z.tuple([z.string().refine((text) => !text.includes('\0')), z.uuid()]);

const cursorBehind = ({ name, userId }: AccountPlace): string =>
  Buffer.from(JSON.stringify([name, userId])).toString('base64url');

function readCursor(cursor: string | undefined): AccountPlace | undefined | 'unknown' {
  if (cursor === undefined) return undefined;
  try {
    const [name, userId] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { name, userId };
  } catch {
    return 'unknown';
  }
}
