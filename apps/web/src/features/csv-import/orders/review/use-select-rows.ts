import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import type { ShownVersion } from '../shown-version.ts';
import { changesOfRows } from './changes-of-rows.ts';
import { type ReviewAnswer, type ReviewFilter, reviewRowsQuery } from './review-queries.ts';
import { askBehindChange } from './use-shown-rows.ts';

type Pages = InfiniteData<ReviewAnswer, number>;

interface Selection {
  isSelected: boolean;
  /** Of one row; absent: all that the filter shows. */
  key?: string;
}

/** As CSV-30 says it of a row that nothing became of yet. */
const statusOf = (isSelected: boolean): string => (isSelected ? 'Ready to Submit' : '');

const rowOfKey = (key: string): string => key.split('.')[0] ?? key;

/** What is shown once rows were selected or taken out; those that cannot be stay as they are. */
export function withSelection(
  pages: Pages,
  { key, isSelected }: Selection,
  refused: ReadonlySet<string>,
): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page) => {
      if (key !== undefined && !(key in page.errors)) return page;
      const errors = Object.entries(page.errors).map(([each, row]) => {
        // The parts of a divided dose are ordered together, or not at all.
        const isMeant = key === undefined || rowOfKey(key) === rowOfKey(each);
        const isMaster = page.rows_substituted[each]?.is_master ?? false;
        const canBe = row.selectable && !row.created && !isMaster && !refused.has(each);
        if (!isMeant || !canBe || row.selected === isSelected) return [each, row] as const;
        return [each, { ...row, selected: isSelected, status: statusOf(isSelected) }] as const;
      });
      return { ...page, errors: Object.fromEntries(errors) };
    }),
  };
}

/** Selects rows for creation, one or all that are shown; the server says which cannot be, and why. */
export function useSelectRows(uploadCode: string, filter: ReviewFilter, shown: ShownVersion) {
  const queryClient = useQueryClient();
  const { queryKey } = reviewRowsQuery(uploadCode, filter);
  const show = (selection: Selection, refused: ReadonlySet<string>) =>
    queryClient.setQueryData<Pages>(queryKey, (pages) => pages && withSelection(pages, selection, refused));
  // Rows are ticked one after the other faster than each is answered: none waits for another.
  return useMutation({
    ...changesOfRows(uploadCode),
    mutationFn: ({ key, isSelected }: Selection) =>
      callApi('POST /api/v1/order/csv/select-rows', {
        body: { uploadCode, select: isSelected, ...(key === undefined ? filter : { rows: [key] }) },
      }),
    onMutate: (selection) => {
      const before = queryClient.getQueryData<Pages>(queryKey);
      show(selection, new Set());
      return before;
    },
    onSuccess: ({ refused, version }, selection) => {
      shown.changedHere(version);
      // Once more, unless it was changed again since: rows that were asked for before may have come meanwhile.
      const isLast = queryClient.isMutating({ mutationKey: changesOfRows(uploadCode).mutationKey }) === 1;
      if (isLast) show(selection, new Set(refused.map(({ row }) => row)));
      for (const { row } of refused) show({ key: row, isSelected: !selection.isSelected }, new Set());
      askBehindChange(queryClient, uploadCode);
    },
    // At once, also where nothing can be asked for: a tick that the server does not have would be taken for one.
    onError: (_error, { key, isSelected }, before) => {
      if (key !== undefined) show({ key, isSelected: !isSelected }, new Set());
      else queryClient.setQueryData(queryKey, before);
      void queryClient.invalidateQueries({ queryKey });
    },
    // The next one does not wait until everything was counted.
    onSettled: () => void makeStale(queryClient, { kind: 'import', id: uploadCode }),
  });
}
