import { newId } from '#database/new-id.ts';
import { type LineOfItem, splitOffItem } from '#database/queries/order-changes.queries.ts';
import type { WrittenLine } from '#database/queries/order-line-row.ts';
import { updateJudgements } from '#database/queries/order-line-writes.queries.ts';
import type { OrderWork } from '../../order-entry/order-work.ts';
import type { OpenItem } from './item-work.ts';
import { readsAsItsLine, withDelivery, withoutItem } from './line-of-item.ts';

/**
 * Keeps the newest judgement of an edited item, and answers the row of its line. An edit changes nothing but the item
 * that it names: where the line has other deliveries, and other things are said of this one by now, it becomes a line of
 * its own, because what was made, or is going to be made, of the others stays as it was placed.
 */
export async function keepJudgement(
  { tx, now }: Pick<OrderWork, 'tx' | 'now'>,
  open: OpenItem,
  line: LineOfItem,
  edited: WrittenLine,
): Promise<WrittenLine> {
  if (line.others.length === 0 || readsAsItsLine(open, line, edited)) {
    const row = line.others.length === 0 ? edited : withDelivery(open, line, edited);
    await updateJudgements(tx, [row]);
    return row;
  }
  const own = { ...edited, line_id: newId(now.getTime()) };
  const rest = withoutItem(open, line);
  await splitOffItem(tx, open.item, own);
  if (rest) await updateJudgements(tx, [rest]);
  return own;
}
