import type { FinishedProduct } from '@bolt/domain/catalogue/catalogue-document';
import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { describeStorage } from '@bolt/domain/compounding/stability/describe-storage';
import { formatNumber, unitInFull } from '@bolt/domain/quantities/format-quantity';
import { fieldNames } from '../field-names.ts';

/** One field of a finished product, as the form shows it. */
export interface ProductFact {
  label: string;
  value: string;
  unit?: string;
}

/** Dose, preparation and quantities of a finished product, in the order of the form. */
export function productFacts(catalogue: Catalogue, country: Country, product: FinishedProduct) {
  return {
    drug: drugFacts(catalogue, country, product),
    preparation: preparationFacts(catalogue, product),
    quantity: quantityFacts(product),
  };
}

function drugFacts(catalogue: Catalogue, country: Country, product: FinishedProduct): ProductFact[] {
  const first = { label: fieldNames.drug1DoseText, ...figure(product.drug1Dose, product.drug1UOM) };
  const second = catalogue.drugs.get(product.drug2Code ?? '');
  if (!second) return [first];
  return [
    first,
    { label: fieldNames.drug2Code, value: drugDisplayName(second, country) },
    { label: fieldNames.drug2DoseText, ...figure(product.drug2Dose, product.drug2UOM) },
  ];
}

function preparationFacts(catalogue: Catalogue, product: FinishedProduct): ProductFact[] {
  const { adminRouteCode: route, containerTypeId: type, diluentId: diluent } = product;
  const container = product.containerPartCode;
  return [
    named(fieldNames.routeCode, route, catalogue.routes.get(route)?.administrationRouteDescription),
    named(fieldNames.containerTypeId, type, catalogue.containerTypes.get(type)?.containerTypeName),
    named(fieldNames.diluentId, diluent, catalogue.diluents.get(diluent)?.diluentGenericName),
    named(fieldNames.containerPartCode, container, catalogue.containers.get(container)?.containerName),
    { label: fieldNames.volumeText, ...figure(product.totalVolumeMl, 'mL') },
    { label: 'Stability', value: stabilityWords(product) },
  ];
}

function quantityFacts({ min_order_quantity, multiple, max_batch_size }: FinishedProduct): ProductFact[] {
  return [
    { label: 'Minimum quantity', value: formatNumber(min_order_quantity) },
    { label: 'In multiples of', value: formatNumber(multiple) },
    { label: 'Largest batch', value: max_batch_size > 0 ? formatNumber(max_batch_size) : 'No limit' },
  ];
}

/** A code that the catalogue does not explain is shown as it is, never left out. */
const named = (label: string, code: string, name: string | undefined): ProductFact => ({
  label,
  value: name ?? code,
});

function figure(value: number | null | undefined, unit: string | null | undefined) {
  return { value: formatNumber(value ?? 0), unit: unitInFull(unit ?? '') };
}

function stabilityWords(product: FinishedProduct): string {
  const storage = describeStorage(product);
  return product.protectFromLight ? `${storage}, protect from light` : storage;
}
