import type { NutritionProduct } from '@bolt/domain/catalogue/own-product';
import { describeStorage } from '@bolt/domain/compounding/stability/describe-storage';
import { formatNumber, formatVolumeMl } from '@bolt/domain/quantities/format-quantity';
import type { DescriptionItem } from '#ui/lists/description-list.tsx';

/** What is to know of a product before it is ordered, in the catalogue's words. */
export function productFacts(product: NutritionProduct): DescriptionItem[] {
  const {
    volumeMl,
    min_order_quantity: minimum,
    accept_multiple: multiple,
    max_batch_size: largest,
  } = product;
  return [
    // The field cuts a long name, and two products may differ in its end alone.
    { label: 'Product', value: product.tpn_product, isStrong: true, isWide: true },
    { label: 'Product code', value: product.tpn_code },
    { label: 'Kind', value: product.kind },
    { label: isOwn(product) ? 'For' : 'Patient group', value: product.patientGroup },
    { label: volumeLabel(product), value: volumeMl === null ? 'Not known' : formatVolumeMl(volumeMl) },
    { label: 'Storage', value: storageText(product) },
    { label: 'Minimum order', value: formatNumber(minimum) },
    { label: 'In multiples of', value: formatNumber(multiple) },
    { label: 'Largest batch', value: largest > 0 ? formatNumber(largest) : 'No limit' },
  ];
}

/** Of the hospital's own it is the volume of the bag that is chosen, to which a triple-chamber one has its additions. */
const volumeLabel = (product: NutritionProduct): string => (isOwn(product) ? 'Bag volume' : 'Volume');

/** A formulation of the hospital; of a product of the catalogue it is said whether light harms it. */
const isOwn = ({ protectFromLight }: NutritionProduct): boolean => protectFromLight === null;

function storageText(product: NutritionProduct): string {
  const storage = describeStorage(product);
  // Of the hospital's own nobody says it: silence would be read as 'not needed'.
  if (isOwn(product)) return `${storage}, protection from light not stated`;
  return product.protectFromLight ? `${storage}, protect from light` : storage;
}
