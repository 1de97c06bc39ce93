import type { FormFigure, FormulationContent, TraceElementEntry } from './form/formulation-form.ts';

/** What a test says of a bag; everything else is not entered. */
export type BagWords = {
  bag_details?: string;
  bag_volume?: FormFigure;
  aminoAcid?: [label: string, grams: FormFigure];
  glucose?: FormFigure;
  lipid?: [label: string, grams: FormFigure];
  Sodium?: FormFigure;
  Potassium?: FormFigure;
  Magnesium?: FormFigure;
  Calcium?: FormFigure;
  Phosphate?: FormFigure;
  type?: string;
  choice?: [label: string, quantity: FormFigure];
  multi?: Record<string, FormFigure>;
  /** micromol */
  single?: Record<string, FormFigure>;
  traces?: TraceElementEntry[];
  vitamins?: Record<string, FormFigure>;
  additives?: Record<string, FormFigure>;
};

const vitaminUnits: Readonly<Record<string, string>> = {
  Cernevit: 'vial',
  Soluvit: 'vial',
  Vitalipid: 'mL',
  'Vitalipid Infant': 'mL',
  K: 'microgram',
};

export function makeBag(base: string, words: BagWords = {}): FormulationContent {
  const { aminoAcid, glucose, lipid, choice = ['Balanced', null], type = 'Organic' } = words;
  const rows = (type: 'multi' | 'single', unit: string, values: Record<string, FormFigure> = {}) =>
    Object.entries(values).map(([name, value]): TraceElementEntry => ({ name, value, unit, type }));
  return {
    country: 'Australia',
    base,
    bag_details: words.bag_details ?? 'A bag',
    bag_volume: words.bag_volume ?? null,
    micronutrientsUnit: 'microgram',
    formulation: {
      macronutrients: {
        amino_acid: aminoAcid ? { label: aminoAcid[0], quantity: aminoAcid[1], nitrogen: null } : null,
        glucose:
          glucose === undefined ? null : { label: 'Glucose 50%', quantity_g: glucose, quantity_kcal: null },
        lipid: lipid ? { label: lipid[0], quantity_g: lipid[1], quantity_kcal: null } : null,
      },
      electrolytes: [
        { label: 'Sodium', extra_quantity: words.Sodium ?? null },
        { label: 'Potassium', extra_quantity: words.Potassium ?? null },
        { label: 'Magnesium', extra_quantity: words.Magnesium ?? null },
        { label: 'Calcium', extra_quantity: words.Calcium ?? null },
        { label: 'Phosphate', type, extra_quantity: words.Phosphate ?? null },
      ],
      chloride_acetate: { label: choice[0], quantity: choice[1] },
      micronutrients: {
        trace_elements: [
          ...rows('multi', 'mL', words.multi),
          ...rows('single', 'micromol', words.single),
          ...(words.traces ?? []),
        ],
        vitamins: Object.entries(words.vitamins ?? {}).map(([name, value]) => ({
          name,
          value,
          unit: vitaminUnits[name] ?? '',
        })),
      },
      additives: Object.entries(words.additives ?? {}).map(([label, quantity]) => ({ label, quantity })),
    },
  };
}

/** A bag of each class that keeps every limit, for a test to change. */
export const primeneBag = (words: BagWords = {}): FormulationContent =>
  makeBag('primene', { bag_volume: 500, aminoAcid: ['Primene 10%', 17.5], glucose: 60, ...words });

export const synthaminBag = (words: BagWords = {}): FormulationContent =>
  makeBag('synthamin', {
    bag_volume: 2000,
    aminoAcid: ['Synthamin 17 without electrolytes', 85],
    glucose: 250,
    ...words,
  });

export const emulsionBag = (words: BagWords = {}): FormulationContent =>
  makeBag('synthamin-lipid', {
    bag_volume: 2000,
    aminoAcid: ['Synthamin 17 without electrolytes', 85],
    glucose: 250,
    lipid: ['ClinOleic 20%', 60],
    ...words,
  });

/** 1500 mL without electrolytes of its own but 4.5 mmol of phosphate. */
export const olimelBag = (words: BagWords = {}): FormulationContent =>
  makeBag('olimel-n9-1500', { bag_volume: 1500, ...words });

/** 1000 mL with 32 mmol of sodium, 24 of potassium, 2.2 of magnesium, 2 of calcium. */
export const oliclinomelBag = (words: BagWords = {}): FormulationContent =>
  makeBag('oliclinomel-n7-1000e-1000', { bag_volume: 1000, ...words });

export const unlimitedBag = (words: BagWords = {}): FormulationContent =>
  makeBag('smofkabiven-986', { bag_volume: 986, ...words });
