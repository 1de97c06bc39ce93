import { isEntered, readFigure } from '../ledger/read-figure.ts';
import type { FormFigure, FormulationContent } from './formulation-form.ts';

/**
 * Everything of a form that its recap and verdict rest on, as one text. Two forms have the same verdict under one
 * catalogue exactly where this is the same; figures that were typed differently and are the same count as the same, and rows
 * in which nothing was entered count as none: a form holds an empty one for whatever could be added.
 */
export function verdictContentOf({
  country,
  base,
  bag_details,
  bag_volume,
  micronutrientsUnit,
  formulation,
}: FormulationContent): string {
  const { macronutrients, electrolytes, chloride_acetate, micronutrients, additives } = formulation;
  const { amino_acid, glucose, lipid } = macronutrients ?? {};
  return JSON.stringify([
    country,
    base,
    bag_details.trim() !== '',
    figure(bag_volume),
    micronutrientsUnit,
    amino_acid ? [amino_acid.label, figure(amino_acid.quantity)] : null,
    glucose ? [glucose.label, figure(glucose.quantity_g)] : null,
    lipid ? [lipid.label, figure(lipid.quantity_g)] : null,
    electrolytes.map(({ label, type, extra_quantity }) => [label, type ?? '', figure(extra_quantity)]),
    [chloride_acetate.label, figure(chloride_acetate.quantity)],
    micronutrients.trace_elements
      .filter(isNamedOrEntered)
      .map(({ name, value, unit, type }) => [name, figure(value), unit, type]),
    micronutrients.vitamins
      .filter(isNamedOrEntered)
      .map(({ name, value, unit }) => [name, figure(value), unit]),
    additives
      .filter(({ quantity }) => isEntered(quantity))
      .map(({ label, quantity }) => [label, figure(quantity)]),
  ]);
}

const isNamedOrEntered = ({ name, value }: { name: string; value: FormFigure }): boolean =>
  name !== '' || isEntered(value);

/** What cannot be read stays as it was typed. */
const figure = (typed: FormFigure): string => readFigure(typed)?.toFixed(12) ?? `? ${typed}`;
