import { importLimits } from '@bolt/domain/csv-import/import-limits';
import { ImportFileFault } from '../import-file-fault.ts';
import type { FileRow } from '../read-delimited.ts';
import { columnOf } from './column-of.ts';
import { inflateEntries } from './inflate-entries.ts';

/** Cells that are shown as one over several rows; lines count from 1, columns from 0. */
export interface MergedRange {
  /** 'A5:A7' */
  name: string;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Merged cells whose value was given to further rows: how many there are, and the first ones. */
export interface MergedCells {
  count: number;
  /** 'A5:A7' */
  ranges: string[];
}

const RANGES_NAMED = 5;
/** Columns of all ranges: each range is held while the sheet is read, and all may begin at one row. */
const MOST_COLUMNS = 100_000;
/** Of a tag that falls apart between two pieces. */
const LONGEST_TAG = 256;

const mergeCell =
  /<(?:[\w.-]+:)?mergeCell\s[^<>]*?\bref\s*=\s*["'](([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7}))["'][^<>]*>/g;

/**
 * The cells of a sheet that are merged over several rows. They are named behind all rows, in a file that is gone through
 * once for its parts already: to parse all cells once more would double that, so their tags are looked for in its text.
 */
export async function readMergedRanges(
  pieces: AsyncIterable<Uint8Array>,
  path: string,
): Promise<MergedRange[]> {
  const ranges: MergedRange[] = [];
  let columns = 0;
  let cut = '';
  for await (const { bytes } of inflateEntries(pieces, (name) => name === path)) {
    const text = cut + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    const last = text.slice(Math.max(text.lastIndexOf('<'), text.length - LONGEST_TAG, 0));
    cut = last.startsWith('<') && !last.includes('>') ? last : '';
    for (const [, name = '', left = '', top, right = '', bottom] of text.matchAll(mergeCell)) {
      const range = {
        name,
        top: Number(top),
        bottom: Number(bottom),
        left: columnOf(left),
        right: Math.min(columnOf(right), importLimits.columns - 1),
      };
      if (range.top >= range.bottom || range.left > range.right) continue;
      columns += range.right - range.left + 1;
      if (columns > MOST_COLUMNS)
        throw new ImportFileFault('The workbook holds more parts than a list of orders can.');
      ranges.push(range);
    }
  }
  return ranges;
}

interface Covered {
  range: MergedRange;
  text: string;
}

/**
 * Gives merged cells the value that whoever looks at the sheet sees there: a patient is often merged over the rows of
 * their orders, and without this all but the first would be nobody's. Those that begin at the header or above it are no
 * cells of orders. The rows are to be filled in their order; none is held, only what covers the one at hand.
 */
export function openMergedCells(ranges: readonly MergedRange[], headerLine: number) {
  const below = ranges.filter(({ top }) => top > headerLine).sort((a, b) => a.top - b.top);
  /** By column: of ranges that overlap, which Excel does not allow, the one that begins last. */
  const covered = new Map<number, Covered>();
  const told = new Set<MergedRange>();
  let begun = 0;

  const begin = ({ endsAtLine, cells }: FileRow): void => {
    for (; ; begun += 1) {
      const range = below[begun];
      if (!range || range.top > endsAtLine) return;
      // Of a range whose first row is blank nothing is shown.
      const value = range.top === endsAtLine ? (cells[range.left] ?? '') : '';
      for (let column = range.left; column <= range.right; column += 1)
        covered.set(column, { range, text: column === range.left ? value : '' });
    }
  };

  return {
    /** Null for a row in which nothing of its own is to be seen: it belongs to the merged cells alone. */
    fill(row: FileRow): FileRow | null {
      begin(row);
      const { endsAtLine: line } = row;
      const cells = [...row.cells];
      const isOwn = cells.map((text) => text.trim() !== '');
      for (const [column, { range, text }] of covered) {
        if (range.bottom < line) {
          covered.delete(column);
          continue;
        }
        if (text === '' && column >= cells.length) continue;
        while (cells.length < column) cells.push('');
        cells[column] = text;
        if (line === range.top) continue;
        isOwn[column] = false;
        if (text.trim() !== '') told.add(range);
      }
      if (!isOwn.includes(true)) return null;
      if (covered.size > 0 && cells.join('').length > importLimits.rowLength)
        throw new ImportFileFault(`Row ${line} holds more text than a row of orders can.`);
      return { ...row, cells };
    },
    seen: (): MergedCells => ({
      count: told.size,
      ranges: [...told].slice(0, RANGES_NAMED).map(({ name }) => name),
    }),
  };
}
