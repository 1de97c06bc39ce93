import type { Body } from '@bolt/contracts';
import { deleteLine, insertLines, updateJudgements } from '#database/queries/order-line-writes.queries.ts';
import { readLine } from '#database/queries/order-lines.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import { catalogueOfLines } from '../../nutrition-products/own-products.ts';
import { patientsOfBags, refuseBagOfAnother } from '../../nutrition-products/refuse-bag-of-another.ts';
import type { OrderWork } from '../order-work.ts';
import { readId } from '../read-id.ts';
import { announceLines, type LinesAnswer, linesAnswer, orderForLine } from './add-line.ts';
import { checkLine } from './check-line.ts';
import { readDoseHistories, whomOf } from './dose-histories.ts';
import { judgeBeside } from './judge-beside.ts';
import { presentLine } from './present-line.ts';
import { refuseStaleLine } from './refuse-stale-line.ts';
import { storeLine } from './store-line.ts';

/**
 * Puts a checked line in the place of another, under its id. A split gives it the first dose and adds the rest.
 * Nothing is taken away before everything is known to be right, and one transaction holds both.
 */
export async function editLine(
  work: OrderWork,
  payload: Body<'POST /api/v1/order/drug/edit'>,
): Promise<LinesAnswer | Refusal> {
  const { portal, tx, actor } = work;
  const lineId = readId(payload.orderLineItemId);
  const found = await orderForLine(work, payload);
  if (found instanceof Refusal) return found;
  const { order } = found;
  const replaced = lineId && (await readLine(tx, order.order_id, lineId));
  if (!replaced) return refuse('line-not-found');
  const stale = await refuseStaleLine(work, order, replaced, payload.version);
  if (stale) return stale;

  // A payload that names no patient leaves the line with its own.
  const keepsPatient = payload.patientId === undefined;
  const patientId = keepsPatient ? replaced.line.patient_id : found.patientId;
  const dateOfBirth = keepsPatient ? replaced.dateOfBirth : order.date_of_birth;
  const held = await portal.catalogue.get(tx, actor.catalogueVersion);
  const catalogue = await catalogueOfLines(work, held, [payload]);
  const another = refuseBagOfAnother(await patientsOfBags(tx, catalogue, [payload]), payload, patientId);
  if (another) return another;
  const whom = { patientId, tpnCode: payload.tpn_code };
  const historyOf = await readDoseHistories(work, [whom, whomOf(replaced.line)]);
  const history = historyOf({ ...whom, orderKey: order.order_ref, lineId });
  const checked = checkLine(
    work,
    { catalogue, order, patientId, dateOfBirth, placedQuantity: quantityOf(replaced.deliveries), history },
    payload,
  );
  if (checked instanceof Refusal) return checked;
  const { added: lines, others } = await judgeBeside(work, {
    order,
    historyOf,
    birthDates: new Map([
      [replaced.line.patient_id, replaced.dateOfBirth],
      [patientId, dateOfBirth],
    ]),
    added: checked.map((one, index) =>
      storeLine(work, catalogue, one, index === 0 ? replaced.line : undefined),
    ),
    removed: replaced,
  });
  const deleted = deleteLine(tx, replaced.line.line_id);
  const after = insertLines(tx, {
    order,
    hospitalId: actor.hospitalId,
    lines,
    firstPosition: replaced.position,
    userId: actor.userId,
    userName: actor.userName,
    requestId: work.requestId,
    now: work.now,
    action: 'line-edited',
    before: { ...replaced.line, deliveries: replaced.deliveries },
  });
  await Promise.all([deleted, ...(others.length > 0 ? [updateJudgements(tx, others)] : [])]);
  announceLines(work, order.order_id, after);
  return linesAnswer('The line was updated.', { lines, after }, (line) =>
    presentLine(catalogue, line, actor.countryCode),
  );
}

const quantityOf = (deliveries: readonly { quantity: number }[]): number =>
  deliveries.reduce((sum, { quantity }) => sum + quantity, 0);
