import type { Country } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import type { DrugLine } from '../../compounding/line/drug-line.ts';
import type { ImportCells } from '../import-fields.ts';
import { finishedProductMark } from '../keywords/import-vocabulary.ts';
import { type KeywordField, kindOfField } from '../keywords/keyword-fields.ts';
import { nameOfEntry } from '../keywords/name-of-entry.ts';
import type { RowVerdict } from './row-verdict.ts';

/** By field of words, the entry of which a line is made. */
export const codesOfLine = (line: DrugLine): Readonly<Record<KeywordField, string | number | null>> => ({
  drug_name:
    line.type === 'FP' && line.finishedProductCode !== null
      ? finishedProductMark + line.finishedProductCode
      : line.drugCode,
  drug2_name: line.drug2Code,
  drug_dose_unit: line.drug1Unit,
  drug2_dose_unit: line.drug2Unit,
  diluent: line.diluentId,
  container_type: line.containerTypeId,
  container: line.containerPartCode,
  route: line.routeCode,
  infusion_time_unit: line.infusionTimeText === '' ? null : line.infusionTimeUnit,
  ancillary: line.ancillary1Id,
  ancillary2: line.ancillary2Id,
});

/**
 * The cells of a row as they are ordered: entries by the names that the hospital's country reads, what was left open as
 * it was filled in, and the dose of the line where it is one of a split.
 */
export function orderedCells(
  catalogue: Catalogue,
  country: Country,
  { cells, substituted }: Pick<RowVerdict, 'cells' | 'substituted'>,
  line: DrugLine | null,
): ImportCells {
  const ordered: Record<string, string> = { ...cells };
  for (const { field, to } of substituted) ordered[field] = to;
  if (!line) return withoutBlanks(ordered);
  for (const [field, code] of Object.entries(codesOfLine(line)) as [KeywordField, string | number | null][]) {
    if (code === null) continue;
    ordered[field] = nameOfEntry(catalogue, kindOfField[field], String(code), country) ?? String(code);
  }
  if (line.drug1DoseText !== '') ordered.drug_dose = line.drug1DoseText;
  return withoutBlanks(ordered);
}

const withoutBlanks = (cells: Readonly<Record<string, string>>): ImportCells =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));
