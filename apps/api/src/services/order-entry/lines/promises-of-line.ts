import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { Evaluation } from '@bolt/domain/compounding/findings/evaluation';
import type { DrugLine, LineDelivery } from '@bolt/domain/compounding/line/drug-line';
import { storageOfProductLine } from '@bolt/domain/compounding/stability/product-storage';
import { promiseRealDate } from '@bolt/domain/compounding/stability/promise-real-date';
import { whyNotLookedUp } from '@bolt/domain/compounding/stability/why-not-looked-up';
import { deliveryRulesOf, type Holidays } from '@bolt/domain/dates/deliverable-dates';
import type { DeliveryPromise } from '@bolt/domain/orders/compare-judgements';

/** Whether each delivery of a judged line lasts until its treatment. */
export function promisesOf(
  { catalogue, hospitalId, holidays }: { catalogue: Catalogue; hospitalId: string; holidays: Holidays },
  line: DrugLine,
  deliveries: readonly LineDelivery[],
  { stability, volumes, findings }: Pick<Evaluation, 'stability' | 'volumes' | 'findings'>,
): DeliveryPromise[] {
  const rules = deliveryRulesOf(catalogue.document.delivery, hospitalId);
  const storage = stability ?? storageOfProductLine(catalogue, line);
  const notLookedUp = whyNotLookedUp(findings);
  return deliveries.map(({ deliveryDate, treatmentDate }) => ({
    deliveryDate,
    treatmentDate,
    promise: promiseRealDate({
      deliveryDate,
      treatmentDate,
      stability: storage,
      infusionHours: volumes?.infusionHours ?? null,
      notLookedUp,
      isNutrition: line.type === 'TPN',
      rules,
      holidays,
    }),
  }));
}
