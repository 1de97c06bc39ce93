import { unitInFull } from '../../quantities/format-quantity.ts';
import { groupThousands } from '../../quantities/typed-figure.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { EnteredInfusion, FormulationContent } from '../form/formulation-form.ts';
import { infusedEachDay } from './infused-each-day.ts';
import { rangeWords } from './range-words.ts';

/** What a bag would give outside the guideline ranges of the age group that was chosen for it, in words. */
export type OutsideRanges = {
  /** '0.5 kg, Adult, 18 years and over' */
  forWhom: string;
  /** 'Fluid 3,998.00 mL/kg/day, above 25 to 40 mL/kg/day' */
  above: string[];
  below: string[];
};

export function outsideRanges(
  content: FormulationContent,
  entered: EnteredInfusion,
  catalogue: PnCatalogue,
): OutsideRanges {
  const { rows } = infusedEachDay(content, entered, catalogue);
  const those = (position: 'above' | 'below') =>
    rows.flatMap(({ label, range }) => {
      if (range?.position !== position || range.given === null) return [];
      const given = `${groupThousands(range.given)}\u00a0${unitInFull(range.unit)}`;
      return [`${label} ${given}, ${position} ${rangeWords(range)}`];
    });
  const group = catalogue.document.guidelines.groups[entered.group]?.label ?? '';
  return {
    forWhom: `${entered.weightKg.trim()}\u00a0kg, ${group}`,
    above: those('above'),
    below: those('below'),
  };
}
