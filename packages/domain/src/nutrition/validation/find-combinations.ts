import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import { named as products } from '../ledger/named-products.ts';
import type { Bag } from '../ledger/read-bag.ts';
import { hasFishOilIn, isThere } from '../stability/entries-of-bag.ts';
import { type WhyNot, whyNoTraceElement, whyNoVitamin } from './micronutrient-rules.ts';

type Message = readonly [field: string, message: string];

export const vitalipidWithFishLipid = 'Vitalipid not compatible with fish lipid';
export const heparinWithSoluvit = 'Heparin not compatible with Soluvit';

/** Why a row cannot stay beside the others, for the field of its list. */
export const whyNotInWords: Readonly<Record<Exclude<WhyNot, null>, string>> = {
  'picked-already': 'Each can be picked only once',
  'one-multi-alone': 'Only one multi product can be picked',
  'not-beside': 'These vitamins cannot be combined',
  'fish-lipid': vitalipidWithFishLipid,
};

/** What may not stand beside each other. */
export function findCombinations(bag: Bag, catalogue: PnCatalogue): Message[] {
  const { traces, vitamins } = bag;
  const named = traces.filter(({ label }) => label !== '');
  const vitaminLabels = vitamins.map(({ label }) => label).filter((label) => label !== '');
  const hasFishLipid = hasFishOilIn(bag) ?? false;
  return [
    ...named.flatMap((row, place): Message[] => {
      const why = whyNoTraceElement(row, named.slice(0, place));
      return why
        ? [[row.type === 'multi' ? 'trace_elements_multi' : 'trace_elements', whyNotInWords[why]]]
        : [];
    }),
    ...vitaminLabels.flatMap((label, place): Message[] => {
      const why = whyNoVitamin(label, vitaminLabels.slice(0, place), hasFishLipid, catalogue);
      return why ? [[why === 'fish-lipid' ? 'lipids.noVitalipid' : 'vitamins', whyNotInWords[why]]] : [];
    }),
    ...findHeparinWithSoluvit(bag),
  ];
}

/** A rule of the class of bags that Primene makes. */
function findHeparinWithSoluvit({ base, additives, vitamins }: Bag): Message[] {
  if (base.extra.rule_class !== 'primene') return [];
  const hasSoluvit = vitamins.some((vitamin) => vitamin.label === products.soluvit && isThere(vitamin));
  const heparin = additives.some((additive) => additive.label === products.heparin && isThere(additive));
  if (!hasSoluvit || !heparin) return [];
  const place = base.additives.items.findIndex(({ label }) => label === products.heparin);
  return [[`additives.item_${place}`, heparinWithSoluvit]];
}
