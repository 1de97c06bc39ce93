import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { usualDoseUnit } from '@bolt/domain/compounding/line/usual-dose-unit';
import { unitAbbreviations, unitInFull } from '@bolt/domain/quantities/format-quantity';
import type { Option } from '#ui/combobox/option.ts';

/** Units written out: 'mcg' has been misread as 'mg'. Typing the whole short form still takes it. */
export function unitOptions(units: readonly string[]): Option[] {
  return units.map((unit) => ({
    value: unit,
    label: unitInFull(unit),
    codes: [unit, ...unitAbbreviations(unit)],
  }));
}

/** What the form filled in for a drug of several units. */
export const usualUnit = (catalogue: Catalogue, drugCode: string | null) => ({
  value: usualDoseUnit(catalogue, drugCode),
  help: 'The usual unit, filled for you',
});
