import { assignHeaders, type RememberedHeaders } from './assign-headers.ts';
import { headerForm } from './header-form.ts';

/** So many of a file's first rows are looked at: above its headers a list has a title, a date and little else. */
export const headerRowsLookedAt = 20;

/** Fewer words that are known as headers may stand in a title or in a row of data. */
const FEWEST_KNOWN = 2;

/** Why a row cannot be the one that names the columns; null where it can. */
export function whyNoHeaders(cells: readonly string[]): string | null {
  const seen = new Map<string, number>();
  for (const [column, cell] of cells.entries()) {
    const header = cell.trim();
    if (header === '') continue;
    const before = seen.get(headerForm(header));
    if (before !== undefined)
      return `The header '${header.slice(0, 100)}' is there twice, in columns ${before + 1} and ${column + 1}.`;
    seen.set(headerForm(header), column);
  }
  const named = cells.map((cell) => cell.trim()).filter((header) => header !== '');
  if (named.length === 0 || named.every((header) => /^[\d\s/.,:-]+$/.test(header)))
    return 'The first row holds no headers: the file needs a row that names its columns.';
  return null;
}

/**
 * Which of a file's first rows names its columns: the one with the most words that are known as headers. Where hardly any is
 * known, it is the first row, or the first as wide as most rows below a title of one cell.
 */
export function findHeaderRow(
  rows: readonly (readonly string[])[],
  remembered: RememberedHeaders = new Map(),
): number {
  const known = knownInRows(rows, remembered);
  const most = Math.max(0, ...known);
  if (most >= FEWEST_KNOWN) return known.indexOf(most);
  return belowTitle(rows);
}

/** How many words the best of the rows has that are known as headers: of several sheets, the one with most is read. */
export const mostKnownHeaders = (
  rows: readonly (readonly string[])[],
  remembered: RememberedHeaders = new Map(),
): number => Math.max(0, ...knownInRows(rows, remembered));

const knownInRows = (rows: readonly (readonly string[])[], remembered: RememberedHeaders): number[] =>
  rows.map((cells) => (whyNoHeaders(cells) === null ? knownHeaders(cells, remembered) : 0));

const knownHeaders = (cells: readonly string[], remembered: RememberedHeaders): number =>
  assignHeaders(
    cells.map((cell) => cell.trim()),
    remembered,
  ).filter(({ target, why }) => target !== null && why !== 'similar').length;

/** A row with one cell names no columns where the rows below it have three or more. */
function belowTitle(rows: readonly (readonly string[])[]): number {
  const widths = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const usual = widths.toSorted((left, right) => left - right)[Math.floor(widths.length / 2)] ?? 0;
  if (usual < 3 || widths[0] !== 1) return 0;
  const wide = rows.findIndex((cells, row) => (widths[row] ?? 0) * 2 > usual && whyNoHeaders(cells) === null);
  return Math.max(0, wide);
}
