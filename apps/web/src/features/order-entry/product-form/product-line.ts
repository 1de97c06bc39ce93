import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { type DrugLine, emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { tpnProductLine } from '@bolt/domain/compounding/line/product-line';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import { type DrugFormState, startForm } from '../drug-form/drug-form-state.ts';
import { smallestOfLine } from '../drug-form/smallest-of-line.ts';

/** A form without a product. How many is asked for when the product says how many may be ordered. */
export const startProductForm = (delivery: DeliveryRow): DrugFormState =>
  startForm({ ...emptyDrugLine, type: 'TPN' }, [{ ...delivery, quantity: '' }]);

/** The same with the product that the order was begun with; one that is not offered any more is told at its field. */
export function startWithProduct(
  delivery: DeliveryRow,
  catalogue: Catalogue,
  tpnCode: string | null,
): DrugFormState {
  const empty = startProductForm(delivery);
  if (tpnCode === null) return empty;
  const { line, deliveries } = chooseProduct(catalogue, empty, tpnCode);
  return startForm(line, deliveries);
}

/**
 * The line of another product. How many was typed of one is no answer for another: it is asked for anew. A quantity that
 * nobody typed, empty or the former product's smallest, becomes the smallest of the new one.
 */
export function chooseProduct(
  catalogue: Catalogue,
  { line, deliveries }: Pick<DrugFormState, 'line' | 'deliveries'>,
  tpnCode: string | null,
): { line: DrugLine; deliveries: DeliveryRow[] } {
  const chosen: DrugLine = tpnCode === null ? { ...emptyDrugLine, type: 'TPN' } : tpnProductLine(tpnCode);
  const untouched = ['', smallestOfLine(catalogue, line)];
  const smallest = smallestOfLine(catalogue, chosen);
  const isOther = line.tpnCode !== null && line.tpnCode !== tpnCode;
  const quantityOf = ({ quantity }: DeliveryRow): string => {
    if (untouched.includes(quantity.trim())) return smallest;
    return isOther ? '' : quantity;
  };
  return { line: chosen, deliveries: deliveries.map((row) => ({ ...row, quantity: quantityOf(row) })) };
}

/** Whether a quantity that was typed is gone with the product that it was typed for. */
export const isQuantityAsked = (before: readonly DeliveryRow[], after: readonly DeliveryRow[]): boolean =>
  after.some(({ quantity }, at) => quantity === '' && (before[at]?.quantity ?? '').trim() !== '');
