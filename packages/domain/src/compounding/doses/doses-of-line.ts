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
  const first = doseOf(line, 1, line.drugCode, line.drug1Unit, line.drug1DoseText);
  const second = doseOf(line, 2, line.drug2Code, line.drug2Unit, line.drug2DoseText);
  return [first, second].filter((dose) => dose !== null);
}

function doseOf(
  { routeCode, containerTypeId }: DrugLine,
  position: DoseOfLine['position'],
  drugCode: string | null,
  unit: string | null,
  text: string,
): DoseOfLine | null {
  if (drugCode === null || unit === null || routeCode === null) return null;
  const parsed = parseDecimal(text, storedDecimals);
  const dose = parsed.ok && parsed.value.greaterThan(0) ? parsed.value.toFixed() : null;
  return { position, drugCode, unit, routeCode, containerTypeId, dose };
}
