import { one, type Ratio, ratioOf } from '../../quantities/ratio.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { PnBase, SaltSetting } from '../catalogue/pn-catalogue-document.ts';
import type { Ion, PhosphateClass, PnCountry } from '../catalogue/pn-words.ts';
import type { Column } from './ledger.ts';
import { named } from './named-products.ts';

/** What one unit of something brings, by column; null is a figure that the catalogue does not state. */
export type Composition = ReadonlyMap<Column, Ratio | null>;

/** By label, for one gram of a macronutrient, mmol of a salt, mL of a multi product, micromol of a single element. */
export type Compositions = {
  aminoAcids: ReadonlyMap<string, Composition>;
  glucoses: ReadonlyMap<string, Composition>;
  lipids: ReadonlyMap<string, Composition>;
  salts: ReadonlyMap<string, Composition>;
  traces: ReadonlyMap<string, Composition>;
  /** Without what a vitamin brings in one country alone. */
  vitamins: ReadonlyMap<string, Composition>;
  additives: ReadonlyMap<string, Composition>;
};

const prepared = new WeakMap<PnCatalogue, Compositions>();

/** The table of substances: everything that is counted is an amount times a line of it. */
export function compositionsOf(catalogue: PnCatalogue): Compositions {
  const made = prepared.get(catalogue);
  if (made) return made;
  const { settings, constants } = catalogue.document;
  const thousand = ratioOf(1000);
  const compositions: Compositions = {
    aminoAcids: byLabel(settings.amino_acid, ({ nitrogen, g_l, extra }) => [
      ['amino_acid_g', one],
      ['nitrogen_g', ratioOf(nitrogen).over(ratioOf(g_l))],
      ...ionsOf(extra.mmol_per_litre, extra.phosphate_class).map(
        ([column, perLitre]): Line => [column, perLitre?.over(ratioOf(g_l)) ?? null],
      ),
      ['amino_acid_kcal', ratioOf(constants.amino_acid_kcal_per_g)],
      ['mosm', stated(extra.osmoles_per_g)],
      ['volume_ml', thousand.over(ratioOf(g_l))],
    ]),
    glucoses: byLabel(settings.glucose, ({ extra }) => [
      ['glucose_g', one],
      ['glucose_kcal', ratioOf(constants.glucose_kcal_per_g)],
      ['mosm', ratioOf(extra.osmoles_per_g)],
      ['volume_ml', thousand.over(ratioOf(extra.g_l))],
    ]),
    lipids: byLabel(settings.lipid, ({ g_to_kcal_rate, extra }) => {
      const phosphate = stated(extra.phosphate_mmol_l);
      return [
        ['lipid_g', one],
        ['lipid_kcal', ratioOf(g_to_kcal_rate)],
        [phosphateColumn(extra.phosphate_class), phosphate?.over(ratioOf(extra.g_l)) ?? null],
        ['mosm', ratioOf(constants.lipid_osmoles_per_g)],
        ['volume_ml', thousand.over(ratioOf(extra.g_l))],
      ];
    }),
    salts: byLabel(settings.extra.salts, (salt) => linesOfSalt(salt)),
    traces: byLabel(settings.trace_elements, ({ composition, extra }) => [
      ...composition.flatMap(({ label, microgram, micromol }): Line[] => [
        [`${label} microgram` as Column, ratioOf(microgram)],
        [`${label} micromol` as Column, ratioOf(micromol)],
      ]),
      ['volume_ml', extra.type === 'multi' ? one : inverse(extra.micromol_per_mL)],
    ]),
    vitamins: byLabel(settings.extra.vitamins, (vitamin) => {
      const kcal = stated(vitamin.kcal_per_1000);
      return [
        ['vitamin_k_microgram', stated(vitamin.vitamin_k_microgram_per_unit)],
        ['vitamin_lipid_g', ratioOf(vitamin.lipid_g_per_unit)],
        ['vitamin_kcal', kcal?.over(thousand) ?? null],
        ['volume_ml', stated(vitamin.mL_per_unit)],
      ];
    }),
    additives: byLabel(settings.extra.additives, ({ label, units_per_mL }) => [
      ...(label === named.heparin ? [['heparin_units', one] satisfies Line] : []),
      ['volume_ml', inverse(units_per_mL)],
    ]),
  };
  prepared.set(catalogue, compositions);
  return compositions;
}

export type Line = [column: Column, perUnit: Ratio | null];

const stated = (figure: number | null): Ratio | null => (figure === null ? null : ratioOf(figure));

const inverse = (figure: number | null | undefined): Ratio | null =>
  figure ? one.over(ratioOf(figure)) : null;

/** A line of zero is left out: it brings nothing, whatever the amount. */
const byLabel = <Setting extends { label: string }>(
  settings: readonly Setting[],
  linesOf: (setting: Setting) => Line[],
): Map<string, Composition> =>
  new Map(settings.map((setting) => [setting.label, new Map(withoutZeros(linesOf(setting)))]));

export const withoutZeros = (lines: readonly Line[]): Line[] =>
  lines.filter(([, perUnit]) => perUnit === null || !perUnit.isZero);

const phosphateColumn = (phosphateClass: PhosphateClass | null): Column =>
  phosphateClass === 'organic' ? 'organic_phosphate_mmol' : 'inorganic_phosphate_mmol';

/** Phosphate of no stated class counts as inorganic, the class that limits calcium more. */
export function ionsOf(
  ions: Partial<Record<Ion, number | null>>,
  phosphateClass: PhosphateClass | null,
): Line[] {
  return Object.entries(ions).map(
    ([ion, mmol]): Line => [
      ion === 'phosphate' ? phosphateColumn(phosphateClass) : (`${ion}_mmol` as Column),
      stated(mmol),
    ],
  );
}

const linesOfSalt = ({ ions, phosphate_class, osmoles_per_mmol, mmol_per_mL }: SaltSetting): Line[] => [
  ...ionsOf(ions, phosphate_class),
  ['mosm', ratioOf(osmoles_per_mmol)],
  ['volume_ml', inverse(mmol_per_mL)],
];

/** What a vitamin brings besides in a country: sodium of what Cernevit is dissolved in. */
export function vitaminExtraLines(base: PnBase, label: string, country: PnCountry): Line[] {
  const extra = base.micronutrients.vitamins.find((vitamin) => vitamin.label === label)?.extra[country];
  return extra ? withoutZeros([['sodium_mmol', ratioOf(extra.sodium_mmol)]]) : [];
}
