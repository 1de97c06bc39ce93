import { type Ratio, ratioOf } from '../../quantities/ratio.ts';
import { groupThousands } from '../../quantities/typed-figure.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { Electrolyte } from '../catalogue/pn-words.ts';
import type { MeasuredQuantity } from '../catalogue/stability-document.ts';
import { plainText } from '../form/convert-energy.ts';
import type { FormulationContent, Macronutrients } from '../form/formulation-form.ts';
import type { Bag, Entered } from '../ledger/read-bag.ts';
import { setElectrolyte, setMacronutrient, setTrace } from '../stability/remedies/change-content.ts';

/** A typed figure, read in another unit than its field says. */
export type OtherReading = {
  field: string;
  /** Of its row, in a list. */
  place?: number;
  /** As guideline ranges name it. */
  substance: string;
  /** What is measured of it. */
  quantities: readonly MeasuredQuantity[];
  /** '2,300 mmol of sodium' */
  asEntered: string;
  /** '2,300 mg of sodium, which is 100.04 mmol' */
  otherwise: string;
  /** The content with the other reading. */
  content: FormulationContent;
};

/** Every figure in the units for which it has been mistaken. */
export function otherReadings(
  content: FormulationContent,
  bag: Bag,
  weightKg: Ratio | null,
  catalogue: PnCatalogue,
): OtherReading[] {
  return [
    ...bag.electrolytes.flatMap((entry) => milligrams(entry, content, bag, catalogue)),
    ...bag.traces.flatMap((trace) => otherTraceUnits(trace, content)),
    ...otherMacronutrientUnits(content, bag, weightKg, catalogue),
  ];
}

const quantitiesOf: Readonly<Record<Electrolyte, readonly MeasuredQuantity[]>> = {
  sodium: ['sodium_per_litre'],
  potassium: ['potassium_per_litre'],
  magnesium: ['magnesium_per_litre'],
  calcium: ['calcium_per_litre'],
  phosphate: [
    'inorganic_phosphate_per_litre',
    'organic_phosphate_per_litre',
    'total_phosphate_per_litre',
    'organic_phosphate_added_mmol',
  ],
};

/** mg for mmol: twenty- to forty-fold. */
function milligrams(
  { label, setting, amount }: Entered<Electrolyte>,
  content: FormulationContent,
  { base }: Bag,
  { document }: PnCatalogue,
): OtherReading[] {
  const weight = setting && document.constants.ion_weight?.[setting];
  if (!weight || !amount?.isPositive) return [];
  const mmol = amount.over(ratioOf(weight)).roundedDown(2);
  const name = label.toLowerCase();
  return [
    {
      field: `electrolytes.item_${base.electrolytes.items.findIndex((item) => item.label === label)}`,
      substance: setting,
      quantities: quantitiesOf[setting],
      asEntered: `${written(amount)} mmol of ${name}`,
      otherwise: `${written(amount)} mg of ${name}, which is ${written(mmol)} mmol`,
      content: setElectrolyte(content, label, plainText(mmol)),
    },
  ];
}

/** As figures are read; what is entered instead stays plain. */
const written = (amount: Ratio): string => groupThousands(plainText(amount));

/** mg for microgram, a thousandfold, and microgram for micromol or the other way round. */
function otherTraceUnits(
  { label, setting, amount, type, unit, place }: Bag['traces'][number],
  content: FormulationContent,
): OtherReading[] {
  const [line] = setting?.composition ?? [];
  if (!line || type !== 'single' || !amount?.isPositive) return [];
  const isMicromol = unit === 'micromol';
  if (!isMicromol && unit !== 'microgram') return [];
  const weight = ratioOf(line.microgram);
  const readings: [words: string, amount: Ratio][] = [
    ['mg', isMicromol ? amount.times(ratioOf(1000)).over(weight) : amount.times(ratioOf(1000))],
    isMicromol ? ['microgram', amount.over(weight)] : ['micromol', amount.times(weight)],
  ];
  const element = line.label.toLowerCase();
  return readings.map(([words, other]) => ({
    field: 'trace_elements',
    place,
    substance: element,
    quantities: [`${element}_micromol_per_litre` as MeasuredQuantity],
    asEntered: `${written(amount)} ${unit} of ${label}`,
    otherwise: `${written(amount)} ${words} of ${label}, which is ${written(other)} ${unit}`,
    content: setTrace(content, place, plainText(other)),
  }));
}

const macronutrients: readonly {
  which: keyof Macronutrients;
  field: string;
  name: string;
  quantity: MeasuredQuantity;
}[] = [
  { which: 'amino_acid', field: 'aminoacid', name: 'amino acid', quantity: 'amino_acid_g_per_litre' },
  { which: 'glucose', field: 'glucose', name: 'glucose', quantity: 'glucose_g_per_litre' },
  { which: 'lipid', field: 'lipids.default', name: 'lipid', quantity: 'lipid_g_per_litre' },
];

/** g/L, percent, g/kg/day and kcal for g. */
function otherMacronutrientUnits(
  content: FormulationContent,
  bag: Bag,
  weightKg: Ratio | null,
  catalogue: PnCatalogue,
): OtherReading[] {
  const { volumeMl } = bag;
  if (bag.base.bag_type !== 'custom' || !volumeMl) return [];
  const litres = volumeMl.over(ratioOf(1000));
  return macronutrients.flatMap(({ which, field, name, quantity }) => {
    const entry = { amino_acid: bag.aminoAcid, glucose: bag.glucose, lipid: bag.lipid }[which];
    if (!entry?.setting || !entry.amount?.isPositive) return [];
    const { amount } = entry;
    const kcalPerGram = kcalPerGramOf(which, entry.label, catalogue);
    const readings: [words: string, grams: Ratio][] = [
      ['g/L', amount.times(litres)],
      ['%', amount.times(ratioOf(10)).times(litres)],
      ...(weightKg ? [['g/kg/day', amount.times(weightKg)] satisfies [string, Ratio]] : []),
      ...(kcalPerGram ? [['kcal', amount.over(kcalPerGram)] satisfies [string, Ratio]] : []),
    ];
    return readings.map(([words, grams]) => ({
      field,
      substance: which,
      quantities: [quantity],
      asEntered: `${written(amount)} g of ${name}`,
      otherwise: `${written(amount)} ${words} of ${name}, which is ${written(grams)} g`,
      content: setMacronutrient(content, which, grams, catalogue),
    }));
  });
}

function kcalPerGramOf(which: keyof Macronutrients, label: string, catalogue: PnCatalogue): Ratio | null {
  const { constants } = catalogue.document;
  if (which === 'glucose') return ratioOf(constants.glucose_kcal_per_g);
  const rate = catalogue.lipids.get(label)?.g_to_kcal_rate;
  return which === 'lipid' && rate ? ratioOf(rate) : null;
}
