import type { Answer } from '@bolt/contracts';
import type { CatalogueDrug, FinishedProduct } from '@bolt/domain/catalogue/catalogue-document';
import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';

type ListedDrug = Answer<'GET /api/v1/drug'>[number];

/** Everything that the drug picker offers: drugs first, then finished products, in the catalogue's order. */
export function listDrugs(catalogue: Catalogue, countryCode: string): ListedDrug[] {
  const { drugs, finishedProducts } = catalogue.document;
  return [
    ...drugs.map((drug) => listDrug(catalogue, drug, countryCode)),
    ...finishedProducts.map(listProduct),
  ];
}

/** A drug as the picker offers it; how many may be ordered is said by each of its presentations. */
export function listDrug(
  catalogue: Catalogue,
  drug: CatalogueDrug,
  countryCode: string,
): ListedDrug & { type: 'PS'; drug_id: string } {
  const usual = catalogue.document.orderQuantities.default;
  return {
    title: drug.drugName,
    label: drugDisplayName(drug, countryCode as Country),
    type: 'PS',
    drug_id: drug.drugCode,
    finish_product_code: null,
    min_order_quantity: usual.min_order_quantity,
    accept_multiple: usual.multiple,
    max_batch_size: usual.max_batch_size,
  };
}

const listProduct = (product: FinishedProduct): ListedDrug => ({
  title: product.description,
  label: product.description,
  type: 'FP',
  drug_id: null,
  finish_product_code: product.finishedProductCode,
  min_order_quantity: product.min_order_quantity,
  accept_multiple: product.multiple,
  max_batch_size: product.max_batch_size,
});
