import { useMemo } from 'react';

const NONE: readonly never[] = [];

/** The rows of each answer. One that stayed as it is keeps its rows as they are, and none of them is drawn again. */
export function useRowsOfPages<Page extends object, Row>(
  pages: readonly Page[] | undefined,
  rowsOf: (page: Page) => Row[],
): readonly (readonly Row[])[] {
  const known = useMemo(() => new WeakMap<Page, Row[]>(), []);
  return useMemo(
    () =>
      (pages ?? NONE).map((page) => {
        const rows = known.get(page) ?? rowsOf(page);
        known.set(page, rows);
        return rows;
      }),
    [pages, known, rowsOf],
  );
}
