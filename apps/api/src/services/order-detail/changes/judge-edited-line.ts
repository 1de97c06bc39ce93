import type { EditRequest } from '@bolt/contracts/order-changes.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { LineDelivery } from '@bolt/domain/compounding/line/drug-line';
import { changesOfEdit, coversChanges } from '@bolt/domain/orders/changes-of-edit';
import { listHolidayDates } from '#database/queries/catalogue.queries.ts';
import type { LineOfItem } from '#database/queries/order-changes.queries.ts';
import { lineRowOf, type WrittenLine } from '#database/queries/order-line-row.ts';
import { Refusal, refuse } from '#problems.ts';
import { confirmLine } from '../../order-entry/lines/confirm-line.ts';
import { readDoseHistories, whomOf } from '../../order-entry/lines/dose-histories.ts';
import { judgeLine } from '../../order-entry/lines/judge-line.ts';
import { keepMoreOverrides } from '../../order-entry/lines/keep-overrides.ts';
import { lineOfToday } from '../../order-entry/lines/line-of-today.ts';
import { renewedRow, shownJudgement } from '../../order-entry/lines/renew-judgement.ts';
import { splitOf } from '../../order-entry/lines/split-of-row.ts';
import { drugLineOfRow } from '../../order-entry/lines/store-line.ts';
import { wasConfirmed } from '../../order-entry/lines/was-confirmed.ts';
import { momentOf, type OrderWork } from '../../order-entry/order-work.ts';
import type { OpenItem } from './item-work.ts';
import { historyOfItem } from './line-of-item.ts';

interface Edited extends Pick<EditRequest, 'confirmed' | 'seenChanges'> {
  /** The item's one delivery as it is asked for. */
  delivery: LineDelivery;
  line: LineOfItem;
  /** The current catalogue. */
  today: Catalogue;
}

/**
 * A placed item as it is asked for, judged by the current catalogue as a new line is (decision J3): the row of its line
 * by that judgement, or why it may not become that. What was confirmed when it was ordered, and reads the same, is
 * confirmed; what has come since is confirmed now (decision J4); what else reads otherwise is seen before it is saved.
 */
export async function judgeEdited(
  work: OrderWork,
  open: OpenItem,
  edited: Edited,
): Promise<WrittenLine | Refusal> {
  const { actor, now } = work;
  const { item } = open;
  const { line, judgement } = await judgeItem(work, open, edited);
  const found = judgement.findings.filter((finding) => !wasConfirmed(item, finding));
  const confirmed = confirmLine(found, { confirmed: edited.confirmed });
  if (confirmed instanceof Refusal) return confirmed;
  const row = renewedRow(lineRowOf(item), line, judgement);
  const changes = changesOfEdit(shownJudgement(item), shownJudgement(row));
  if (!coversChanges(edited.seenChanges, changes)) {
    const named = changes.map((change) => ({ orderLineItemId: item.line_id, ...change }));
    return refuse('judgement-changed', { about: { isPlaced: true }, changes: named });
  }
  const who = { by: actor.userName, at: now };
  return { ...row, ...keepMoreOverrides(item, judgement.findings, confirmed, who) };
}

async function judgeItem(work: OrderWork, open: OpenItem, { today, delivery, line: lineOfItem }: Edited) {
  const { actor, tx } = work;
  const { order, item } = open;
  const [historyOf, holidays] = await Promise.all([
    readDoseHistories(work, [whomOf(item)]),
    listHolidayDates(tx, actor.holidayRegion),
  ]);
  const history = historyOf({
    ...whomOf(item),
    orderKey: order.order_id,
    lineId: item.line_id,
    placedAt: order.submitted_at,
  });
  const line = lineOfToday(today, drugLineOfRow({ line: item, deliveries: [] }));
  const judgement = judgeLine(
    {
      catalogue: today,
      hospitalId: actor.hospitalId,
      countryCode: actor.countryCode,
      holidays,
      moment: momentOf(work),
      patient: item.patient_id === null ? undefined : { dateOfBirth: item.date_of_birth },
      split: splitOf(item),
      placedQuantity: delivery.quantity === item.quantity ? undefined : item.quantity,
      history: historyOfItem(open, lineOfItem, history),
    },
    line,
    [delivery],
  );
  return { line, judgement };
}
