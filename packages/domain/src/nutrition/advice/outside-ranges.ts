import { unitInFull } from '../../quantities/format-quantity.ts';
import { groupThousands } from '../../quantities/typed-figure.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { EnteredInfusion } from '../form/formulation-form.ts';
import type { InfusionView } from './infused-each-day.ts';
import { rangeWords } from './range-words.ts';

export type OutsideRange = {
  /** 'Amino acid' */
  label: string;
  /** 'Fluid 3,998.00 mL/kg/day, above 25 to 40 mL/kg/day' */
  words: string;
};

/** What a bag would give outside the guideline ranges of the age group that was chosen for it. */
export type OutsideRanges = {
  /** '0.5 kg, Adult, 18 years and over' */
  forWhom: string;
  above: OutsideRange[];
  below: OutsideRange[];
};

/** null where nothing is outside, or nothing can be held against a range. */
export function outsideRanges(
  { rows }: Pick<InfusionView, 'rows'>,
  entered: EnteredInfusion,
  { document }: PnCatalogue,
): OutsideRanges | null {
  const those = (position: 'above' | 'below') =>
    rows.flatMap(({ label, ranges }) =>
      ranges.flatMap((range) => {
        if (range.position !== position || range.given === null) return [];
        const given = `${groupThousands(range.given)}\u00a0${unitInFull(range.unit)}`;
        return [{ label, words: `${label} ${given}, ${position} ${rangeWords(range)}` }];
      }),
    );
  const [above, below] = [those('above'), those('below')];
  if (above.length + below.length === 0) return null;
  const group = document.guidelines.groups[entered.group]?.label ?? '';
  return { forWhom: `${entered.weightKg.trim()}\u00a0kg, ${group}`, above, below };
}

/** Each with its figures, in one sentence; '' where nothing is outside. */
export function outsideInWords(outside: OutsideRanges | null): string {
  if (!outside) return '';
  const each = [...outside.above, ...outside.below].map(({ words }) => words);
  return `Doses outside the guideline ranges for ${outside.forWhom}: ${each.join('; ')}.`;
}

/** 'Above: fluid and zinc. Below: lipid.' The figures of each stand elsewhere. */
export function outsideInShort({ above, below }: OutsideRanges): string {
  const named = (word: string, ranges: readonly OutsideRange[]) =>
    ranges.length > 0 && `${word}: ${[...new Set(ranges.map(({ label }) => withinList(label)))].join(', ')}.`;
  return [named('Above', above), named('Below', below)].filter(Boolean).join(' ');
}

/** 'Amino acid' as one of a list; 'Vitamin K' keeps its letter. */
const withinList = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
