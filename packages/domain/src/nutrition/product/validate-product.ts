import { collectMessages, type FieldMessages, requiredField } from '../../orders/field-messages.ts';
import { formatNumber } from '../../quantities/format-quantity.ts';

/** How a ready formulation is ordered, and how long it keeps, as the supplier enters it. */
export interface ProductEntries {
  tpn_code: string;
  stabilityStorage: number;
  stabilityUOM: string;
  stabilityStorageType: string;
  min_order_quantity: number;
  accept_multiple: number;
  /** 0 = no limit. */
  max_batch_size: number;
}

/** What an order of a ready formulation names. */
export interface FormulationProduct extends ProductEntries {
  description: string;
}

export const shelfLifeUnits = ['days', 'hours'] as const;
export const storageTypes = ['2-8C', 'Below 25C'] as const;

/** Hyphens alone are how people write that there is none. */
const codePattern = /^(?=-*[A-Za-z0-9])[A-Za-z0-9-]{1,20}$/;
/** What PostgreSQL keeps in an `integer`, and nobody orders. */
const largest = 1_000_000;

/** What is wrong with a product that the supplier recommends, by field (document 4, section 5). */
export function validateProduct(product: ProductEntries): FieldMessages<keyof ProductEntries> {
  const { tpn_code, max_batch_size, min_order_quantity, accept_multiple } = product;
  return collectMessages<keyof ProductEntries>({
    tpn_code: codeMessage(tpn_code),
    stabilityStorage: wholeMessage(product.stabilityStorage),
    stabilityUOM: chosen(product.stabilityUOM, shelfLifeUnits),
    stabilityStorageType: chosen(product.stabilityStorageType, storageTypes),
    min_order_quantity:
      wholeMessage(min_order_quantity) ?? multipleMessage(min_order_quantity, accept_multiple),
    accept_multiple: wholeMessage(accept_multiple),
    max_batch_size:
      max_batch_size === 0
        ? null
        : (wholeMessage(max_batch_size, 'Enter a whole number, or 0 for no limit') ??
          (max_batch_size < min_order_quantity ? 'The largest order is below the minimum' : null)),
  });
}

function codeMessage(code: string): string | null {
  if (code === '') return requiredField;
  return codePattern.test(code) ? null : 'Use letters, digits and hyphens, at most 20';
}

const isWhole = (figure: number): boolean => Number.isInteger(figure) && figure >= 1 && figure <= largest;

function wholeMessage(figure: number, asked = 'Enter a whole number of at least 1'): string | null {
  if (figure > largest) return `Enter a whole number of at most ${formatNumber(largest)}`;
  return isWhole(figure) ? null : asked;
}

/** Where the multiple is none, that is said at its own field. */
const multipleMessage = (minimum: number, multiple: number): string | null =>
  isWhole(multiple) && minimum % multiple !== 0 ? `The minimum must be a multiple of ${multiple}` : null;

const chosen = (answer: string, offered: readonly string[]): string | null =>
  offered.includes(answer) ? null : 'Please choose from the list';
