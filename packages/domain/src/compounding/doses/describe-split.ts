import { Decimal } from '../../quantities/decimal.ts';
import { formatQuantity } from '../../quantities/format-quantity.ts';

interface PartOfSplit {
  drug1Dose: number | null;
  drug1UOM: string | null;
  /** All doses of the split; empty for a line that stands by itself. */
  drug1DoseSplit: readonly number[];
}

/** Which part of a split dose a line is: '25 mg of 100 mg in 4'; null for a line that stands by itself. */
export function partOfSplit({ drug1Dose, drug1UOM, drug1DoseSplit: doses }: PartOfSplit): string | null {
  if (drug1Dose === null || doses.length < 2) return null;
  const unit = drug1UOM ?? '';
  return `${formatQuantity(drug1Dose, unit)} of ${formatQuantity(Decimal.sum(...doses), unit)} in ${doses.length}`;
}

/** The same as a sentence of its own: 'Split dose: 25 mg of 100 mg in 4'. */
export function describeSplit(line: PartOfSplit): string | null {
  const part = partOfSplit(line);
  return part && `Split dose: ${part}`;
}
