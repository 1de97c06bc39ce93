import { ratioOf, zero } from '../../quantities/ratio.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { Electrolyte } from '../catalogue/pn-words.ts';
import { baseSources } from './base-sources.ts';
import { bring, bringUnknown, notAFigure, notOffered } from './bring.ts';
import { type Composition, compositionsOf, vitaminExtraLines } from './compositions.ts';
import {
  addUp,
  type Column,
  type Known,
  known,
  type Ledger,
  type LedgerSource,
  nothingKnown,
  plus,
  type SourceKind,
  totalOf,
  traceElements,
  unknown,
} from './ledger.ts';
import { monovalentSalts } from './monovalent-salts.ts';
import type { Bag, Entered, TraceElementEntered } from './read-bag.ts';
import { type Anions, shareAnions } from './share-anions.ts';

/** Everything that is in the bag, and how its chloride and acetate came about. */
export type CountedBag = { bag: Bag; ledger: Ledger; anions: Anions; entered: EnteredElectrolytes };

/** mmol as entered; of phosphate by the type that was chosen. */
export type EnteredElectrolytes = Record<Exclude<Electrolyte, 'phosphate'>, Known> & {
  organicPhosphate: Known;
  inorganicPhosphate: Known;
};

const ionColumns: readonly Column[] = [
  'sodium_mmol',
  'potassium_mmol',
  'magnesium_mmol',
  'calcium_mmol',
  'inorganic_phosphate_mmol',
  'organic_phosphate_mmol',
  'chloride_mmol',
  'acetate_mmol',
  'mosm',
  'volume_ml',
];
const traceColumns: readonly Column[] = [
  ...traceElements.flatMap((element): Column[] => [`${element} microgram`, `${element} micromol`]),
  'volume_ml',
];
/** What an entry may bring of which the catalogue says nothing. */
const columnsOf: Readonly<Record<SourceKind, readonly Column[]>> = {
  base: [],
  'amino-acid': ['amino_acid_g', 'nitrogen_g', 'amino_acid_kcal', ...ionColumns],
  glucose: ['glucose_g', 'glucose_kcal', 'mosm', 'volume_ml'],
  lipid: ['lipid_g', 'lipid_kcal', 'organic_phosphate_mmol', 'inorganic_phosphate_mmol', 'mosm', 'volume_ml'],
  salt: ionColumns,
  multi: traceColumns,
  single: traceColumns,
  vitamin: ['vitamin_k_microgram', 'vitamin_lipid_g', 'vitamin_kcal', 'sodium_mmol', 'volume_ml'],
  additive: ['heparin_units', 'volume_ml'],
};

export function countBag(bag: Bag, catalogue: PnCatalogue): CountedBag {
  const compositions = compositionsOf(catalogue);
  const fixed: LedgerSource[] = [
    ...baseSources(bag),
    ...macronutrient('amino-acid', bag.aminoAcid, compositions.aminoAcids),
    ...macronutrient('glucose', bag.glucose, compositions.glucoses),
    ...macronutrient('lipid', bag.lipid, compositions.lipids),
  ];
  const entered = enteredElectrolytes(bag);
  const { salt_use: use } = catalogue.document.settings.extra;
  const salt = (label: string, { amount, missing }: Known) =>
    bring('salt', label, missing.length > 0 ? null : amount, compositions.salts.get(label) ?? [], missing[0]);
  const salts = [
    ...salt(use.phosphate.Inorganic, entered.inorganicPhosphate),
    ...salt(use.phosphate.Organic, entered.organicPhosphate),
    ...salt(use.magnesium, entered.magnesium),
    ...salt(use.calcium, entered.calcium),
    ...bag.electrolytes
      .filter(({ setting, amount }) => setting === null && !amount?.isZero)
      .flatMap(notCounted),
  ];
  const fixedLedger = addUp([...fixed, ...salts]);
  const brought = (label: string, column: Column, { amount, missing }: Known): Known => ({
    amount: amount.times(compositions.salts.get(label)?.get(column) ?? zero),
    missing,
  });
  const isInclusive = catalogue.document.constants.sodium_entry_mode === 'inclusive';
  const sodium = isInclusive
    ? minus(entered.sodium, brought(use.phosphate.Organic, 'sodium_mmol', entered.organicPhosphate))
    : entered.sodium;
  const potassium = minus(
    entered.potassium,
    brought(use.phosphate.Inorganic, 'potassium_mmol', entered.inorganicPhosphate),
  );
  const anions = shareAnions(
    bag.choice,
    plus(sodium, potassium),
    totalOf(fixedLedger, 'chloride_mmol'),
    totalOf(fixedLedger, 'acetate_mmol'),
  );
  const ledger = addUp([
    ...fixedLedger.sources,
    ...monovalentSalts(sodium, potassium, anions, catalogue),
    ...bag.traces.flatMap((trace) => traceSources(trace, compositions.traces)),
    ...bag.vitamins.flatMap((vitamin) => vitaminSources(bag, vitamin, compositions.vitamins)),
    ...bag.additives.flatMap((additive) => sourcesOf('additive', additive, compositions.additives)),
  ]);
  return { bag, ledger, anions, entered };
}

const minus = (left: Known, right: Known): Known =>
  plus(left, { amount: zero.minus(right.amount), missing: right.missing });

function macronutrient(
  kind: 'amino-acid' | 'glucose' | 'lipid',
  entry: Entered<unknown> | null,
  compositions: ReadonlyMap<string, Composition>,
): LedgerSource[] {
  return entry ? sourcesOf(kind, entry, compositions) : [];
}

/** Something that was entered by its label, in the unit of its composition. */
function sourcesOf(
  kind: SourceKind,
  { label, setting, amount }: Entered<unknown>,
  compositions: ReadonlyMap<string, Composition>,
): LedgerSource[] {
  if (amount?.isZero) return [];
  const composition = setting === null ? undefined : compositions.get(label);
  if (!composition) return bringUnknown(kind, label, columnsOf[kind], notOffered(label));
  return bring(kind, label, amount, composition);
}

const notCounted = ({ label }: { label: string }): LedgerSource[] =>
  bringUnknown('salt', label, ionColumns, notOffered(label));

function traceSources(
  trace: TraceElementEntered,
  compositions: ReadonlyMap<string, Composition>,
): LedgerSource[] {
  const { type, unit, amount, label, setting } = trace;
  if (amount?.isZero) return [];
  if (type === 'multi') {
    return unit === 'mL'
      ? sourcesOf('multi', trace, compositions)
      : bringUnknown('multi', label, traceColumns, `${label} is entered in mL, not in ${unit || 'no unit'}`);
  }
  const [line] = setting?.composition ?? [];
  if (!line || (unit !== 'microgram' && unit !== 'micromol')) {
    const why = line
      ? `${label} is entered in microgram or micromol, not in ${unit || 'no unit'}`
      : notOffered(label);
    return bringUnknown('single', label, traceColumns, why);
  }
  const micromol = unit === 'micromol' ? amount : (amount?.over(ratioOf(line.microgram)) ?? null);
  return sourcesOf('single', { ...trace, amount: micromol }, compositions);
}

function vitaminSources(
  bag: Bag,
  vitamin: Bag['vitamins'][number],
  compositions: ReadonlyMap<string, Composition>,
): LedgerSource[] {
  const { label, setting, amount, unit } = vitamin;
  if (amount?.isZero) return [];
  const composition = setting && compositions.get(label);
  if (!composition) return bringUnknown('vitamin', label, columnsOf.vitamin, notOffered(label));
  if (unit !== setting.unit) {
    const why = `${label} is entered in ${setting.unit}, not in ${unit || 'no unit'}`;
    return bringUnknown('vitamin', label, columnsOf.vitamin, why);
  }
  return bring('vitamin', label, amount, [
    ...composition,
    ...vitaminExtraLines(bag.base, label, bag.country),
  ]);
}

/** What was entered of each electrolyte, added up: a label that stands twice counts twice. */
function enteredElectrolytes({ electrolytes }: Bag): EnteredElectrolytes {
  const sums: EnteredElectrolytes = {
    sodium: nothingKnown,
    potassium: nothingKnown,
    magnesium: nothingKnown,
    calcium: nothingKnown,
    organicPhosphate: nothingKnown,
    inorganicPhosphate: nothingKnown,
  };
  for (const { setting, amount, label, type } of electrolytes) {
    if (setting === null || amount?.isZero) continue;
    const entry = amount === null ? unknown(notAFigure(label)) : known(amount);
    if (setting !== 'phosphate') sums[setting] = plus(sums[setting], entry);
    else if (type === 'Organic') sums.organicPhosphate = plus(sums.organicPhosphate, entry);
    else if (type === 'Inorganic') sums.inorganicPhosphate = plus(sums.inorganicPhosphate, entry);
    else {
      const why = unknown(`${label}: no type is chosen`);
      sums.organicPhosphate = plus(sums.organicPhosphate, why);
      sums.inorganicPhosphate = plus(sums.inorganicPhosphate, why);
    }
  }
  return sums;
}
