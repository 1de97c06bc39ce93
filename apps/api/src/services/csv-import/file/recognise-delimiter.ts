import { parse } from 'csv-parse/sync';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const looked = 20;

/** How many columns the rows of the text have with this delimiter, where half of them agree; else 1. Lines above may differ. */
function columnsWith(delimiter: Delimiter, text: string): number {
  let rows: string[][];
  try {
    rows = parse(text, { delimiter, bom: true, relax_quotes: true, relax_column_count: true, to: looked });
  } catch {
    return 1;
  }
  const widths = rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => cells.length);
  const agreeing = (width: number) => widths.filter((each) => each === width).length;
  const [usual = 1] = widths.toSorted((left, right) => agreeing(right) - agreeing(left));
  return agreeing(usual) * 2 >= widths.length ? usual : 1;
}

/** The delimiter by which the first rows have the most columns; a comma where none has more than one. */
export function recogniseDelimiter(start: string): Delimiter {
  const upToALine = start.slice(0, start.lastIndexOf('\n') + 1) || start;
  const counted = delimiters.map((delimiter) => ({ delimiter, columns: columnsWith(delimiter, upToALine) }));
  const most = Math.max(...counted.map(({ columns }) => columns));
  return counted.find(({ columns }) => columns === most)?.delimiter ?? ',';
}
