import { type Figure, verdictOf } from './figures.ts';

const HEAD = ['measure', 'ours', 'reference', 'ratio', 'must', 'aim', 'verdict'];

/** The figures as a table of text, a line for each. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 || column === HEAD.length - 1 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function rowOf(figure: Figure): string[] {
  const { measure, ours, reference, unit, judged, must, aim, better } = figure;
  const isRatio = reference !== undefined;
  const limit = (value: number | undefined) =>
    value === undefined ? '' : `${better === 'higher' ? '>=' : '<='} ${value}${isRatio ? ' x' : ` ${unit}`}`;
  return [
    measure,
    `${short(ours)} ${unit}`,
    isRatio ? `${short(reference)} ${unit}` : '',
    isRatio ? `${judged.toFixed(2)} x` : '',
    limit(must),
    limit(aim),
    verdictOf(figure),
  ];
}

const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
