import { asOwner } from '../../apps/api/src/database/owner-database.ts';
import { httpRequest } from '../load/http-connection.ts';
import type { Target } from '../load/run-load.ts';
import type { LeanLine } from '../reference/lean/server.ts';
import { HOSPITAL } from '../stage.ts';
import { LEAN_DRAFTS } from './drafts.ts';

/** A row of the portal's as far as the lean reference has it. */
export const leanLine = (row: Record<string, unknown>): Omit<LeanLine, 'patientId'> => ({
  drug: String(row.order_name),
  dose: String(row.drug1_dose),
  deliveryDate: new Date().toISOString().slice(0, 10),
});

/** A load of the lean reference; what it was told to be stored is counted where it is acknowledged. */
export function leanTarget(
  port: number,
  path: '/lines' | '/whole-orders',
  next: (connection: number) => { body: object; lines: number },
): { target: Target; stored(): number } {
  let stored = 0;
  return {
    stored: () => stored,
    target: {
      port,
      next(connection) {
        const { body, lines } = next(connection);
        return {
          request: httpRequest('POST', path, { body }),
          complain(answer) {
            if (answer.status !== 200 || !answer.body.includes('"order'))
              return `lean ${path}: ${answer.status} ${answer.body.slice(0, 300)}`;
            stored += lines;
          },
        };
      },
    },
  };
}

/**
 * Takes the measure's rows away again, once it is seen that every line is there which was acknowledged.
 *
 * @returns what is wrong; undefined where nothing is.
 */
export async function removeLean(databaseUrl: string, stored: number): Promise<string | undefined> {
  return asOwner(databaseUrl, async (owner) => {
    const { rowCount } = await owner.query(
      `with gone as (delete from lean.orders where hospital_id = $1 and reference like 'BENCH-%' returning order_id)
       delete from lean.order_line where order_id in (select order_id from gone)`,
      [HOSPITAL],
    );
    await owner.query('vacuum analyze lean.orders, lean.order_line');
    return rowCount === stored ? undefined : `${stored} lean lines were stored, and ${rowCount} are there`;
  });
}

/** Empty orders for the lines of a measure, as storeDrafts has them for the portal. */
export async function storeLeanDrafts(databaseUrl: string): Promise<void> {
  await asOwner(databaseUrl, (owner) =>
    owner.query(
      `insert into lean.orders (order_id, hospital_id, reference, state, delivery_date)
       select gen_random_uuid(), $1, 'BENCH-' || n, 'started', current_date + 7 from generate_series(0, $2 - 1) n`,
      [HOSPITAL, LEAN_DRAFTS],
    ),
  );
}
