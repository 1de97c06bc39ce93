import type { DrugNaming } from '../catalogue/drug-display-name.ts';
import type { Catalogue } from '../catalogue/index-catalogue.ts';
import { formatCareDate } from '../dates/care-date.ts';
import type { DoseHistory, OrderedDose } from './dose-history.ts';
import type { DrugLine, LineDelivery } from './drug-line.ts';
import type { Finding } from './evaluation.ts';

/** What is ordered of the line's drugs for the same patient and treatment date: one entry for each line. */
export function alreadyOrdered(
  line: Pick<DrugLine, 'drugCode' | 'drug2Code'>,
  deliveries: readonly LineDelivery[],
  { ordered }: Pick<DoseHistory, 'ordered'>,
): (OrderedDose & { treatmentDate: string })[] {
  const drugCodes = [line.drugCode, line.drug2Code];
  const treatmentDates = new Set(deliveries.map(({ treatmentDate }) => treatmentDate));
  const same = ordered.flatMap((each) => {
    const { drugCode, treatmentDate } = each;
    const isSame =
      treatmentDate !== null && treatmentDates.has(treatmentDate) && drugCodes.includes(drugCode);
    return isSame ? { ...each, treatmentDate } : [];
  });
  const keyOf = (each: (typeof same)[number]) =>
    [each.orderLineItemId, each.drugCode, each.treatmentDate].join(' ');
  return [...new Map(same.map((each) => [keyOf(each), each])).values()];
}

/** Information: two doses on one day may be meant, and only the user knows. */
export function findAlreadyOrdered(
  catalogue: Catalogue,
  line: DrugLine,
  deliveries: readonly LineDelivery[],
  history: DoseHistory,
  nameOf: DrugNaming,
): Finding[] {
  const details = alreadyOrdered(line, deliveries, history).map(({ drugCode, treatmentDate, order }) => {
    const drug = catalogue.drugs.get(drugCode);
    return `${drug ? nameOf(drug) : drugCode} is already ordered for treatment on ${formatCareDate(treatmentDate)} in ${placeOf(order, history.orderKey)}`;
  });
  return [...new Set(details)].map((detail) => ({ code: 'AlreadyOrdered', severity: 'informs', detail }));
}

/** 'this order', 'order ONC-1', 'the draft ONC-1' */
export function placeOf(order: OrderedDose['order'], orderKey: string): string {
  if (order.key === orderKey) return 'this order';
  return `${order.isDraft ? 'the draft' : 'order'} ${order.reference}`;
}
