import { convertDose } from '../../quantities/convert-dose.ts';
import type { FinishedProduct, TpnProduct } from '../catalogue-document.ts';
import { type CatalogueContent, type CatalogueFault, faultAt } from './catalogue-content.ts';
import { findRepeated } from './find-repeated.ts';
import { codesOf } from './find-unknown-codes.ts';

type FaultAt = ReturnType<typeof faultAt>;
type Sourced = { sourceIds?: readonly string[] };

/** What is wrong with finished products and nutrition products. */
export function findProductFaults(content: CatalogueContent): CatalogueFault[] {
  const { finishedProducts, tpnProducts } = content.document;
  return [
    ...findRepeated(
      finishedProducts,
      (product) => product.finishedProductCode,
      (_product, key) =>
        faultAt('finished-products.json', key)('finishedProductCode', 'another product has it already'),
    ),
    ...findRepeated(
      tpnProducts,
      (product) => product.tpn_code,
      (_product, key) => faultAt('tpn-products.json', key)('tpn_code', 'another product has it already'),
    ),
    ...finishedProducts.flatMap((product) => finishedFaults(content, product)),
    ...tpnProducts.flatMap((product) => nutritionFaults(content, product)),
  ];
}

function finishedFaults(content: CatalogueContent, product: FinishedProduct): CatalogueFault[] {
  const at = faultAt('finished-products.json', product.finishedProductCode);
  const unknown = codesOf(content, at);
  const container = content.document.containers.find(
    ({ containerPartCode }) => containerPartCode === product.containerPartCode,
  );
  return [
    ...(product.fp_code === product.finishedProductCode
      ? []
      : [at('fp_code', `is ${product.fp_code}, not the finishedProductCode`)]),
    ...unknown('drugs', 'drug1Code', [product.drug1Code]),
    ...unknown('drugs', 'drug2Code', [product.drug2Code]),
    ...unknown('diluents', 'diluentId', [product.diluentId]),
    ...unknown('containerTypes', 'containerTypeId', [product.containerTypeId]),
    ...unknown('containers', 'containerPartCode', [product.containerPartCode]),
    ...unknown('routes', 'adminRouteCode', [product.adminRouteCode]),
    ...unknown('sources', 'sourceIds', (product as Sourced).sourceIds ?? []),
    ...doseFaults(content, product, at),
    ...(container && container.containerTypeId !== product.containerTypeId
      ? [at('containerPartCode', `is ${container.containerTypeId}, not ${product.containerTypeId}`)]
      : []),
    ...(container && product.totalVolumeMl > container.maximumVolume
      ? [
          at(
            'totalVolumeMl',
            `${product.totalVolumeMl} is above the container's ${container.maximumVolume} mL`,
          ),
        ]
      : []),
    ...batchFaults(product, at),
  ];
}

function doseFaults({ document }: CatalogueContent, product: FinishedProduct, at: FaultAt): CatalogueFault[] {
  const { drug1Code, drug1UOM, drug2Code, drug2Dose, drug2UOM } = product;
  const converts = (code: string, unit: string) => {
    const drug = document.drugs.find(({ drugCode }) => drugCode === code);
    return !drug || convertDose(drug, 1, unit, drug.stockConcentration.doseUnit) !== null;
  };
  const parts = [drug2Code, drug2Dose, drug2UOM].filter((part) => part !== null && part !== undefined);
  return [
    ...(converts(drug1Code, drug1UOM) ? [] : [at('drug1UOM', `${drug1UOM} is no unit of ${drug1Code}`)]),
    ...(parts.length === 0 || parts.length === 3
      ? []
      : [at('drug2Code', 'drug2Code, drug2Dose and drug2UOM are stated together or not at all')]),
    ...(drug2Code && drug2UOM && !converts(drug2Code, drug2UOM)
      ? [at('drug2UOM', `${drug2UOM} is no unit of ${drug2Code}`)]
      : []),
  ];
}

function nutritionFaults(content: CatalogueContent, product: TpnProduct): CatalogueFault[] {
  const at = faultAt('tpn-products.json', product.tpn_code);
  const sourceIds = (product as Sourced).sourceIds ?? [];
  return [...codesOf(content, at)('sources', 'sourceIds', sourceIds), ...batchFaults(product, at)];
}

function batchFaults(
  {
    min_order_quantity: least,
    max_batch_size: most,
  }: Pick<TpnProduct, 'min_order_quantity' | 'max_batch_size'>,
  at: FaultAt,
): CatalogueFault[] {
  return most !== 0 && least > most
    ? [at('min_order_quantity', `${least} is above max_batch_size ${most}`)]
    : [];
}
