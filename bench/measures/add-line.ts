import { asOwner } from '../../apps/api/src/database/owner-database.ts';
import { fluorouracil } from '../../apps/api/src/routes/testing/placed-orders.ts';
import type { Figure } from '../figures.ts';
import { httpRequest } from '../load/http-connection.ts';
import { recordWrong, type Target } from '../load/run-load.ts';
import { ask, bearer } from '../portal-client.ts';
import type { Stage } from '../stage.ts';
import { type DraftQueue, LEAN_DRAFTS, openDraftQueue, removeDrafts, storeDrafts } from './drafts.ts';
import { leanLine, leanTarget, removeLean, storeLeanDrafts } from './lean-orders.ts';
import { rateFigures } from './rate-figures.ts';

interface Counted {
  added: number;
}

/** The portal's call, every check included. */
function portalTarget(stage: Stage, drafts: DraftQueue, counted: Counted): Target {
  const headers = bearer(stage.tokens);
  return {
    port: stage.portal.port,
    next(connection) {
      const { orderRef, lineNumber } = drafts.next(connection);
      return {
        request: httpRequest('POST', '/api/v1/order/drug/add', { body: fluorouracil(orderRef), headers }),
        complain({ status, body }) {
          if (status !== 200) return `add: ${status} ${body.slice(0, 300)}`;
          counted.added += 1;
          const { lines, order } = JSON.parse(body);
          const [line] = lines;
          const isRight =
            order.version === lineNumber + 1 && line.drugVolume === 91.2 && line.totalVolume === 230;
          return isRight && line.findings.length === 0 ? undefined : `add: ${body.slice(0, 300)}`;
        },
      };
    },
  };
}

type Row = Record<string, unknown>;

/** The bare insert of the very row that the portal makes of the call. */
function referenceTarget(
  stage: Stage,
  row: { line: Row; delivery: Row },
  drafts: DraftQueue,
  counted: Counted,
): Target {
  return {
    port: stage.reference.port,
    next(connection) {
      const { orderRef, lineNumber } = drafts.next(connection);
      return {
        request: httpRequest('POST', '/lines', { body: { orderRef, ...row } }),
        complain({ status, body }) {
          if (status !== 200) return `bare add: ${status} ${body.slice(0, 300)}`;
          counted.added += 1;
          const { order } = JSON.parse(body);
          return order?.version === lineNumber + 1 ? undefined : `bare add: ${body.slice(0, 300)}`;
        },
      };
    },
  };
}

async function rowOfPortal({ portal, tokens, databaseUrl }: Stage, orderRef: string) {
  await ask(portal.port, 'POST', '/api/v1/order/drug/add', {
    body: fluorouracil(orderRef),
    headers: bearer(tokens),
  });
  return asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ line: Row; delivery: Row }>(
      `select to_jsonb(l) as line, to_jsonb(d) as delivery
       from orders o join order_line l using (order_id) join order_line_delivery d using (line_id)
       where o.order_ref = $1`,
      [orderRef],
    );
    if (!rows[0]) throw new Error('The line just added is not there');
    return rows[0];
  });
}

export async function measureAddLine(stage: Stage): Promise<Figure[]> {
  await storeDrafts(stage.databaseUrl);
  await storeLeanDrafts(stage.databaseUrl);
  let leanStored = 0;
  const counted = { added: 0 };
  try {
    const drafts = openDraftQueue();
    const row = await rowOfPortal(stage, drafts.next(-1).orderRef);
    counted.added += 1;
    const ours = portalTarget(stage, drafts, counted);
    // Each server fills orders of its own: connection numbers of the reference are negative.
    const bareDrafts: DraftQueue = { next: (connection) => drafts.next(-2 - connection) };
    const bare = referenceTarget(stage, row, bareDrafts, counted);
    const leanDrafts = openDraftQueue(LEAN_DRAFTS);
    const line = { ...leanLine(row.line), patientId: null };
    const lean = leanTarget(stage.lean.port, '/lines', (connection) => ({
      body: { orderRef: leanDrafts.next(connection).orderRef, line },
      lines: 1,
    }));
    const rivals = [
      { target: bare, limits: { must: 0.25, aim: 0.35 } },
      { name: 'lean', target: lean.target, limits: { must: 0.2, aim: 0.35 } },
    ];
    const figures = await rateFigures('add one validated line', ours, rivals, stage);
    leanStored = lean.stored();
    return figures;
  } finally {
    const wrong = [
      await removeDrafts(stage.databaseUrl, counted.added),
      await removeLean(stage.databaseUrl, leanStored),
    ];
    for (const complaint of wrong) if (complaint) recordWrong(complaint);
  }
}
