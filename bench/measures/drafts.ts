import { asOwner } from '../../apps/api/src/database/owner-database.ts';
import { HOSPITAL } from '../stage.ts';

/** References of orders that a measure fills with lines: of the portal and its reference, and of a server that is faster. */
const DRAFTS = 6_000;
export const LEAN_DRAFTS = 30_000;
const LINES_OF_EACH = 20;
const referenceOf = (draft: number): string => `BENCH-${draft}`;

/** Stores empty orders for the lines of a measure. */
export async function storeDrafts(databaseUrl: string): Promise<void> {
  await asOwner(databaseUrl, async (owner) => {
    await owner.query(
      `insert into orders (order_id, hospital_id, site, state, order_ref, order_ref_view, order_ref_sort, delivery_date)
       select gen_random_uuid(), $1, 'CMP', 'started', reference, reference, lower(reference), current_date + 7
       from (select 'BENCH-' || n as reference from generate_series(0, $2 - 1) n) named`,
      [HOSPITAL, DRAFTS],
    );
  });
}

/**
 * Takes the measure's rows away again: the data set is as it was. Checks first that every line is there which a
 * server said it had added, each with its delivery.
 *
 * @returns what is wrong; undefined where nothing is.
 */
export async function removeDrafts(databaseUrl: string, added: number): Promise<string | undefined> {
  return asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ lines: number }>(
      `select count(*)::integer as lines from orders join order_line using (order_id)
         join order_line_delivery using (line_id)
       where order_ref like 'BENCH-%' and orders.hospital_id = $1`,
      [HOSPITAL],
    );
    await owner.query("delete from orders where order_ref like 'BENCH-%' and hospital_id = $1", [HOSPITAL]);
    await owner.query("delete from audit_event where action in ('line-added', 'judgement-replaced')");
    await owner.query(
      'vacuum analyze orders, order_line, order_line_delivery, order_ref_ending, audit_event',
    );
    const lines = rows[0]?.lines;
    return lines === added ? undefined : `${added} lines were added, and ${lines} are there`;
  });
}

/** Where the next line of a connection goes: on an order of its own, and after twenty lines on the next one. */
export interface DraftQueue {
  next(connection: number): { orderRef: string; lineNumber: number };
}

export function openDraftQueue(drafts = DRAFTS): DraftQueue {
  let taken = 0;
  const current = new Map<number, { orderRef: string; lines: number }>();
  return {
    next(connection) {
      let draft = current.get(connection);
      if (!draft || draft.lines === LINES_OF_EACH) {
        if (taken === drafts) throw new Error('More lines were added than there are orders for');
        draft = { orderRef: referenceOf(taken++), lines: 0 };
        current.set(connection, draft);
      }
      draft.lines += 1;
      return { orderRef: draft.orderRef, lineNumber: draft.lines };
    },
  };
}
