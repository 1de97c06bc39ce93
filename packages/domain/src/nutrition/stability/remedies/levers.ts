import type { Ratio } from '../../../quantities/ratio.ts';
import type { PnCatalogue } from '../../catalogue/index-pn-catalogue.ts';
import type { MeasuredQuantity } from '../../catalogue/stability-document.ts';
import { plainText } from '../../form/convert-energy.ts';
import type { FormulationContent, Macronutrients } from '../../form/formulation-form.ts';
import { named } from '../../ledger/named-products.ts';
import type { Bag } from '../../ledger/read-bag.ts';
import { setAdditive, setElectrolyte, setMacronutrient, setTrace } from './change-content.ts';

/** One amount that a measured quantity follows, and how the form is given another. */
export type Lever = {
  /** 'calcium' */
  name: string;
  unit: string;
  field: string;
  amount: Ratio;
  set: (content: FormulationContent, amount: Ratio) => FormulationContent;
};

const electrolytesOf: Partial<Record<MeasuredQuantity, readonly string[]>> = {
  sodium_per_litre: ['Sodium'],
  potassium_per_litre: ['Potassium'],
  monovalent_per_litre: ['Sodium', 'Potassium'],
  monovalent_pool_mmol: ['Potassium'],
  magnesium_per_litre: ['Magnesium'],
  calcium_per_litre: ['Calcium'],
  inorganic_phosphate_per_litre: ['Phosphate'],
  organic_phosphate_per_litre: ['Phosphate'],
  total_phosphate_per_litre: ['Phosphate'],
  organic_phosphate_added_mmol: ['Phosphate'],
  calcium_x_inorganic_phosphate: ['Calcium', 'Phosphate'],
};

const macronutrientsOf: Partial<Record<MeasuredQuantity, keyof Macronutrients>> = {
  amino_acid_g_per_litre: 'amino_acid',
  glucose_g_per_litre: 'glucose',
  lipid_g_per_litre: 'lipid',
};

const elementsOf: Partial<Record<MeasuredQuantity, string>> = {
  multi_iron_microgram: named.iron,
  iron_micromol_per_litre: named.iron,
  copper_micromol_per_litre: 'Copper',
  zinc_micromol_per_litre: 'Zinc',
  selenium_micromol_per_litre: 'Selenium',
  iodine_micromol_per_litre: 'Iodine',
  manganese_micromol_per_litre: 'Manganese',
};

/** What the quantity follows in a straight line, one amount at a time. */
export function leversOf(quantity: MeasuredQuantity, bag: Bag, catalogue: PnCatalogue): Lever[] {
  return [
    ...(electrolytesOf[quantity] ?? []).flatMap((label) => electrolyteLever(label, bag)),
    ...macronutrientLever(macronutrientsOf[quantity], bag, catalogue),
    ...traceLevers(elementsOf[quantity], quantity === 'multi_iron_microgram', bag),
    ...(quantity === 'heparin_units_per_mL' ? additiveLever(named.heparin, bag) : []),
  ];
}

function electrolyteLever(label: string, { electrolytes, base }: Bag): Lever[] {
  const entries = electrolytes.filter((entry) => entry.label === label);
  const [entry] = entries;
  if (!entry || entries.length > 1 || entry.amount === null) return [];
  return [
    {
      name: label.toLowerCase(),
      unit: 'mmol',
      field: `electrolytes.item_${base.electrolytes.items.findIndex((item) => item.label === label)}`,
      amount: entry.amount,
      set: (content, amount) => setElectrolyte(content, label, plainText(amount)),
    },
  ];
}

const macronutrientWords: Readonly<Record<keyof Macronutrients, { name: string; field: string }>> = {
  amino_acid: { name: 'amino acid', field: 'aminoacid' },
  glucose: { name: 'glucose', field: 'glucose' },
  lipid: { name: 'lipid', field: 'lipids.default' },
};

function macronutrientLever(
  which: keyof Macronutrients | undefined,
  bag: Bag,
  catalogue: PnCatalogue,
): Lever[] {
  const entry = which && { amino_acid: bag.aminoAcid, glucose: bag.glucose, lipid: bag.lipid }[which];
  if (!which || !entry?.amount) return [];
  return [
    {
      ...macronutrientWords[which],
      unit: 'g',
      amount: entry.amount,
      set: (content, amount) => setMacronutrient(content, which, amount, catalogue),
    },
  ];
}

/** The rows that bring an element. Less of a multi product is less of all that it brings. */
function traceLevers(element: string | undefined, ofMultiAlone: boolean, { traces }: Bag): Lever[] {
  if (element === undefined) return [];
  return traces.flatMap(({ setting, amount, label, type, unit, place }) => {
    const brings = setting?.composition.some((line) => line.label === element);
    if (!brings || !amount || (ofMultiAlone && type === 'single')) return [];
    return [
      {
        name: label,
        unit,
        field: type === 'multi' ? 'trace_elements_multi' : 'trace_elements',
        amount,
        set: (content: FormulationContent, changed: Ratio) => setTrace(content, place, plainText(changed)),
      },
    ];
  });
}

function additiveLever(label: string, { additives, base }: Bag): Lever[] {
  const entries = additives.filter((entry) => entry.label === label);
  const [entry] = entries;
  if (!entry || entries.length > 1 || !entry.amount) return [];
  return [
    {
      name: label.toLowerCase(),
      unit: entry.unit,
      field: `additives.item_${base.additives.items.findIndex((item) => item.label === label)}`,
      amount: entry.amount,
      set: (content, amount) => setAdditive(content, label, plainText(amount)),
    },
  ];
}
