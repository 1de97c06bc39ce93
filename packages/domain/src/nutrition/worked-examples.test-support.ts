import { demoDocument } from '../catalogue/demo-catalogue.test-support.ts';
import { indexPnCatalogue } from './catalogue/index-pn-catalogue.ts';
import type { Formulation, FormulationContent } from './form/formulation-form.ts';

export const demoPn = indexPnCatalogue(demoDocument.formulations!);

const electrolytes = (
  sodium: number,
  potassium: number,
  magnesium: number,
  calcium: number,
  phosphate: number,
  type: string,
): Formulation['electrolytes'] => [
  { label: 'Sodium', extra_quantity: sodium },
  { label: 'Potassium', extra_quantity: potassium },
  { label: 'Magnesium', extra_quantity: magnesium },
  { label: 'Calcium', extra_quantity: calcium },
  { label: 'Phosphate', type, extra_quantity: phosphate },
];

/** The worked examples of the reference, as forms: a triple-chamber bag, an adult's emulsion, a neonate's binary bag. */
export const olimelExample: FormulationContent = {
  country: 'Australia',
  base: 'olimel-n9e-1500',
  bag_details: 'Worked example',
  bag_volume: 1500,
  micronutrientsUnit: 'microgram',
  formulation: {
    macronutrients: null,
    electrolytes: electrolytes(50, 20, 2, 1.5, 8, 'Organic'),
    chloride_acetate: { label: 'Balanced', quantity: null },
    micronutrients: {
      trace_elements: [{ name: 'Addaven', value: 10, unit: 'mL', type: 'multi' }],
      vitamins: [{ name: 'Cernevit', value: 1, unit: 'vial' }],
    },
    additives: [],
  },
};

export const emulsionExample: FormulationContent = {
  country: 'Australia',
  base: 'synthamin-lipid',
  bag_details: 'Worked example',
  bag_volume: 2000,
  micronutrientsUnit: 'micromol',
  formulation: {
    macronutrients: {
      amino_acid: { label: 'Synthamin 17 without electrolytes', quantity: 85, nitrogen: 14.03 },
      glucose: { label: 'Glucose 50%', quantity_g: 250, quantity_kcal: 950 },
      lipid: { label: 'ClinOleic 20%', quantity_g: 60, quantity_kcal: 600 },
    },
    electrolytes: electrolytes(100, 80, 8, 5, 10, 'Inorganic'),
    chloride_acetate: { label: 'Specified Chloride', quantity: 120 },
    micronutrients: {
      trace_elements: [
        { name: 'Addaven', value: 10, unit: 'mL', type: 'multi' },
        { name: 'Zinc', value: 50, unit: 'micromol', type: 'single' },
      ],
      vitamins: [{ name: 'Cernevit', value: 1, unit: 'vial' }],
    },
    additives: [],
  },
};

export const primeneExample: FormulationContent = {
  country: 'Australia',
  base: 'primene',
  bag_details: 'Worked example',
  bag_volume: 500,
  micronutrientsUnit: 'microgram',
  formulation: {
    macronutrients: {
      amino_acid: { label: 'Primene 10%', quantity: 17.5, nitrogen: 2.63 },
      glucose: { label: 'Glucose 50%', quantity_g: 60, quantity_kcal: 228 },
      lipid: null,
    },
    electrolytes: electrolytes(10, 10, 1, 6, 5, 'Organic'),
    chloride_acetate: { label: 'Maximum Acetate', quantity: null },
    micronutrients: {
      trace_elements: [{ name: 'Peditrace', value: 5, unit: 'mL', type: 'multi' }],
      vitamins: [],
    },
    additives: [{ label: 'Heparin', quantity: 250 }],
  },
};

/** A copy of an example that a test may change. */
export function changed(
  example: FormulationContent,
  change: (formulation: Formulation, content: FormulationContent) => void,
): FormulationContent {
  const copy = structuredClone(example);
  change(copy.formulation, copy);
  return copy;
}

export const electrolyteOf = (formulation: Formulation, label: string) =>
  formulation.electrolytes.find((entry) => entry.label === label)!;
