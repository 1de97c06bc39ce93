import { parseRatio, type Ratio } from '../../quantities/ratio.ts';
import { notAFigure } from '../ledger/bring.ts';
import { type Known, known, nothingKnown, plus, unknown } from '../ledger/ledger.ts';
import type { Bag } from '../ledger/read-bag.ts';
import type { RecapRow } from './recap.ts';

/**
 * What was entered as a product, for whoever fills the bag: it stands in the recap whether or not a figure counts what is
 * in it. There is no second row of what a figure says in the same amount and unit already (heparin, vitamin K).
 */
export function enteredProducts(bag: Bag, figures: readonly RecapRow[]): RecapRow[] {
  // A single trace element is a figure of its own, in the unit of the form.
  const traces = bag.traces.filter(({ type, setting }) => type === 'multi' || setting === null);
  const products = new Map<string, { label: string; unit: string; total: Known }>();
  for (const { label, unit, amount } of [...traces, ...bag.vitamins, ...bag.additives]) {
    if (amount?.isZero) continue;
    const key = JSON.stringify([label, unit]);
    const entry = amount === null ? unknown(notAFigure(label)) : known(amount);
    products.set(key, { label, unit, total: plus(products.get(key)?.total ?? nothingKnown, entry) });
  }
  return [...products.values()].map(rowOf).filter((row) => !isSaidBy(figures, row));
}

function rowOf({ label, unit, total }: { label: string; unit: string; total: Known }): RecapRow {
  const perBag = total.missing.length > 0 ? null : written(total.amount);
  const missing = [...total.missing];
  return { label, unit, basis: 'bag', shown: perBag, perBag, perLitre: null, working: [], missing };
}

/** 2 decimals, or as many more as it takes to say what was entered: 0.004 is not shown as nothing. */
function written(amount: Ratio): string {
  for (let decimals = 2; decimals < 12; decimals += 1) {
    const figure = amount.toFixed(decimals);
    if (parseRatio(figure)?.compare(amount) === 0) return figure;
  }
  return amount.toFixed(12);
}

/** What cannot be read is said once too: by the figure of the same name, which is not known either. */
const isSaidBy = (figures: readonly RecapRow[], { label, unit, perBag }: RecapRow): boolean =>
  figures.some((figure) => {
    if (figure.unit !== unit) return false;
    if (perBag === null) return figure.label === label && figure.perBag === null;
    return figure.working.some(({ source, amount }) => source === label && amount === perBag);
  });
