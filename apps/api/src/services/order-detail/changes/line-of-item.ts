import { type DoseHistory, orderedDosesOf } from '@bolt/domain/compounding/doses/dose-history';
import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import type { DrugLine, LineDelivery } from '@bolt/domain/compounding/line/drug-line';
import type { LineOfItem } from '#database/queries/order-changes.queries.ts';
import { lineRowOf, type WrittenLine } from '#database/queries/order-line-row.ts';
import { keepNeededOverrides } from '../../order-entry/lines/keep-overrides.ts';
import { changesOf } from '../../order-entry/lines/renew-judgement.ts';
import { drugLineOfRow, restoreDeliveries } from '../../order-entry/lines/store-line.ts';
import type { OpenItem } from './item-work.ts';

const drugLineOf = ({ item }: OpenItem): DrugLine => drugLineOfRow({ line: item, deliveries: [] });

/** The line's other deliveries that are not cancelled. */
const liveOthers = ({ others }: LineOfItem): LineDelivery[] =>
  restoreDeliveries({ deliveries: others.filter(({ status }) => status !== 'Cancelled') });

export const deliveryOf = ({ item }: Pick<OpenItem, 'item'>): LineDelivery => ({
  deliveryDate: item.delivery_date,
  treatmentDate: item.treatment_date,
  quantity: item.quantity,
});

/** What the item's patient has besides it: the other deliveries of its line stand in the same order. */
export function historyOfItem(
  open: OpenItem,
  line: LineOfItem,
  history: DoseHistory | undefined,
): DoseHistory | undefined {
  if (!history) return undefined;
  const { order, item } = open;
  const beside = orderedDosesOf(drugLineOf(open), liveOthers(line), {
    orderLineItemId: item.line_id,
    doseSplit: item.dose_split,
    order: { key: history.orderKey, reference: order.order_ref_view, isDraft: false, isNotBefore: true },
  });
  return { ...history, ordered: [...beside, ...history.ordered] };
}

/** What was found when the line was placed, of the item alone or of the others; null where it was not kept what with. */
function foundThen(open: OpenItem, line: LineOfItem, whose: 'item' | 'others'): Finding[] | null {
  const { judgedWith } = line;
  if (!judgedWith?.deliveries) return null;
  const alone =
    whose === 'item'
      ? { deliveries: [deliveryOf(open)], history: historyOfItem(open, line, judgedWith.history) }
      : { deliveries: liveOthers(line) };
  return evaluateLine(open.catalogue, drugLineOf(open), { ...judgedWith, ...alone }).findings;
}

/** Whether an edited item still says what its line says of it, but for its own dates and how long it lasts then. */
export function readsAsItsLine(open: OpenItem, line: LineOfItem, edited: WrittenLine): boolean {
  const findings = foundThen(open, line, 'item') ?? open.item.findings;
  const changes = changesOf({ ...open.item, findings }, edited);
  return changes.every(({ field }) => field.startsWith('expiry.'));
}

/** The line with a delivery that is another one now, of which nothing else is said. */
export function withDelivery({ item }: OpenItem, line: LineOfItem, edited: WrittenLine): WrittenLine {
  const { shown_figures: figures } = item;
  const deliveries = [...liveOthers(line), ...(edited.judged_with.deliveries ?? [])];
  const isOrdered = (each: { deliveryDate: string; treatmentDate: string | null }) =>
    deliveries.some(
      ({ deliveryDate, treatmentDate }) =>
        deliveryDate === each.deliveryDate && treatmentDate === each.treatmentDate,
    );
  const promises = [...(figures?.promises ?? []), ...(edited.shown_figures?.promises ?? [])].filter(
    isOrdered,
  );
  return {
    ...lineRowOf(item),
    shown_figures: figures && { ...figures, promises },
    judged_with: line.judgedWith?.deliveries ? { ...line.judgedWith, deliveries } : {},
  };
}

/** What is left of a line whose item became one of its own: of the others it says what it said. */
export function withoutItem(open: OpenItem, line: LineOfItem): WrittenLine | null {
  const findings = foundThen(open, line, 'others');
  if (!findings || liveOthers(line).length === 0) return null;
  const row = lineRowOf(open.item);
  return {
    ...row,
    findings,
    ...keepNeededOverrides(row, findings),
    judged_with: { ...line.judgedWith, deliveries: liveOthers(line) },
  };
}
