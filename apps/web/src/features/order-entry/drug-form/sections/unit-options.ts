import { unitInFull } from '@bolt/domain/quantities/format-quantity';
import type { Option } from '../../../../ui/combobox/option.ts';

/** Units written out: 'mcg' has been misread as 'mg'. Typing the short form still finds it. */
export function unitOptions(units: readonly string[]): Option[] {
  return units.map((unit) => ({ value: unit, label: unitInFull(unit), keywords: [unit] }));
}
