import type { Ratio } from '../../../quantities/ratio.ts';
import { ratioOf } from '../../../quantities/ratio.ts';
import type { PnCatalogue } from '../../catalogue/index-pn-catalogue.ts';
import { plainText } from '../../form/convert-energy.ts';
import type { Formulation, FormulationContent, Macronutrients } from '../../form/formulation-form.ts';

/** The same content with a part of its formulation exchanged. */
export const withFormulation = (
  content: FormulationContent,
  changed: Partial<Formulation>,
): FormulationContent => ({ ...content, formulation: { ...content.formulation, ...changed } });

/** The last entry of the label takes all of it, others of the label are emptied: a label that stands twice is one. */
export function setElectrolyte(
  content: FormulationContent,
  label: string,
  quantity: string | null,
): FormulationContent {
  const { electrolytes } = content.formulation;
  const isThere = electrolytes.some((entry) => entry.label === label);
  return withFormulation(content, {
    electrolytes: isThere
      ? electrolytes.map((entry) => (entry.label === label ? { ...entry, extra_quantity: quantity } : entry))
      : [...electrolytes, { label, extra_quantity: quantity }],
  });
}

export const setPhosphateType = (content: FormulationContent, type: string): FormulationContent =>
  withFormulation(content, {
    electrolytes: content.formulation.electrolytes.map((entry) =>
      entry.label === 'Phosphate' ? { ...entry, type } : entry,
    ),
  });

export function setMacronutrient(
  content: FormulationContent,
  which: keyof Macronutrients,
  grams: Ratio,
  catalogue: PnCatalogue,
): FormulationContent {
  const { macronutrients } = content.formulation;
  const entry = macronutrients?.[which];
  if (!macronutrients || !entry) return content;
  const text = plainText(grams);
  const kcal = (rate: number) => plainText(grams.times(ratioOf(rate)));
  const { constants } = catalogue.document;
  const type = catalogue.aminoAcids.get(entry.label);
  const lipidRate = catalogue.lipids.get(entry.label)?.g_to_kcal_rate;
  const changed: Macronutrients = {
    ...macronutrients,
    ...(which === 'amino_acid' && {
      amino_acid: {
        label: entry.label,
        quantity: text,
        nitrogen: type ? plainText(grams.times(ratioOf(type.nitrogen)).over(ratioOf(type.g_l))) : null,
      },
    }),
    ...(which === 'glucose' && {
      glucose: { label: entry.label, quantity_g: text, quantity_kcal: kcal(constants.glucose_kcal_per_g) },
    }),
    ...(which === 'lipid' && {
      lipid: {
        label: entry.label,
        quantity_g: text,
        quantity_kcal: lipidRate === undefined ? null : kcal(lipidRate),
      },
    }),
  };
  return withFormulation(content, { macronutrients: changed });
}

type Rows = Formulation['micronutrients'];

export const setTrace = (
  content: FormulationContent,
  place: number,
  value: string | null,
): FormulationContent =>
  changeRows(content, ({ trace_elements }) => ({
    trace_elements: trace_elements.map((row, each) => (each === place ? { ...row, value } : row)),
  }));

/** A row that is alone is emptied, because a list keeps one. */
export const removeTrace = (content: FormulationContent, place: number): FormulationContent =>
  changeRows(content, ({ trace_elements: rows }) => ({
    trace_elements:
      rows.length > 1 ? rows.filter((_, each) => each !== place) : [{ ...rows[0]!, name: '', value: null }],
  }));

export const removeVitamin = (content: FormulationContent, place: number): FormulationContent =>
  changeRows(content, ({ vitamins: rows }) => ({
    vitamins:
      rows.length > 1 ? rows.filter((_, each) => each !== place) : [{ ...rows[0]!, name: '', value: null }],
  }));

export const setAdditive = (
  content: FormulationContent,
  label: string,
  quantity: string | null,
): FormulationContent =>
  withFormulation(content, {
    additives: content.formulation.additives.map((entry) =>
      entry.label === label ? { ...entry, quantity } : entry,
    ),
  });

const changeRows = (content: FormulationContent, change: (rows: Rows) => Partial<Rows>): FormulationContent =>
  withFormulation(content, {
    micronutrients: {
      ...content.formulation.micronutrients,
      ...change(content.formulation.micronutrients),
    },
  });
