import { collectMessages, type FieldMessages, requiredField, tooLong } from '../../orders/field-messages.ts';
import { readableLine, unreadableMessage } from '../../texts/readable-text.ts';

/** What an order of a ready formulation names, and how long it keeps. */
export interface FormulationProduct {
  tpn_code: string;
  description: string;
  stabilityStorage: number;
  stabilityUOM: string;
  stabilityStorageType: string;
  min_order_quantity: number;
  accept_multiple: number;
  /** 0 = no limit. */
  max_batch_size: number;
}

export const shelfLifeUnits: readonly string[] = ['days', 'hours'];
export const storageTypes: readonly string[] = ['2-8C', 'Below 25C'];

const codePattern = /^[A-Za-z0-9-]{1,20}$/;
const descriptionMaxLength = 200;
/** What PostgreSQL keeps in an `integer`, and nobody orders. */
const largest = 1_000_000;

/** What is wrong with a product that the supplier sets ready, by field. */
export function validateProduct(product: FormulationProduct): FieldMessages<keyof FormulationProduct> {
  const { tpn_code, description, max_batch_size, min_order_quantity } = product;
  return collectMessages<keyof FormulationProduct>({
    tpn_code: codeMessage(tpn_code),
    description:
      readableLine(description) === ''
        ? requiredField
        : (unreadableMessage(description) ?? tooLong(readableLine(description), descriptionMaxLength)),
    stabilityStorage: wholeMessage(product.stabilityStorage),
    stabilityUOM: chosen(product.stabilityUOM, shelfLifeUnits),
    stabilityStorageType: chosen(product.stabilityStorageType, storageTypes),
    min_order_quantity: wholeMessage(min_order_quantity),
    accept_multiple: wholeMessage(product.accept_multiple),
    max_batch_size:
      max_batch_size === 0
        ? null
        : (wholeMessage(max_batch_size) ??
          (max_batch_size < min_order_quantity ? 'The largest order is below the minimum' : null)),
  });
}

function codeMessage(code: string): string | null {
  if (code === '') return requiredField;
  return codePattern.test(code) ? null : 'Use letters, digits and hyphens, at most 20';
}

const wholeMessage = (figure: number): string | null =>
  Number.isInteger(figure) && figure >= 1 && figure <= largest ? null : 'Enter a whole number of at least 1';

const chosen = (answer: string, offered: readonly string[]): string | null =>
  offered.includes(answer) ? null : 'Please choose from the list';
