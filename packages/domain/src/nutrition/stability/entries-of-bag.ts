import { type Ratio, ratioOf, zero } from '../../quantities/ratio.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import { type Known, known, unknown } from '../ledger/ledger.ts';
import type { CountedBag } from '../ledger/ledger-of.ts';
import { isVitalipid, named } from '../ledger/named-products.ts';
import type { Bag, Entered } from '../ledger/read-bag.ts';
import { areCompatible } from '../validation/micronutrient-rules.ts';

/** Something was entered: a quantity above zero, or one that cannot be read. */
export const isThere = ({ amount }: { amount: Ratio | null }): boolean =>
  amount === null || amount.isPositive;

/** A sum of what was entered of some labels. */
export function amountOf(entries: readonly Entered<unknown>[], isMeant: (label: string) => boolean): Known {
  const meant = entries.filter(({ label }) => isMeant(label));
  const unread = meant.find(({ amount }) => amount === null);
  if (unread) return unknown(`${unread.label}: what is entered is no figure`);
  return known(meant.reduce((sum, { amount }) => sum.plus(amount ?? zero), zero));
}

const macronutrientsOf = ({ aminoAcid, glucose, lipid }: Bag): Entered<unknown>[] =>
  [aminoAcid, glucose, lipid].filter((entry) => entry !== null);

/** Entries of which the catalogue holds no product, label or unit, or that cannot be read or counted. */
export function unknownEntries({ bag }: CountedBag, chlorideAcetateLabel: string): string[] {
  const { electrolytes, traces, vitamins, additives, lipid, choice, base } = bag;
  const all = [...macronutrientsOf(bag), ...electrolytes, ...traces, ...vitamins, ...additives];
  const hasNoSetting = all.filter(
    (entry) => isThere(entry) && (entry.setting === null || entry.amount === null),
  );
  const wrongUnit = [
    ...traces.filter(({ type, unit }) =>
      type === 'multi' ? unit !== 'mL' : unit !== 'microgram' && unit !== 'micromol',
    ),
    ...vitamins.filter(({ setting, unit }) => setting !== null && setting.unit !== unit),
  ].filter(isThere);
  const twice = [...repeated(electrolytes.filter(isThere)), ...repeated(additives.filter(isThere))];
  return [
    ...new Set([
      ...hasNoSetting.map(({ label }) => label),
      ...wrongUnit.map(({ label }) => label),
      ...twice,
      ...(lipid?.setting?.extra.verdict === 'unavailable' && isThere(lipid) ? [lipid.label] : []),
      ...(choice.label === null && chlorideAcetateLabel !== '' ? [chlorideAcetateLabel] : []),
      ...(bag.isOtherVolume ? [`volume of ${base.label}`] : []),
    ]),
  ];
}

/** Entries that no figure of the catalogue covers for the class of this base. */
export function uncoveredEntries({ bag }: CountedBag, { document }: PnCatalogue): string[] {
  const { rule_class } = bag.base.extra;
  const covered = document.stability.coverage[rule_class];
  const not = (entries: readonly Entered<unknown>[], labels: readonly string[]) =>
    entries.filter((entry) => isThere(entry) && !labels.includes(entry.label));
  return [
    ...not(bag.lipid ? [bag.lipid] : [], covered.lipid),
    ...bag.traces.flatMap((trace) => not([trace], covered[trace.type])),
    ...not(bag.vitamins, covered.vitamins),
    ...not(bag.additives, covered.additives),
    ...(rule_class === 'no_limits' ? bag.electrolytes.filter(isThere) : []),
  ].map(({ label }) => label);
}

/** Everything that is added to what the base or the macronutrients hold. */
export const additionsOf = ({ bag }: CountedBag): string[] =>
  [...bag.electrolytes, ...bag.traces, ...bag.vitamins, ...bag.additives]
    .filter(isThere)
    .map(({ label }) => label);

/** 'Cernevit with Soluvit' */
export function incompatibleVitamins({ bag }: CountedBag, catalogue: PnCatalogue): string[] {
  const there = bag.vitamins.filter(isThere);
  return there.flatMap(({ label }, place) =>
    there
      .slice(place + 1)
      .filter((other) => other.label !== label && !areCompatible(label, other.label, catalogue))
      .map((other) => `${label} with ${other.label}`),
  );
}

export const multiRows = ({ bag }: CountedBag): string[] =>
  bag.traces.filter((trace) => trace.type === 'multi' && isThere(trace)).map(({ label }) => label);

/** Labels that stand in a list beyond their first row. */
export const repeatedTraces = ({ bag }: CountedBag): string[] => repeated(bag.traces);
export const repeatedVitamins = ({ bag }: CountedBag): string[] => repeated(bag.vitamins);

const repeated = (entries: readonly { label: string }[]): string[] =>
  entries
    .filter(({ label }, place) => label !== '' && entries.findIndex((each) => each.label === label) < place)
    .map(({ label }) => label);

export const waterSolubleVitamins = ({ bag }: CountedBag): string[] =>
  bag.vitamins
    .filter(
      (vitamin) => isThere(vitamin) && [named.cernevit, named.soluvit].some((name) => name === vitamin.label),
    )
    .map(({ label }) => label);

export const vitalipidOf = ({ bag }: CountedBag): Known => amountOf(bag.vitamins, isVitalipid);

/** null: nobody has stated whether it has. */
export const hasFishOil = ({ bag }: CountedBag): boolean | null => hasFishOilIn(bag);

export function hasFishOilIn({ base, lipid }: Bag): boolean | null {
  if (base.extra.fish_oil) return true;
  if (!lipid || !isThere(lipid)) return base.extra.fish_oil ?? false;
  return lipid.setting ? lipid.setting.extra.fish_oil : null;
}

/** null: nobody has stated whether it has. An amino acid that is not entered has none. */
export function hasCysteine({ bag: { aminoAcid } }: CountedBag): boolean | null {
  if (!aminoAcid || !isThere(aminoAcid)) return false;
  return aminoAcid.setting ? aminoAcid.setting.extra.contains_cysteine : null;
}

/** A lipid of the base, a chosen one, or an emulsion that brings vitamins. */
export function hasLipid({ bag }: CountedBag): boolean {
  const ofVitamins = bag.vitamins.some(
    (vitamin) => isThere(vitamin) && (vitamin.setting?.lipid_g_per_unit ?? 0) > 0,
  );
  return (
    (bag.base.default_list_data.lipid_g ?? 0) > 0 || (bag.lipid !== null && isThere(bag.lipid)) || ofVitamins
  );
}

export const countOf = (entries: readonly unknown[]): Known => known(ratioOf(entries.length));
export const yesOrNo = (answer: boolean | null, what: string): Known =>
  answer === null ? unknown(`The catalogue does not say ${what}`) : known(ratioOf(answer ? 1 : 0));
