import type { TpnProduct } from '@bolt/domain/catalogue/catalogue-document';
import { describeStorage } from '@bolt/domain/compounding/stability/describe-storage';
import { formatNumber, formatVolumeMl } from '@bolt/domain/quantities/format-quantity';
import type { DescriptionItem } from '#ui/lists/description-list.tsx';

/** What is to know of a product before it is ordered, in the catalogue's words. */
export function productFacts(product: TpnProduct): DescriptionItem[] {
  const { min_order_quantity: minimum, accept_multiple: multiple, max_batch_size: largest } = product;
  return [
    { label: 'Product code', value: product.tpn_code },
    { label: 'Kind', value: product.kind },
    { label: 'Patient group', value: product.patientGroup },
    { label: 'Volume', value: formatVolumeMl(product.volumeMl) },
    { label: 'Storage', value: storageText(product) },
    { label: 'Minimum order', value: formatNumber(minimum) },
    { label: 'In multiples of', value: formatNumber(multiple) },
    { label: 'Largest batch', value: largest > 0 ? formatNumber(largest) : 'No limit' },
  ];
}

function storageText(product: TpnProduct): string {
  const storage = describeStorage(product);
  return product.protectFromLight ? `${storage}, protect from light` : storage;
}
