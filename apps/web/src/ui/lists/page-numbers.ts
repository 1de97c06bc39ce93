/** A run of pages that is left out between two that are shown. */
export const GAP = 'gap';

/** The pages to show: the first, the last, and those beside the one that is open; never more than seven places. */
export function pageNumbers(page: number, pageCount: number): (number | typeof GAP)[] {
  if (pageCount <= 7) return range(1, pageCount);
  const from = Math.max(3, Math.min(page - 1, pageCount - 4));
  const to = Math.min(pageCount - 2, Math.max(page + 1, 5));
  return [1, from > 3 ? GAP : 2, ...range(from, to), to < pageCount - 2 ? GAP : pageCount - 1, pageCount];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
