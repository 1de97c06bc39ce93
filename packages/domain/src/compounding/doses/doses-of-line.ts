import { parseDecimal } from '../../quantities/decimal.ts';
import type { DrugLine } from '../line/drug-line.ts';

/** What a dose is compared by; a dose is that of one container. */
export type ComparedDose = {
  drugCode: string;
  routeCode: string | null;
  unit: string;
  containerTypeId: string | null;
};

/** A dose of a line as it is typed, with what it is compared by. */
export type DoseOfLine = ComparedDose & { position: 1 | 2; dose: string | null };

/** A stored dose in another unit may have more decimals than a typed one. */
const storedDecimals = 12;

/** The line's one or two doses as far as drug, unit and route are chosen; a dose that is no figure is null. */
export function dosesOfLine(line: DrugLine): DoseOfLine[] {
  const { routeCode, containerTypeId } = line;
  const typed = [
    { position: 1 as const, drugCode: line.drugCode, unit: line.drug1Unit, text: line.drug1DoseText },
    { position: 2 as const, drugCode: line.drug2Code, unit: line.drug2Unit, text: line.drug2DoseText },
  ];
  return typed.flatMap(({ position, drugCode, unit, text }) => {
    if (drugCode === null || unit === null || routeCode === null) return [];
    const parsed = parseDecimal(text, storedDecimals);
    return {
      position,
      drugCode,
      unit,
      routeCode,
      containerTypeId,
      dose: parsed.ok && parsed.value.greaterThan(0) ? parsed.value.toFixed() : null,
    };
  });
}
