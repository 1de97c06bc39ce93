import { isTelling } from '@bolt/domain/csv-import/rows/row-kinds';
import type { DryRun, RowState } from '../review/review-queries.ts';

/** What a user is asked to do about rows: nothing, to say something, or to correct them. */
export type Group = 'ready' | 'answer' | 'error';

export interface RowKind {
  kind: string;
  /** The rows are not in the final review: they are in the file that is given back. */
  isElsewhere?: true;
  rows: number;
  /** Somebody has to say something to its rows; else it only tells something of them. */
  isAsking: boolean;
}

/** What the whole file becomes, as the page tells it. */
export interface WhatItBecomes {
  rows: number;
  ready: number;
  toAnswer: number;
  cannot: number;
  skipped: number;
  kinds: Readonly<Record<Group, readonly RowKind[]>>;
  told: DryRun['ready'];
  /** The day on which the rows were judged. */
  checked: string | null;
}

/** Rows that cannot be delivered on their date wait for a look: they are never counted as ready (decision J8). */
const groupOf: Readonly<Record<RowState, Group | null>> = {
  ready: 'ready',
  'not-deliverable': 'answer',
  warning: 'answer',
  'to-answer': 'answer',
  error: 'error',
  skipped: null,
};

export function whatItBecomes(dryRun: DryRun): WhatItBecomes {
  const { counts, rows_num, rows_invalid } = dryRun;
  const invalid = {
    kind: 'Not valid in the file: dates, doses, quantities',
    rows: rows_invalid,
    isElsewhere: true,
    isAsking: false,
  } as const;
  return {
    rows: rows_num,
    ready: counts.ready,
    toAnswer: counts.warning + counts.to_answer + counts.not_deliverable,
    cannot: counts.error + rows_invalid,
    skipped: counts.skipped + dryRun.rows_left_out,
    kinds: {
      ready: kindsOf(dryRun, 'ready'),
      answer: kindsOf(dryRun, 'answer'),
      error: [...(rows_invalid > 0 ? [invalid] : []), ...kindsOf(dryRun, 'error')],
    },
    told: dryRun.ready,
    checked: dryRun.checked,
  };
}

/** One kind may be counted in several states of a group; it is named once. */
function kindsOf({ kinds }: DryRun, group: Group): RowKind[] {
  const rows = new Map<string, number>();
  for (const each of kinds) {
    if (groupOf[each.state] === group) rows.set(each.kind, (rows.get(each.kind) ?? 0) + each.rows);
  }
  return [...rows]
    .map(([kind, number]) => ({ kind, rows: number, isAsking: group === 'answer' && !isTelling(kind) }))
    .sort((a, b) => Number(b.isAsking) - Number(a.isAsking) || b.rows - a.rows);
}
