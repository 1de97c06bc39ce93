import type { Body } from '@bolt/contracts';
import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { lineOptions } from '@bolt/domain/compounding/line/line-options';
import { quantityRuleOfLine } from '@bolt/domain/orders/quantity-rule-of-line';
import { smallestQuantity } from '@bolt/domain/orders/validate-quantity';
import { careDay } from './placed-orders.ts';

type LinePayload = Body<'POST /api/v1/order/drug/add'>;

/** A line of the demonstration catalogue as a client sends it, for one delivery in a week. */
export function lineAsPayload(
  orderRef: string,
  line: DrugLine,
  changes: Partial<LinePayload> = {},
): LinePayload {
  return {
    orderRef,
    drugPresentationId: lineOptions(demoCatalogue, line).drugPresentationId ?? 0,
    drug1_id: line.drugCode ?? undefined,
    drug1Dose: line.drug1DoseText,
    drug1DoseUom: line.drug1Unit ?? undefined,
    drug2Dose: line.drug2DoseText || undefined,
    drug2DoseUom: line.drug2Unit ?? undefined,
    containerPartCode: line.containerPartCode ?? undefined,
    infusionTime: line.infusionTimeText || null,
    infusionTimeDuration: line.infusionTimeUnit,
    diluentVolume: line.volumeText || null,
    diluentExactFinalVolume: line.exactVolume,
    deliveryDateArray: [[careDay(7), false, smallestOf(line), 1]],
    ...changes,
  };
}

export const smallestOf = (line: DrugLine): string =>
  String(smallestQuantity(quantityRuleOfLine(demoCatalogue, line)));
