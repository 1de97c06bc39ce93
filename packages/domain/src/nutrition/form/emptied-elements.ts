import { type Ratio, ratioOf } from '../../quantities/ratio.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { MicronutrientsUnit } from '../catalogue/pn-words.ts';
import { readFigure } from '../ledger/read-figure.ts';
import type { FormulationForm } from './formulation-form.ts';

/** A single element that another unit empties (BUILDER-49). */
export type EmptiedElement = {
  /** Among the rows of trace elements. */
  place: number;
  name: string;
  typed: string;
  /** That it was typed in. */
  from: MicronutrientsUnit;
  /** The same amount in the other unit, to 2 decimals or as many as show it; null where it is no figure. */
  becomes: string | null;
};

export function emptiedElements(
  { micronutrientsUnit: from, formulation }: FormulationForm,
  to: MicronutrientsUnit,
  catalogue: PnCatalogue,
): EmptiedElement[] {
  if (from === to) return [];
  return formulation.micronutrients.trace_elements.flatMap(({ name, value, type }, place) => {
    const typed = String(value ?? '').trim();
    if (type !== 'single' || typed === '') return [];
    const figure = readFigure(value);
    const line = catalogue.traceElements.get(name)?.composition.find(({ label }) => label === name);
    const becomes = figure && line ? shown(figure.times(ratioOf(line[to])).over(ratioOf(line[from]))) : null;
    return [{ place, name, typed, from, becomes }];
  });
}

/** What is entered where it is wanted back: as it was typed, once its own unit is back as well. */
export const quantityIn = ({ typed, from, becomes }: EmptiedElement, unit: MicronutrientsUnit) =>
  unit === from && becomes !== null ? typed : becomes;

/** 0.004 is not shown as nothing. */
function shown(amount: Ratio): string {
  const decimals = amount.compare(ratioOf(1)) < 0 ? 4 : 2;
  return String(Number(amount.toFixed(decimals)));
}
