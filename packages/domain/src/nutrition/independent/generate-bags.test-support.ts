import fc from 'fast-check';
import type { FormulationContent } from '../form/formulation-form.ts';
import { makeBag } from '../make-bag.test-support.ts';
import { demoPn } from '../worked-examples.test-support.ts';

const bases = [...demoPn.bases.values()];
const ofClass = (isMeant: (ruleClass: string) => boolean) =>
  bases.filter(({ extra }) => isMeant(extra.rule_class));

/** Custom bases half of the time: they have the most ways to go wrong. */
const base = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...ofClass((each) => each === 'primene' || each === 'synthamin')) },
  { weight: 2, arbitrary: fc.constantFrom(...ofClass((each) => each === 'synthamin_lipid')) },
  { weight: 2, arbitrary: fc.constantFrom(...ofClass((each) => each.startsWith('oli'))) },
  { weight: 1, arbitrary: fc.constantFrom(...ofClass((each) => each === 'no_limits')) },
);

/** A concentration up to so much, often on a round figure where limits lie. Hundredths. */
const upTo = (most: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: most * 100 }).map((drawn) => drawn / 100) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: most * 2 }).map((drawn) => drawn / 2) },
  );
const from = (least: number, most: number) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((drawn) => drawn / 10);
/** Something in so many of ten bags. */
const inTenths = <Value>(tenths: number, arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 10 - tenths, arbitrary: fc.constant(null) }, { weight: tenths, arbitrary });
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 2, nil: null });
const choices = [
  'Balanced',
  'Maximum Chloride',
  'Maximum Acetate',
  'Specified Chloride',
  'Specified Acetate',
];

const drawn = fc.record({
  base,
  volume: fc.constantFrom(0.25, 0.5, 0.75, 1, 1.5, 1.75, 2, 2.5, 3),
  aminoAcid: from(8, 72),
  aminoAcidType: fc.nat(),
  glucose: from(40, 260),
  glucose70: fc.boolean(),
  lipid: from(18, 52),
  lipidType: fc.nat(),
  sodium: upTo(90),
  potassium: upTo(70),
  magnesium: upTo(7),
  calcium: upTo(9),
  phosphate: upTo(14),
  organic: fc.boolean(),
  isPlain: fc.boolean(),
  choice: fc.constantFrom(...choices, 'Balanced', 'Maximum Acetate'),
  specified: fc.integer({ min: 1, max: 30_000 }).map((each) => each / 100),
  multi: seldom(fc.record({ of: fc.nat(), mL: from(0, 12) })),
  second: inTenths(1, fc.record({ of: fc.nat(), mL: from(0, 12) })),
  single: seldom(fc.record({ of: fc.nat(), value: upTo(60), micromol: fc.boolean() })),
  vitamins: fc.subarray(['Cernevit', 'Soluvit', 'Vitalipid', 'Vitalipid Infant', 'K'], { maxLength: 2 }),
  vitaminAmount: fc.constantFrom(0, 0.5, 1, 1, 10),
  additive: inTenths(3, fc.record({ of: fc.nat(), amount: upTo(4000) })),
});

const pick = <Entry>(entries: readonly Entry[], draw: number): Entry => entries[draw % entries.length]!;

export const generatedBags: fc.Arbitrary<FormulationContent> = drawn.map((draw) => {
  const { base: definition } = draw;
  const { macronutrients, micronutrients, extra, bag_type } = definition;
  const litres = bag_type === 'custom' ? draw.volume : definition.bag_volume / 1000;
  const perBag = (concentration: number) => Number((concentration * litres).toFixed(2));
  // What is added to a triple-chamber bag is little, or all of them would be beyond their limits.
  const share = bag_type === 'custom' ? 1 : 0.25;
  const added = (concentration: number) => (draw.isPlain ? 0 : perBag(concentration * share));
  const { multi, single } = micronutrients.trace_elements;
  const content = makeBag(extra.key, {
    bag_volume: litres * 1000,
    ...(macronutrients.amino_acid && {
      aminoAcid: [pick(macronutrients.amino_acid.choices, draw.aminoAcidType).label, perBag(draw.aminoAcid)],
      glucose: perBag(draw.glucose),
    }),
    ...(macronutrients.lipid && {
      lipid: [pick(macronutrients.lipid.choices, draw.lipidType).label, perBag(draw.lipid)],
    }),
    Sodium: added(draw.sodium),
    Potassium: added(draw.potassium),
    Magnesium: added(draw.magnesium),
    Calcium: added(draw.calcium),
    Phosphate: added(draw.phosphate),
    type: draw.organic ? 'Organic' : 'Inorganic',
    choice: [draw.choice, draw.choice.startsWith('Specified') ? draw.specified : null],
    multi: {
      ...(draw.multi && { [pick(multi, draw.multi.of).label]: draw.multi.mL }),
      ...(draw.second && { [pick(multi, draw.second.of).label]: draw.second.mL }),
    },
    vitamins: Object.fromEntries(draw.vitamins.map((name) => [name, draw.vitaminAmount])),
    ...(draw.additive && {
      additives: { [pick(definition.additives.items, draw.additive.of).label]: draw.additive.amount },
    }),
  });
  if (draw.single) {
    const { of, value, micromol } = draw.single;
    const unit = micromol ? 'micromol' : 'microgram';
    content.formulation.micronutrients.trace_elements.push({
      name: pick(single, of).label,
      value,
      unit,
      type: 'single',
    });
    content.micronutrientsUnit = unit;
  }
  if (draw.glucose70 && content.formulation.macronutrients?.glucose) {
    content.formulation.macronutrients.glucose.label = 'Glucose 70%';
  }
  return content;
});
