import type { Body } from '@bolt/contracts';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { needsEditing, reorderLine } from '@bolt/domain/compounding/line/reorder-line';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { isTrial } from '@bolt/domain/orders/order-states';
import { quantityRuleOfLine } from '@bolt/domain/orders/quantity-rule-of-line';
import { validateDeliveryRows } from '@bolt/domain/orders/validate-delivery-rows';
import { validateDrugLine } from '@bolt/domain/orders/validate-drug-line';
import { newId } from '#database/new-id.ts';
import type { OrderForLine } from '#database/queries/order-entry.queries.ts';
import type { WrittenLineWithDeliveries } from '#database/queries/order-line-row.ts';
import { insertLines, updateJudgements } from '#database/queries/order-line-writes.queries.ts';
import { type PastLineRow, readPastLines } from '#database/queries/previous-lines.queries.ts';
import { announceChange } from '#notices/change-notices.ts';
import { Refusal, refuse } from '#problems.ts';
import { catalogueOfLines } from '../../nutrition-products/own-products.ts';
import { type LinesAnswer, linesAnswer, orderForLine } from '../lines/add-line.ts';
import type { OrderedDelivery } from '../lines/deliveries-of-payload.ts';
import { type HistoryOf, readDoseHistories, whomOf } from '../lines/dose-histories.ts';
import { judgeBeside } from '../lines/judge-beside.ts';
import { judgeLine } from '../lines/judge-line.ts';
import { lineByLine } from '../lines/line-by-line.ts';
import { presentLine } from '../lines/present-line.ts';
import { drugLineOfRow, storeLine } from '../lines/store-line.ts';
import { momentOf, type OrderWork } from '../order-work.ts';
import { readId } from '../read-id.ts';

/**
 * Copies lines of submitted orders into a draft, all or none, each for its own patient with one delivery on the
 * draft's date. A line that cannot be ordered as it is comes in all the same, to be edited: nobody types it again.
 */
export async function reorderLines(
  work: OrderWork,
  asked: Body<'POST /api/v1/order/reorder'>,
): Promise<LinesAnswer | Refusal> {
  const { portal, tx, actor } = work;
  const found = await orderForLine(work, { orderRef: asked.orderRef });
  if (found instanceof Refusal) return found;
  const { order } = found;
  if (isTrial(order)) return refuse('order-not-found');
  const lineIds = new Set(asked.orderLineItemIds.map(readId));
  if (lineIds.has(undefined)) return refuse('line-not-found');
  const past = await readPastLines(tx, { hospitalId: actor.hospitalId, site: order.site }, [
    ...(lineIds as Set<string>),
  ]);
  if (past.length < lineIds.size) return refuse('line-not-found');

  const held = await portal.catalogue.get(tx, actor.catalogueVersion);
  const catalogue = await catalogueOfLines(work, held, past);
  const historyOf = await readDoseHistories(work, past.map(whomOf));
  const { added: lines, others } = await judgeBeside(work, {
    order,
    historyOf,
    birthDates: new Map(past.map((row) => [row.patient_id, row.date_of_birth])),
    added: await lineByLine(past, (row) => storePastLine(work, { catalogue, order, historyOf }, row)),
  });
  const after = insertLines(tx, {
    order,
    hospitalId: actor.hospitalId,
    lines,
    firstPosition: null,
    userId: actor.userId,
    userName: actor.userName,
    requestId: work.requestId,
    now: work.now,
    action: 'line-reordered',
    before: null,
  });
  await Promise.all([
    ...(others.length > 0 ? [updateJudgements(tx, others)] : []),
    announceChange(tx, {
      hospitalId: actor.hospitalId,
      kind: 'draft',
      id: order.order_id,
      version: after.version,
    }),
  ]);
  return linesAnswer('The lines were added.', { lines, after }, (line) =>
    presentLine(catalogue, line, actor.countryCode),
  );
}

function storePastLine(
  work: OrderWork,
  { catalogue, order, historyOf }: { catalogue: Catalogue; order: OrderForLine; historyOf: HistoryOf },
  past: PastLineRow,
): WrittenLineWithDeliveries {
  const line = reorderLine(catalogue, drugLineOfRow({ line: past, deliveries: [] }));
  const today = todayIn(work.actor.timeZone, work.now);
  const deliveries = [
    { deliveryDate: order.delivery_date ?? today, treatmentDate: null, quantity: past.quantity },
  ];
  const evaluation = judgeLine(
    {
      catalogue,
      hospitalId: work.actor.hospitalId,
      countryCode: work.actor.countryCode,
      holidays: order.holidays,
      moment: momentOf(work),
      patient: past.patient_id === null ? undefined : { dateOfBirth: past.date_of_birth },
      history: historyOf({ ...whomOf(past), orderKey: order.order_ref }),
    },
    line,
    deliveries,
  );
  const stored = storeLine(work, catalogue, {
    line,
    lineId: newId(work.now.getTime()),
    evaluation,
    deliveries,
    patientId: past.patient_id,
    doseSplit: null,
    // Nobody has seen today's findings yet.
    confirmed: [],
    isFavourite: false,
    reordered: true,
  });
  const editRequired = needsEditing(evaluation) || hasWrongEntry(catalogue, line, deliveries, today);
  return {
    ...stored,
    line: {
      ...stored.line,
      // A preparation that is not offered any more is still the one that was ordered.
      drug_presentation_id: stored.line.drug_presentation_id ?? past.drug_presentation_id,
      edit_required: editRequired,
    },
  };
}

/** Whether the form would refuse the line, such as for an option or a quantity that is not offered any more. */
function hasWrongEntry(
  catalogue: Catalogue,
  line: DrugLine,
  deliveries: readonly OrderedDelivery[],
  today: string,
): boolean {
  const rows = deliveries.map(({ deliveryDate, quantity }) => ({
    deliveryDate: formatCareDate(deliveryDate),
    treatmentDate: '',
    quantity: String(quantity),
  }));
  const quantityRule = quantityRuleOfLine(catalogue, line);
  const messages = [
    validateDrugLine(catalogue, line),
    ...validateDeliveryRows(rows, { today, quantityRule, hasPatient: false }),
  ];
  return messages.some((fields) => Object.keys(fields).length > 0);
}
