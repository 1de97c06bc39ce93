import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { type DrugLine, emptyDrugLine } from './drug-line.ts';

/** A finished product fills every field from the catalogue; the form shows them read-only. */
export function finishedProductLine(catalogue: Catalogue, finishedProductCode: string): DrugLine {
  const product = catalogue.finishedProducts.get(finishedProductCode);
  const line: DrugLine = { ...emptyDrugLine, type: 'FP', finishedProductCode };
  if (!product) return line;
  const drug2Code = product.drug2Code ?? null;
  return {
    ...line,
    drugCode: product.drug1Code,
    drug1DoseText: String(product.drug1Dose),
    drug1Unit: product.drug1UOM,
    secondDrugShown: drug2Code !== null,
    drug2Code,
    drug2DoseText: drug2Code === null ? '' : String(product.drug2Dose ?? ''),
    drug2Unit: drug2Code === null ? null : (product.drug2UOM ?? null),
    routeCode: product.adminRouteCode,
    containerTypeId: product.containerTypeId,
    diluentId: product.diluentId,
    containerPartCode: product.containerPartCode,
    volumeText: String(product.totalVolumeMl),
    exactVolume: true,
  };
}

export function tpnProductLine(tpnCode: string): DrugLine {
  return { ...emptyDrugLine, type: 'TPN', tpnCode };
}
