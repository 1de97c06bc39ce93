import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { count } from '../../count.ts';
import { type ReviewAnswer, reviewRowsOf } from './review-queries.ts';
import { type ReviewRow, rowsOfAnswer } from './review-row.ts';

type Pages = InfiniteData<ReviewAnswer, number>;

/** What is ordered of a row, and whether it is. */
const orderedOf = ({ selected, created, ordered, presentation, patient }: ReviewRow): string =>
  JSON.stringify([selected, created, ordered, presentation, patient]);

/** Rows that are there before and after, and would be ordered otherwise by now. */
export function changedRows(before: Pages | undefined, after: Pages | undefined): string[] {
  const shown = new Map(before?.pages.flatMap(rowsOfAnswer).map((row) => [row.key, orderedOf(row)]));
  const now = after?.pages.flatMap(rowsOfAnswer) ?? [];
  return now.flatMap((row) => {
    const was = shown.get(row.key);
    return was === undefined || was === orderedOf(row) ? [] : row.key;
  });
}

/**
 * Asks for the rows that are shown once more, and says which of them have changed since, by another window or by a
 * judgement that came late: what is ordered is what somebody looked at. They are shown as they are now.
 */
export async function lookAtRowsAgain(queryClient: QueryClient, uploadCode: string): Promise<string | null> {
  const shown = { queryKey: reviewRowsOf(uploadCode), type: 'active' } as const;
  const read = () => queryClient.getQueriesData<Pages>(shown).map(([, pages]) => pages);
  const before = read();
  await queryClient.refetchQueries(shown);
  const after = read();
  const changed = before.flatMap((pages, at) => changedRows(pages, after[at]));
  return changed.length === 0 ? null : changedInWords(changed);
}

const NAMED = 5;

function changedInWords(rows: readonly string[]): string {
  const more = rows.length - NAMED;
  const named = `${rows.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${count(more, 'more row')}` : ''}`;
  return `Changed since it was shown: row ${named}. Look at what stands there now, then submit.`;
}
