import type { OpenOrderRow } from '#database/queries/order-entry.queries.ts';
import type { LineWithDeliveries } from '#database/queries/order-line-row.ts';
import { type Refusal, refuse } from '#problems.ts';
import { lastEdit } from '../open-order.ts';
import type { OrderWork } from '../order-work.ts';
import { cataloguesOfLines } from './catalogues-of-lines.ts';
import { presentLine } from './present-line.ts';

/** A refusal that shows the line as it is now, when the caller has looked at an earlier version of it. */
export async function refuseStaleLine(
  work: OrderWork,
  order: OpenOrderRow,
  stored: LineWithDeliveries,
  seen: number | undefined,
): Promise<Refusal | undefined> {
  const { version } = stored.line;
  if (seen === undefined || seen === version) return undefined;
  const catalogueOf = await cataloguesOfLines(work, [stored.line]);
  const line = presentLine(catalogueOf(stored.line), stored, work.actor.countryCode);
  return refuse('stale-version', { current: { version, ...lastEdit(order), line } });
}
