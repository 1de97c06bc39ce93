import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { type DrugLine, emptyDrugLine, infusionTimeUnits } from '@bolt/domain/compounding/line/drug-line';
import { finishedProductLine, tpnProductLine } from '@bolt/domain/compounding/line/product-line';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';

const text = (figure: number | null): string => (figure === null ? '' : String(figure));

/** A stored line as the form holds it: a finished product as the catalogue has it today. */
export function storedDrugLine(catalogue: Catalogue, line: DraftLine): DrugLine {
  if (line.type === 'FP') return finishedProductLine(catalogue, line.finishedProductCode ?? '');
  if (line.type === 'TPN') return tpnProductLine(line.tpn_code ?? '');
  return {
    ...emptyDrugLine,
    drugCode: line.drug1_id,
    drug1DoseText: text(line.drug1Dose),
    drug1Unit: line.drug1UOM,
    secondDrugShown: line.drug2_id !== null,
    drug2Code: line.drug2_id,
    drug2DoseText: text(line.drug2Dose),
    drug2Unit: line.drug2UOM,
    routeCode: line.adminRouteCode,
    containerTypeId: line.containerTypeId,
    diluentId: line.diluent_id,
    containerPartCode: line.containerPartCode,
    infusionTimeText: text(line.infusionTime),
    infusionTimeUnit: infusionTimeUnits.find((unit) => unit === line.infusionTimeDuration) ?? 'hours',
    volumeText: text(line.diluentVolume),
    exactVolume: line.diluentExactFinalVolume,
    ancillary1Id: line.ancillary1Id,
    ancillary2Id: line.ancillary2Id,
    onHold: line.onHold,
  };
}

export function storedDeliveries(line: DraftLine): DeliveryRow[] {
  return line.deliveryDateArray.map(([deliveryDate, treatmentDate, quantity]) => ({
    deliveryDate,
    treatmentDate: treatmentDate || '',
    quantity: String(quantity),
  }));
}
