import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { RecapRowDocument } from '../catalogue/pn-catalogue-document.ts';
import type { RecapFigure } from '../catalogue/recap-figures.ts';
import type { FormulationContent } from '../form/formulation-form.ts';
import { type Column, type Known, over, totalOfAll, traceElements } from '../ledger/ledger.ts';
import { type CountedBag, countBag } from '../ledger/ledger-of.ts';
import { readBag } from '../ledger/read-bag.ts';
import { bagFillOf, finalVolume, litresOf, waterOf } from './bag-fill.ts';
import { energySplitOf, nonProteinEnergy, totalEnergy } from './energy-split.ts';
import { enteredProducts } from './entered-products.ts';
import type { Recap, RecapRow, RecapSource } from './recap.ts';

/** What is in the bag, figure by figure, each with the sources that make it up. */
export function recapOf(content: FormulationContent, catalogue: PnCatalogue): Recap {
  const bag = readBag(content, catalogue);
  return recapOfCounted(bag && countBag(bag, catalogue), content, catalogue);
}

/** The same of content that is counted already; null where it has no base. */
export function recapOfCounted(
  counted: CountedBag | null,
  content: FormulationContent,
  catalogue: PnCatalogue,
): Recap {
  if (!counted) return withoutBase(content, catalogue);
  const { base } = counted.bag;
  const unit = content.micronutrientsUnit;
  const figures = catalogue.document.recap_rows
    .filter(({ only_base }) => only_base === undefined || only_base === base.label)
    .flatMap((row) => rowOf(row, counted, unit) ?? []);
  // How much room a product takes up is not how much of it was entered.
  const substances = figures.filter(({ unit: stated }) => stated !== 'mL');
  const missing = new Set(counted.ledger.sources.flatMap(({ unknown }) => [...unknown.values()]));
  if (counted.bag.volumeMl === null) missing.add(noVolume);
  if (counted.bag.isOtherVolume) missing.add(`This base is a bag of ${base.bag_volume} mL`);
  return {
    catalogueVersion: catalogue.version,
    base: base.label,
    rows: [...figures, ...enteredProducts(counted.bag, substances)],
    energy: energySplitOf(counted),
    fill: bagFillOf(counted),
    traceElementTotals: figures
      .filter(({ label }) => (traceElements as readonly string[]).includes(label))
      .map(({ label, perBag }) => ({ name: label, value: perBag ?? '' })),
    missing: [...missing],
  };
}

const noVolume = 'The bag has no volume';

/** The columns whose sum a figure is. Of trace elements the unit of the form says which. */
function columnsOf(figure: RecapFigure, unit: FormulationContent['micronutrientsUnit']): Column[] {
  switch (figure) {
    case 'volume':
      return ['volume_ml'];
    case 'total_energy':
    case 'non_protein_energy':
      return [];
    case 'osmolarity':
      return ['mosm'];
    case 'amino_acid':
    case 'nitrogen':
    case 'glucose':
      return [`${figure}_g`];
    case 'lipid':
      return ['lipid_g', 'vitamin_lipid_g'];
    case 'sodium':
    case 'potassium':
    case 'magnesium':
    case 'calcium':
    case 'chloride':
    case 'acetate':
      return [`${figure}_mmol`];
    case 'phosphate':
      return ['inorganic_phosphate_mmol', 'organic_phosphate_mmol'];
    case 'vitamin_k':
      return ['vitamin_k_microgram'];
    case 'heparin':
      return ['heparin_units'];
    case 'zinc':
    case 'copper':
    case 'manganese':
    case 'selenium':
    case 'chromium':
    case 'iodine':
    case 'iron':
    case 'molybdenum':
    case 'fluoride': {
      const element = traceElements.find((each) => each.toLowerCase() === figure)!;
      return [`${element} ${unit}`];
    }
  }
}

function totalOfFigure(figure: RecapFigure, counted: CountedBag, columns: readonly Column[]): Known {
  if (figure === 'volume') return finalVolume(counted);
  if (figure === 'total_energy') return totalEnergy(counted);
  if (figure === 'non_protein_energy') return nonProteinEnergy(counted);
  return totalOfAll(counted.ledger, columns);
}

/** null of what the bag neither holds nor could. */
function rowOf(
  { label, figure, unit: stated, decimals }: RecapRowDocument,
  counted: CountedBag,
  micronutrientsUnit: FormulationContent['micronutrientsUnit'],
): RecapRow | null {
  const columns = columnsOf(figure, micronutrientsUnit);
  const total = totalOfFigure(figure, counted, columns);
  const isListed = total.missing.length > 0 || !total.amount.isZero;
  if (!isListed) return null;
  const unit = stated === 'micronutrientsUnit' ? micronutrientsUnit : stated;
  const { shows_per_litre } = counted.bag.base.extra;
  const isConcentration = figure === 'osmolarity';
  const basis =
    isConcentration || (shows_per_litre && columns.length > 0 && figure !== 'volume') ? 'litre' : 'bag';
  const perLitre = over(total, litresOf(counted));
  const write = ({ amount, missing }: Known) => (missing.length > 0 ? null : amount.toFixed(decimals));
  const written = { perBag: write(total), perLitre: figure === 'volume' ? null : write(perLitre) };
  return {
    label,
    unit,
    basis,
    shown: basis === 'litre' ? written.perLitre : written.perBag,
    ...written,
    working:
      figure === 'volume'
        ? workingOfVolume(counted)
        : workingOf(counted, columns, isConcentration ? 'mOsm' : unit),
    missing: [...(basis === 'litre' ? perLitre : total).missing],
  };
}

function workingOf({ ledger }: CountedBag, columns: readonly Column[], unit: string): RecapSource[] {
  return ledger.sources.flatMap(({ label, amounts, unknown }) =>
    columns.flatMap((column): RecapSource[] => {
      const amount = amounts.get(column);
      if (amount) return [{ source: label, amount: amount.toFixed(2), unit }];
      return unknown.has(column) ? [{ source: label, amount: null, unit }] : [];
    }),
  );
}

/** What is infused is more than what is put in: the chambers that are there, or the water that fills the bag up. */
function workingOfVolume(counted: CountedBag): RecapSource[] {
  const ingredients = workingOf(counted, ['volume_ml'], 'mL');
  const { base } = counted.bag;
  if (base.bag_type === 'triple_chamber') {
    return [{ source: base.label, amount: bagFillOf(counted).bagMl, unit: 'mL' }, ...ingredients];
  }
  const { amount, missing } = waterOf(counted);
  if (missing.length > 0 || !amount.isPositive) return ingredients;
  return [...ingredients, { source: 'Water', amount: amount.toFixed(2), unit: 'mL' }];
}

function withoutBase({ base }: FormulationContent, catalogue: PnCatalogue): Recap {
  const unknown = { ingredients: [], bagMl: null, totalMl: null, ingredientsMl: null, waterMl: null };
  return {
    catalogueVersion: catalogue.version,
    base: null,
    rows: [],
    energy: {
      totalKcal: null,
      nonProteinKcal: null,
      aminoAcidKcal: null,
      glucoseKcal: null,
      lipidKcal: null,
      vitaminKcal: null,
      nonProteinKcalPerGramNitrogen: null,
    },
    fill: unknown,
    traceElementTotals: [],
    missing: [noBase(base)],
  };
}

export const noBase = (key: string): string =>
  key === '' ? 'No base is chosen' : `The catalogue has no base '${key}'`;
