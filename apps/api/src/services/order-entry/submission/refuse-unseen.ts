import type { JudgementChange } from '@bolt/domain/orders/compare-judgements';
import { recordWrite } from '#database/queries/audit.queries.ts';
import { type OpenOrderRow, renewVersion } from '#database/queries/order-entry.queries.ts';
import type { OrderLineRow, WrittenLine } from '#database/queries/order-line-row.ts';
import { updateJudgements } from '#database/queries/order-line-writes.queries.ts';
import { announceChange } from '#notices/change-notices.ts';
import { LastingRefusal, tell } from '#problems.ts';
import { lineByLine } from '../lines/line-by-line.ts';
import { changesOf } from '../lines/renew-judgement.ts';
import type { OrderWork } from '../order-work.ts';

/** The lines of an order as they are stored and as they are judged now, in the same order. */
interface Judgements {
  shown: readonly OrderLineRow[];
  now: readonly WrittenLine[];
}

interface Renewed {
  version: number;
  changes: ({ orderLineItemId: string } & JudgementChange)[];
}

/**
 * Refuses to place what nobody has seen: where the newest judgement reads otherwise than the one that was shown, the
 * draft is given the new figures, and the refusal lasts with them. Whoever looks at the draft again may submit it.
 */
export async function refuseUnseen(
  work: OrderWork,
  order: OpenOrderRow,
  lines: Judgements,
): Promise<LastingRefusal | undefined> {
  const renewed = await renewJudgements(work, order, lines);
  if (!renewed) return undefined;
  const { changes, version } = renewed;
  return new LastingRefusal(tell('judgement-changed', { changes, current: { version } }));
}

/** Gives the lines that read otherwise by now their newest judgement, and the draft a new version; undefined where none does. */
export async function renewJudgements(
  work: OrderWork,
  order: Pick<OpenOrderRow, 'order_id' | 'version'>,
  lines: Judgements,
): Promise<Renewed | undefined> {
  const { tx, actor } = work;
  const compared = await lineByLine(lines.shown, (shown, index) => {
    const now = lines.now[index];
    const changes = now ? changesOf(shown, now) : [];
    return now && changes.length > 0 ? [{ shown, now, changes }] : [];
  });
  const changed = compared.flat();
  if (changed.length === 0) return undefined;
  const changes = changed.flatMap(({ shown, changes: ofLine }) =>
    ofLine.map((change) => ({ orderLineItemId: shown.line_id, ...change })),
  );
  const version = order.version + 1;
  await Promise.all([
    updateJudgements(
      tx,
      changed.map(({ now }) => now),
    ),
    renewVersion(tx, order.order_id),
    recordWrite(tx, work, {
      action: 'judgement-renewed',
      subjectType: 'order',
      subjectId: order.order_id,
      before: { lines: changed.map(({ shown }) => shown) },
      after: { lines: changed.map(({ now }) => now), changes },
    }),
    announceChange(tx, { hospitalId: actor.hospitalId, kind: 'draft', id: order.order_id, version }),
  ]);
  return { version, changes };
}
