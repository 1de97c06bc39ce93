import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';

/** What a payload says of a nutrition product; the server takes its name and limits from the catalogue all the same. */
export function productPayload(catalogue: Catalogue, tpnCode: string) {
  const product = catalogue.tpnProducts.get(tpnCode);
  return {
    drugPresentationId: 0,
    drugName: product?.tpn_product,
    tpn_code: tpnCode,
    tpn_product: product?.tpn_product,
    max_batch_size: product?.max_batch_size,
    qtyMultiple: product?.accept_multiple,
    editRequired: false,
  };
}
