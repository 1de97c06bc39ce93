import { readFileSync } from 'node:fs';
import {
  exact,
  type Fraction,
  isAbove,
  isSame,
  minus,
  over,
  plus,
  times,
} from '../../compounding/findings/independent/fraction.test-support.ts';
import type { PnBase, PnCatalogueDocument } from '../catalogue/pn-catalogue-document.ts';
import type { Ion, RuleClass } from '../catalogue/pn-words.ts';
import type { FormulationContent } from '../form/formulation-form.ts';

/*
 * A second reckoning of what is in a bag, written from the reference alone: formulas as they stand there, salt by salt,
 * with nothing of the engine. It reads the file itself and takes only bags that are filled in with plain figures.
 */

const file: PnCatalogueDocument = JSON.parse(
  readFileSync(new URL('../../../../../data/demo/catalogue/formulations.json', import.meta.url), 'utf8'),
).formulations;

export const coverage = file.stability.coverage;

export const nothing = exact(0);
const figure = (value: unknown): Fraction =>
  value === null || value === undefined || value === '' ? nothing : exact(value as string | number);
/** Without common factors: a sum of many quotients has hundreds of digits otherwise. */
function reduced({ top, bottom }: Fraction): Fraction {
  let [a, b] = [top < 0n ? -top : top, bottom];
  while (b !== 0n) [a, b] = [b, a % b];
  return { top: top / a, bottom: bottom / a };
}
const sum = (parts: readonly Fraction[]): Fraction =>
  reduced(parts.reduce((all, part) => reduced(plus(all, part)), nothing));
const byLabel = <Entry extends { label: string }>(list: readonly Entry[], label: string): Entry =>
  list.find((each) => each.label === label)!;
const smaller = (a: Fraction, b: Fraction): Fraction => (isAbove(a, b) ? b : a);
export const isPositive = (a: Fraction): boolean => isAbove(a, nothing);

export type Reckoned = {
  base: PnBase;
  ruleClass: RuleClass;
  litres: Fraction;
  amounts: Record<string, Fraction>;
  /** Chosen, or in the base: without what vitamins bring. */
  emulsionLipid: Fraction;
  inorganicP: Fraction;
  organicP: Fraction;
  addedP: Fraction;
  isOrganic: boolean;
  x: Fraction;
  pool: Fraction;
  potassiumSalts: Fraction;
  ingredientsMl: Fraction;
  micromol: Record<string, Fraction>;
  microgram: Record<string, Fraction>;
  multiIronMicrogram: Fraction;
  singleIron: boolean;
  heparin: Fraction;
};

export function reckonBag({ base: key, bag_volume, formulation }: FormulationContent): Reckoned {
  const base = file.bases.find(({ extra }) => extra.key === key)!;
  const isTriple = base.bag_type === 'triple_chamber';
  const own = base.default_list_data;
  const litres = over(isTriple ? exact(base.bag_volume) : figure(bag_volume), exact(1000));
  const { macronutrients, electrolytes, micronutrients, additives } = formulation;
  const aa = macronutrients?.amino_acid;
  const aaType = aa && byLabel(file.settings.amino_acid, aa.label);
  const aaLitres = aaType ? over(figure(aa.quantity), exact(aaType.g_l)) : nothing;
  const ofAa = (ion: Ion) => times(aaLitres, figure(aaType?.extra.mmol_per_litre[ion]));
  const glucoseG = figure(macronutrients?.glucose?.quantity_g);
  const lipid = macronutrients?.lipid;
  const lipidType = lipid && byLabel(file.settings.lipid, lipid.label);
  const lipidG = figure(lipid?.quantity_g);
  const entered = (label: string) =>
    figure(electrolytes.find((each) => each.label === label)?.extra_quantity);
  const ofBase = (label: string) => {
    const item = byLabel(base.electrolytes.items, label);
    return exact('choices' in item ? item.choices[0]!.base_quantity : item.base_quantity);
  };
  const isOrganic = electrolytes.find(({ label }) => label === 'Phosphate')?.type === 'Organic';
  const [na, k, mg, ca, p] = ['Sodium', 'Potassium', 'Magnesium', 'Calcium', 'Phosphate'].map(entered) as [
    Fraction,
    Fraction,
    Fraction,
    Fraction,
    Fraction,
  ];
  const kOfPhosphate = isOrganic ? nothing : p;
  const pool = minus(plus(na, k), kOfPhosphate);
  const fixedCl = plus(exact(own.chloride), ofAa('chloride'));
  const fixedAc = plus(exact(own.acetate), ofAa('acetate'));
  const x = chlorideSalt(formulation.chloride_acetate, pool, fixedCl, fixedAc);
  const naCl = smaller(x, na);
  const potassiumSalts = minus(k, kOfPhosphate);
  const vitamin = (name: string) => figure(micronutrients.vitamins.find((each) => each.name === name)?.value);
  const heparin = figure(additives.find(({ label }) => label === 'Heparin')?.quantity);
  const rows = micronutrients.trace_elements.map((row) => ({
    value: figure(row.value),
    type: row.type,
    unit: row.unit,
    setting: byLabel(file.settings.trace_elements, row.name),
  }));
  const micromol: Record<string, Fraction> = { Zinc: exact(own.extra_zinc.micromol) };
  const microgram: Record<string, Fraction> = { Zinc: exact(own.extra_zinc.microgram) };
  const traceMl: Fraction[] = [];
  let multiIronMicrogram = nothing;
  for (const { value, type, unit, setting } of rows) {
    if (!setting) continue;
    // A single element was entered in one of the two units; the other follows by its atomic weight.
    const weight = figure(file.constants.atomic_weight[setting.composition[0]!.label]);
    const doses = type === 'multi' || unit === 'micromol' ? value : over(value, weight);
    for (const line of setting.composition) {
      micromol[line.label] = plus(micromol[line.label] ?? nothing, times(doses, exact(line.micromol)));
      const ofLine = times(doses, type === 'multi' ? exact(line.microgram) : weight);
      microgram[line.label] = plus(microgram[line.label] ?? nothing, ofLine);
      if (type === 'multi' && line.label === 'Iron') multiIronMicrogram = plus(multiIronMicrogram, ofLine);
    }
    traceMl.push(type === 'multi' ? value : over(doses, figure(setting.extra.micromol_per_mL)));
  }
  const perMl: Record<string, number> = {
    Heparin: 1000,
    'Insulin (regular)': 100,
    Ranitidine: 25,
    Famotidine: 10,
    Levocarnitine: 200,
    Aminophylline: 25,
  };
  const ingredientsMl = sum([
    times(aaLitres, exact(1000)),
    over(glucoseG, exact(macronutrients?.glucose?.label === 'Glucose 70%' ? 0.7 : 0.5)),
    lipidType ? over(times(lipidG, exact(1000)), exact(lipidType.extra.g_l)) : nothing,
    over(naCl, exact(4)),
    over(minus(na, naCl), exact(2)),
    over(potassiumSalts, exact(2)),
    p,
    over(mg, exact(2)),
    over(ca, exact(0.22)),
    ...traceMl,
    times(vitamin('Cernevit'), exact(5)),
    times(vitamin('Soluvit'), exact(10)),
    vitamin('Vitalipid'),
    vitamin('Vitalipid Infant'),
    times(vitamin('K'), exact(0.0001)),
    ...additives.map(({ label, quantity }) => over(figure(quantity), exact(perMl[label] ?? 1))),
  ]);
  const emulsionLipid = plus(exact(own.lipid_g ?? 0), lipidG);
  const vitalipidMl = plus(vitamin('Vitalipid'), vitamin('Vitalipid Infant'));
  const vitaminKcal = times(vitalipidMl, exact(1.1));
  const lipidP = lipidType
    ? over(times(lipidG, figure(lipidType.extra.phosphate_mmol_l)), exact(lipidType.extra.g_l))
    : nothing;
  const baseP = ofBase('Phosphate');
  const inorganicP = plus(ofAa('phosphate'), isOrganic ? nothing : p);
  const organicP = sum([isTriple ? baseP : nothing, isOrganic ? p : nothing, lipidP]);
  const aaG = plus(exact(own.amino_acid), figure(aa?.quantity));
  const nonProtein = isTriple
    ? figure(base.extra.non_protein_calories)
    : sum([times(glucoseG, exact(3.8)), times(lipidG, figure(lipidType?.g_to_kcal_rate)), vitaminKcal]);
  const osmoles = sum([
    times(figure(aa?.quantity), exact(aaType?.extra.osmoles_per_g ?? 0)),
    times(glucoseG, exact(5.55)),
    times(lipidG, exact(1.35)),
    times(pool, exact(2)),
    times(p, exact(isOrganic ? 3 : 2)),
    times(mg, exact(2)),
    times(ca, exact(3)),
  ]);
  return {
    base,
    ruleClass: base.extra.rule_class,
    litres,
    emulsionLipid,
    inorganicP,
    organicP,
    addedP: p,
    isOrganic,
    x,
    pool,
    potassiumSalts,
    ingredientsMl,
    micromol,
    microgram,
    multiIronMicrogram,
    singleIron: rows.some(
      ({ type, setting, value }) =>
        type === 'single' && setting?.composition[0]?.label === 'Iron' && isPositive(value),
    ),
    heparin,
    amounts: {
      Volume: isTriple ? plus(exact(base.bag_volume), ingredientsMl) : times(litres, exact(1000)),
      'Total energy': isTriple
        ? plus(figure(base.total_calories), vitaminKcal)
        : plus(nonProtein, times(figure(aa?.quantity), exact(4))),
      'Non-protein energy': nonProtein,
      Osmolarity: osmoles,
      'Amino acid': aaG,
      Nitrogen: plus(exact(own.nitrogen), times(aaLitres, figure(aaType?.nitrogen))),
      Glucose: plus(exact(own.glucose_g), glucoseG),
      Lipid: plus(emulsionLipid, times(vitalipidMl, exact(0.1))),
      Sodium: sum([
        ofBase('Sodium'),
        ofAa('sodium'),
        na,
        isOrganic ? times(p, exact(2)) : nothing,
        times(vitamin('Cernevit'), exact(1.04)),
      ]),
      Potassium: sum([ofBase('Potassium'), ofAa('potassium'), k]),
      Magnesium: sum([ofBase('Magnesium'), ofAa('magnesium'), mg]),
      Calcium: plus(ofBase('Calcium'), ca),
      Phosphate: plus(inorganicP, organicP),
      Chloride: plus(fixedCl, x),
      Acetate: minus(plus(fixedAc, pool), x),
      'Vitamin K': sum([
        vitamin('K'),
        times(vitamin('Vitalipid'), exact(15)),
        times(vitamin('Vitalipid Infant'), exact(20)),
      ]),
      Heparin: heparin,
    },
  };
}

function chlorideSalt(
  { label, quantity }: FormulationContent['formulation']['chloride_acetate'],
  pool: Fraction,
  fixedCl: Fraction,
  fixedAc: Fraction,
): Fraction {
  if (label === 'Maximum Chloride') return isPositive(pool) ? pool : nothing;
  if (label === 'Maximum Acetate') return nothing;
  if (label === 'Specified Chloride') return minus(figure(quantity), fixedCl);
  if (label === 'Specified Acetate') return minus(pool, minus(figure(quantity), fixedAc));
  const half = over(minus(plus(pool, fixedAc), fixedCl), exact(2));
  if (!isPositive(half)) return nothing;
  return isAbove(half, pool) ? pool : half;
}

export const isBetween = (value: Fraction, low: number, high: number): boolean =>
  !isAbove(exact(low), value) && !isAbove(value, exact(high));

/** Above a limit that labels print rounded. */
export const isBeyond = (value: Fraction, limit: number): boolean =>
  isAbove(value, plus(exact(limit), exact('0.05')));
export { exact, isAbove, isSame, minus, over, plus, times };
