import type { Answer } from '@bolt/contracts';
import { isTrial } from '@bolt/domain/orders/order-states';
import { findOrderForLine, type OrderForLine } from '#database/queries/order-entry.queries.ts';
import type { LineWithDeliveries } from '#database/queries/order-line-row.ts';
import {
  insertLines,
  type OrderAfterLines,
  updateJudgements,
} from '#database/queries/order-line-writes.queries.ts';
import { announceChange } from '#notices/change-notices.ts';
import { Refusal, refuse } from '#problems.ts';
import { catalogueOfLines } from '../../nutrition-products/own-products.ts';
import { patientsOfBags, refuseBagOfAnother } from '../../nutrition-products/refuse-bag-of-another.ts';
import { type OrderWork, sitesOf } from '../order-work.ts';
import { readPatientKey } from '../read-id.ts';
import { checkLine } from './check-line.ts';
import { readDoseHistories } from './dose-histories.ts';
import { judgeBeside } from './judge-beside.ts';
import { keepFavourite } from './keep-favourite.ts';
import { presentLine } from './present-line.ts';
import type { LinePayload } from './read-line-payload.ts';
import { storeLine } from './store-line.ts';

export type LinesAnswer = Answer<'POST /api/v1/order/drug/add'>;

/** Adds a line, or one for each dose of a split, after every check. */
export async function addLine(work: OrderWork, payload: LinePayload): Promise<LinesAnswer | Refusal> {
  const { portal, tx, actor } = work;
  const [found, historyOf] = await Promise.all([
    orderForLine(work, payload),
    readDoseHistories(work, [{ patientId: readPatientKey(payload.patientId), tpnCode: payload.tpn_code }]),
  ]);
  if (found instanceof Refusal) return found;
  const { order, patientId } = found;
  const held = await portal.catalogue.get(tx, actor.catalogueVersion);
  const catalogue = await catalogueOfLines(work, held, [payload]);
  const another = refuseBagOfAnother(await patientsOfBags(tx, catalogue, [payload]), payload, patientId);
  if (another) return another;
  const history = historyOf({ patientId, tpnCode: payload.tpn_code, orderKey: order.order_ref });
  const checked = checkLine(
    work,
    { catalogue, order, patientId, dateOfBirth: order.date_of_birth, history },
    payload,
  );
  if (checked instanceof Refusal) return checked;
  const { added: lines, others } = await judgeBeside(work, {
    order,
    historyOf,
    birthDates: new Map([[patientId, order.date_of_birth]]),
    added: checked.map((one) => storeLine(work, catalogue, one)),
  });
  const favourites = isTrial(order) ? [] : checked.filter(({ isFavourite }) => isFavourite);
  const after = insertLines(tx, {
    order,
    hospitalId: actor.hospitalId,
    lines,
    firstPosition: null,
    userId: actor.userId,
    userName: actor.userName,
    requestId: work.requestId,
    now: work.now,
    action: 'line-added',
    before: null,
  });
  await Promise.all([
    ...(others.length > 0 ? [updateJudgements(tx, others)] : []),
    ...favourites.map(({ line }) => keepFavourite(work, catalogue, line)),
  ]);
  announceLines(work, order.order_id, after);
  return linesAnswer('The line was added.', { lines, after }, (line) =>
    presentLine(catalogue, line, actor.countryCode),
  );
}

/** The order of a line, locked, with its patient checked. */
export async function orderForLine(
  { tx, actor }: OrderWork,
  payload: Pick<LinePayload, 'orderRef' | 'patientId'>,
): Promise<{ order: OrderForLine; patientId: string | null } | Refusal> {
  const patientId = readPatientKey(payload.patientId);
  if (patientId === undefined) return refuse('patient-not-found');
  const order = await findOrderForLine(
    tx,
    { hospitalId: actor.hospitalId, orderRef: payload.orderRef, sites: sitesOf(actor) },
    { patientId, holidayRegion: actor.holidayRegion },
  );
  if (!order) return refuse('order-not-found');
  return order.patient_known ? { order, patientId } : refuse('patient-not-found');
}

/** Whoever gave a line up while it was on its way learns by this that it arrived. */
export const announceLines = ({ tx, actor }: OrderWork, id: string, { version }: OrderAfterLines): void =>
  announceChange(tx, { hospitalId: actor.hospitalId, kind: 'draft', id, version });

export function linesAnswer(
  message: string,
  { lines, after }: { lines: LineWithDeliveries[]; after: OrderAfterLines },
  present: (line: LineWithDeliveries) => LinesAnswer['lines'][number],
): LinesAnswer {
  return {
    message,
    lines: lines.map(present),
    order: {
      draftSaved: after.draft_saved_at && Math.floor(after.draft_saved_at.getTime() / 1000),
      version: after.version,
    },
  };
}
