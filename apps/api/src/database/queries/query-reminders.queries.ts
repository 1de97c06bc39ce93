import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type pg from 'pg';
import type { Transaction } from '../database.ts';
import type { Addressee } from './query-subjects.queries.ts';

/** A turn that is overdue and of which nobody was reminded, with no more than a mail may hold. */
export interface OverdueQuery extends Record<string, unknown> {
  hospital_id: string;
  query_id: string;
  turn: 'hospital' | 'supplier';
  subject_type: QuerySubject;
  /** Of an item's order. */
  order_ref_view: string | null;
  /** Who is written to, where it is the hospital's turn. */
  people: Addressee[];
}

export async function listOverdue(worker: Pick<pg.Pool, 'query'>): Promise<OverdueQuery[]> {
  const { rows } = await worker.query<OverdueQuery>(
    'select hospital_id, query_id, turn, subject_type, order_ref_view, people from overdue_answers()',
  );
  return rows;
}

/** Keeps that somebody is reminded of this turn; answers whether it is overdue still and nobody was before. */
export async function markReminded(
  tx: Transaction,
  { hospital_id, query_id, turn }: Pick<OverdueQuery, 'hospital_id' | 'query_id' | 'turn'>,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'mark-reminded',
    text: `update query_thread set reminded_at = now()
           where hospital_id = $1 and query_id = $2 and turn = $3 and due_at < now() and reminded_at is null
           returning query_id`,
    values: [hospital_id, query_id, turn],
  });
  return rows.length > 0;
}
