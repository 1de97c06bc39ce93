import type { Ratio } from '../../quantities/ratio.ts';
import type { Line } from './compositions.ts';
import type { Column, LedgerSource, SourceKind } from './ledger.ts';

/** What an amount of something brings. An amount or a line that is not known makes what it would bring unknown. */
export function bring(
  kind: SourceKind,
  label: string,
  amount: Ratio | null,
  lines: Iterable<Line>,
  whyUnknown: string = notAFigure(label),
): LedgerSource[] {
  if (amount?.isZero) return [];
  const amounts = new Map<Column, Ratio>();
  const unknown = new Map<Column, string>();
  for (const [column, perUnit] of lines) {
    if (amount === null) unknown.set(column, whyUnknown);
    else if (perUnit === null) unknown.set(column, `${label}: the catalogue states no ${inWords(column)}`);
    else amounts.set(column, amount.times(perUnit));
  }
  return [{ kind, label, amounts, unknown }];
}

/** Something of which the catalogue says nothing: whatever it may bring is not known. */
export function bringUnknown(
  kind: SourceKind,
  label: string,
  columns: readonly Column[],
  why: string,
): LedgerSource[] {
  return [{ kind, label, amounts: new Map(), unknown: new Map(columns.map((column) => [column, why])) }];
}

export const notAFigure = (label: string): string => `${label}: what is entered is no figure`;
export const notOffered = (label: string): string => `'${label}' is not offered for this base`;

const words: Partial<Record<Column, string>> = {
  mosm: 'osmoles',
  volume_ml: 'volume',
  vitamin_kcal: 'energy',
  vitamin_k_microgram: 'vitamin K',
};

const inWords = (column: Column): string =>
  words[column] ?? column.replace(/[ _](mmol|g|kcal|ml|units|microgram|micromol)$/, '').replaceAll('_', ' ');
