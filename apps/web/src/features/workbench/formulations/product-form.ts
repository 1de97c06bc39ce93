import type { ProductEntries } from '@bolt/domain/nutrition/product/validate-product';

/** A product as it is typed. */
export type ProductForm = Record<keyof ProductEntries, string>;

/** Nothing is proposed of what decides whether a bag is safe: unit of days alone, and quantities that limit nothing. */
const blank: ProductForm = {
  tpn_code: '',
  stabilityStorage: '',
  stabilityUOM: 'days',
  stabilityStorageType: '',
  min_order_quantity: '1',
  accept_multiple: '1',
  max_batch_size: '0',
};

/** As it was recommended before, where it was. */
export const formOfProduct = (product: ProductEntries | null): ProductForm =>
  product
    ? {
        tpn_code: product.tpn_code,
        stabilityStorage: String(product.stabilityStorage),
        stabilityUOM: product.stabilityUOM,
        stabilityStorageType: product.stabilityStorageType,
        min_order_quantity: String(product.min_order_quantity),
        accept_multiple: String(product.accept_multiple),
        max_batch_size: String(product.max_batch_size),
      }
    : blank;

/** What was typed and is no whole number is none that is valid: it is told at its field. */
const figureOf = (typed: string): number => (/^\d{1,15}$/.test(typed.trim()) ? Number(typed) : -1);

export const entriesOfForm = (form: ProductForm): ProductEntries => ({
  tpn_code: form.tpn_code.trim(),
  stabilityStorage: figureOf(form.stabilityStorage),
  stabilityUOM: form.stabilityUOM,
  stabilityStorageType: form.stabilityStorageType,
  min_order_quantity: figureOf(form.min_order_quantity),
  accept_multiple: figureOf(form.accept_multiple),
  max_batch_size: figureOf(form.max_batch_size),
});
