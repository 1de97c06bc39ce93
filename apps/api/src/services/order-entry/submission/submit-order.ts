import type { Answer, Body } from '@bolt/contracts';
import { undeliverableDates } from '@bolt/domain/compounding/findings/undeliverable-dates';
import { withdrawnProduct } from '@bolt/domain/compounding/line/find-withdrawn';
import { todayIn } from '@bolt/domain/dates/today-in';
import { quantityMessage } from '@bolt/domain/orders/validate-quantity';
import { recordWrite } from '#database/queries/audit.queries.ts';
import type { OpenOrderRow } from '#database/queries/order-entry.queries.ts';
import type { LineWithDeliveries } from '#database/queries/order-line-row.ts';
import { updateJudgements } from '#database/queries/order-line-writes.queries.ts';
import type { OrderPatientRow } from '#database/queries/order-patients.queries.ts';
import {
  markSubmitted,
  wasDraftSubmitted,
  wasSubmitted,
} from '#database/queries/order-submission.queries.ts';
import { announceChange } from '#notices/change-notices.ts';
import { Refusal, refuse } from '#problems.ts';
import { presentUndeliverable } from '../../order-list/present-undeliverable.ts';
import { refuseJudged } from '../lines/judge-line.ts';
import { renewedRow } from '../lines/renew-judgement.ts';
import { wasConfirmed } from '../lines/was-confirmed.ts';
import { openOrder, refuseStale } from '../open-order.ts';
import type { OrderWork } from '../order-work.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';
import { refuseUnseen } from './refuse-unseen.ts';
import { type JudgedLine, judgeOrder } from './validate-order.ts';

type Submitted = Answer<'POST /api/v1/order/submit'>;

const DAY = 86_400_000;
/** For so long a reference counts as recently submitted (decision I9). */
const RECENT_DAYS = 90;

/**
 * Submits a draft after every check again, with today's catalogue and date. The order is locked first: of two
 * submits the second finds no draft any more.
 */
export async function submitOrder(
  work: OrderWork,
  asked: Body<'POST /api/v1/order/submit'>,
): Promise<Submitted | Refusal> {
  const { tx, actor, now } = work;
  const order = await openOrder(work, asked.orderRef, { lock: true });
  if (order instanceof Refusal) return refuseMissing(work, asked.orderRef);
  const stale = refuseStale(order, asked.version);
  if (stale) return stale;

  const { judged, patients } = await judgeOrder(work, order);
  const lines = judged.map(({ stored, line, evaluation }) => renewedRow(stored.line, line, evaluation));
  const refusal =
    refuseUnready(judged.map(({ stored }) => stored)) ??
    firstRefusal(orderedFor(judged, patients), (row) => refuseIncomplete(work, row)) ??
    firstRefusal(judged, ({ stored }) => refusePastDelivery(stored, todayIn(actor.timeZone, now))) ??
    firstRefusal(judged, refuseWithdrawnProduct) ??
    firstRefusal(judged, ({ stored, evaluation }) => refuseJudged(evaluation, () => true, placeOf(stored))) ??
    firstRefusal(judged, refuseOtherQuantity) ??
    firstRefusal(judged, ({ stored, evaluation }) =>
      refuseJudged(evaluation, (finding) => wasConfirmed(stored.line, finding), placeOf(stored)),
    ) ??
    (await refuseUnseen(work, order, { shown: judged.map(({ stored }) => stored.line), now: lines })) ??
    (await refuseDuplicate(work, order, asked.forceDupeSubmission));
  if (refusal) return refusal;

  await Promise.all([
    updateJudgements(tx, lines),
    markSubmitted(tx, order.order_id, { userName: actor.userName, now }),
    recordWrite(tx, work, {
      action: 'order-submitted',
      subjectType: 'order',
      subjectId: order.order_id,
      before: order,
      after: { state: 'submitted', submittedAt: now, forced: asked.forceDupeSubmission ?? false, lines },
    }),
    announceChange(tx, { hospitalId: actor.hospitalId, kind: 'order', id: order.order_id }),
  ]);
  return {
    message: 'The order was submitted.',
    groupOrderID: order.order_id,
    orderRefView: order.order_ref_view,
    hasOverriddenStability: lines.some((line) => line.override_stability),
    notDeliverable: undeliverableDates(lines.flatMap(({ findings }) => findings)).map(presentUndeliverable),
  };
}

/** Whoever lost the answer presses again within hours. */
const aMomentAgo = ({ now }: OrderWork): Date => new Date(now.getTime() - DAY);
const recently = ({ now }: OrderWork): Date => new Date(now.getTime() - RECENT_DAYS * DAY);

/** A draft that is not there was submitted a moment ago, or belongs to another hospital. */
async function refuseMissing(work: OrderWork, orderRef: string): Promise<Refusal> {
  const { tx, actor } = work;
  const { hospitalId } = actor;
  const reference = { hospitalId, site: null, orderRef, since: recently(work) };
  const isSubmitted =
    (await wasSubmitted(tx, reference)) ||
    // Its reference may be another one by now.
    (await wasDraftSubmitted(tx, { hospitalId, orderRef, since: aMomentAgo(work) }));
  return refuse(isSubmitted ? 'order-already-submitted' : 'draft-multi-access');
}

function refuseUnready(lines: readonly LineWithDeliveries[]): Refusal | undefined {
  if (lines.length === 0) return refuse('order-without-lines');
  return lines.some(({ line }) => line.edit_required) ? refuse('order-needs-review') : undefined;
}

/** Those of the patients for whom something is ordered. */
function orderedFor(judged: readonly JudgedLine[], patients: readonly OrderPatientRow[]): OrderPatientRow[] {
  const ordered = new Set(judged.map(({ stored }) => stored.line.patient_id));
  return patients.filter(({ patient_id: patientId }) => ordered.has(patientId));
}

const placeOf = ({ line }: LineWithDeliveries) => ({
  orderLineItemId: line.line_id,
  drugName: line.order_name,
});

const PAST_DELIVERY = 'Please provide a future date';

function refusePastDelivery(stored: LineWithDeliveries, today: string): Refusal | undefined {
  if (stored.deliveries.every((delivery) => delivery.delivery_date >= today)) return undefined;
  return refuse('form-invalid', {
    about: { of: stored.line.order_name, entry: PAST_DELIVERY },
    fields: { [`lines.${stored.line.line_id}.deliveryDate`]: PAST_DELIVERY },
    ...placeOf(stored),
  });
}

/** A formulation that the supplier has withdrawn is no product any more (document 4, section 4). */
function refuseWithdrawnProduct({ stored, evaluation }: JudgedLine): Refusal | undefined {
  const { ownProduct } = evaluation.judgedWith;
  if (ownProduct?.isOffered !== false) return undefined;
  const { detail } = withdrawnProduct(ownProduct);
  return refuse('product-not-found', { about: { withdrawn: detail }, ...placeOf(stored) });
}

/** How many of a formulation may be ordered is the supplier's to change, whatever the catalogue's version. */
function refuseOtherQuantity({ stored, evaluation }: JudgedLine): Refusal | undefined {
  const { ownProduct } = evaluation.judgedWith;
  if (!ownProduct) return undefined;
  const rule = { ...ownProduct, multiple: ownProduct.accept_multiple };
  const [entry] = stored.deliveries.flatMap(({ quantity }) => quantityMessage(String(quantity), rule) ?? []);
  if (entry === undefined) return undefined;
  return refuse('form-invalid', {
    about: { of: stored.line.order_name, entry },
    fields: { [`lines.${stored.line.line_id}.quantity`]: entry },
    ...placeOf(stored),
  });
}

export async function refuseDuplicate(
  work: OrderWork,
  order: Pick<OpenOrderRow, 'order_ref_view' | 'site'>,
  force = false,
): Promise<Refusal | undefined> {
  if (force) return undefined;
  const { order_ref_view: orderRef, site } = order;
  const reference = { hospitalId: work.actor.hospitalId, site, orderRef, since: recently(work) };
  if (!(await wasSubmitted(work.tx, reference))) return undefined;
  return refuse('duplicate-order', { about: { reference: orderRef } });
}

function firstRefusal<T>(
  items: readonly T[],
  refusalOf: (item: T) => Refusal | undefined,
): Refusal | undefined {
  for (const item of items) {
    const refusal = refusalOf(item);
    if (refusal) return refusal;
  }
  return undefined;
}
