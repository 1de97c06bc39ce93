import type { Answer } from '@bolt/contracts';
import type { FinishedProduct } from '@bolt/domain/catalogue/catalogue-document';
import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';

type Product = NonNullable<Answer<'POST /api/v1/drug-presentation'>['product']>;

/** A finished product in the specification's names. */
export function presentProduct(catalogue: Catalogue, product: FinishedProduct, countryCode: string): Product {
  const nameOf = (code: string) => {
    const drug = catalogue.drugs.get(code);
    return drug ? drugDisplayName(drug, countryCode as Country) : code;
  };
  return {
    finishedProductCode: product.finishedProductCode,
    fp_code: product.fp_code,
    description: product.description,
    drug1_name: nameOf(product.drug1Code),
    drug1_dose: product.drug1Dose,
    drug1_uom: product.drug1UOM,
    drug2_name: product.drug2Code ? nameOf(product.drug2Code) : null,
    drug2_dose: product.drug2Dose ?? null,
    drug2_uom: product.drug2UOM ?? null,
    adminRouteCode: product.adminRouteCode,
    containerTypeId: product.containerTypeId,
    containerPartCode: product.containerPartCode,
    diluent_id: product.diluentId,
    totalVolume: product.totalVolumeMl,
    min_order_quantity: product.min_order_quantity,
    accept_multiple: product.multiple,
    max_batch_size: product.max_batch_size,
    stabilityStorage: product.stabilityStorage,
    stabilityUOM: product.stabilityUOM,
    stabilityStorageType: product.stabilityStorageType,
  };
}
