import type { ChangedVersion, ShownRows } from '@bolt/contracts/csv-import/review-rows';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { makeStale } from '#platform/server/stale-after.ts';
import type { ShownVersion } from '../shown-version.ts';
import { type ReviewAnswer, reviewRowsOf } from './review-queries.ts';

type Pages = InfiniteData<ReviewAnswer, number>;

/**
 * Puts rows that were judged anew into what is shown, at their places: what was corrected stays in view although it may
 * not belong to the filter any more. Pages without any of them stay as they are, and are not drawn again.
 */
export function withRows(pages: Pages, changed: Omit<ShownRows, 'counts'>): Pages {
  const keys = Object.keys(changed.errors);
  const rows = new Set(keys.map((key) => key.split('.')[0]));
  return {
    ...pages,
    pages: pages.pages.map((page) => {
      const held = Object.keys(page.errors).filter((key) => rows.has(key.split('.')[0]));
      if (held.length === 0) return page;
      const here = new Set(held.map((key) => key.split('.')[0]));
      const mine = keys.filter((key) => here.has(key.split('.')[0]));
      return {
        ...page,
        rows: { ...page.rows, ...pick(changed.rows, mine) },
        rows_substituted: {
          ...without(page.rows_substituted, held),
          ...pick(changed.rows_substituted, mine),
        },
        rows_presentations: {
          ...without(page.rows_presentations, held),
          ...pick(changed.rows_presentations, mine),
        },
        errors: { ...without(page.errors, held), ...pick(changed.errors, mine) },
      };
    }),
  };
}

const pick = <Row>(rows: Readonly<Record<string, Row>>, keys: readonly string[]): Record<string, Row> =>
  Object.fromEntries(keys.flatMap((key) => (rows[key] === undefined ? [] : [[key, rows[key]]])));

const without = <Row>(rows: Readonly<Record<string, Row>>, keys: readonly string[]): Record<string, Row> => {
  const left = { ...rows };
  for (const key of keys) delete left[key];
  return left;
};

/** Rows that were asked for before a change, and come behind it, would show what was before: they are asked for anew. */
export function askBehindChange(queryClient: QueryClient, uploadCode: string): void {
  const rows = { queryKey: reviewRowsOf(uploadCode) };
  if (queryClient.isFetching(rows) > 0) void queryClient.invalidateQueries(rows, { cancelRefetch: true });
}

/** After a change of which nobody knows whether it was made: the rows are asked for as they are now. */
export function askForRows(queryClient: QueryClient, uploadCode: string): void {
  void queryClient.invalidateQueries({ queryKey: reviewRowsOf(uploadCode) }, { cancelRefetch: true });
  void makeStale(queryClient, { kind: 'import', id: uploadCode });
}

/** What a change does to the screen: its rows are shown as they are now, and all that counts rows is asked again. */
export function useShownRows(uploadCode: string, shown: ShownVersion) {
  const queryClient = useQueryClient();
  return ({ version, ...changed }: Omit<ShownRows, 'counts'> & { version: ChangedVersion }) => {
    queryClient.setQueriesData<Pages>(
      { queryKey: reviewRowsOf(uploadCode) },
      (pages) => pages && withRows(pages, changed),
    );
    askBehindChange(queryClient, uploadCode);
    shown.changedHere(version, Object.keys(changed.rows).map(Number));
    void makeStale(queryClient, { kind: 'import', id: uploadCode });
  };
}
