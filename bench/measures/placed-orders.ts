import { asOwner } from '../../apps/api/src/database/owner-database.ts';
import { HOSPITAL } from '../stage.ts';

type Row = Record<string, unknown>;

/** So many patients take turns: orders placed at once are for others, and nobody gets lines without end. */
const PATIENTS_IN_TURN = 4_000;

export async function patientsInTurn(databaseUrl: string): Promise<string[]> {
  return asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ patient_id: string }>(
      'select patient_id from patient where hospital_id = $1 order by patient_id limit $2',
      [HOSPITAL, PATIENTS_IN_TURN],
    );
    return rows.map(({ patient_id }) => patient_id);
  });
}

interface PlacedRows {
  order: Row;
  patients: Row[];
  /** In the order of the request. */
  lines: { line: Row; deliveries: Row[] }[];
}

/** What an order that was placed has left in the tables. */
export async function rowsOfPlaced(databaseUrl: string, orderRef: string): Promise<PlacedRows> {
  return asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<PlacedRows>(
      `select to_jsonb(o) as order,
         (select jsonb_agg(to_jsonb(p) order by p.position) from order_patient p where p.order_id = o.order_id)
           as patients,
         (select jsonb_agg(jsonb_build_object('line', to_jsonb(l), 'deliveries',
             (select jsonb_agg(to_jsonb(d) order by d.row_number) from order_line_delivery d
               where d.line_id = l.line_id)) order by l.position)
           from order_line l where l.order_id = o.order_id) as lines
       from orders o where o.order_ref = $1 and o.hospital_id = $2`,
      [orderRef, HOSPITAL],
    );
    if (!rows[0]) throw new Error('The order just placed is not there');
    return rows[0];
  });
}

/**
 * Takes the measure's rows away again: the data set is as it was. Checks first that every order is there which a
 * server said it had placed, whole and submitted.
 *
 * @param placed how many orders were acknowledged, and how many lines each has.
 * @returns what is wrong; undefined where nothing is.
 */
export async function removePlaced(
  databaseUrl: string,
  placed: { orders: number; lines: number },
): Promise<string | undefined> {
  return asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ orders: number }>(
      `select count(*)::integer as orders from orders o
       where order_ref like 'BENCH-%' and hospital_id = $1 and state = 'submitted'
         and $2 = (select count(*) from order_line where order_id = o.order_id)
         and $2 = (select count(*) from order_line_delivery where order_id = o.order_id and status = 'Pending')`,
      [HOSPITAL, placed.lines],
    );
    await owner.query("delete from orders where order_ref like 'BENCH-%' and hospital_id = $1", [HOSPITAL]);
    await owner.query(
      "delete from audit_event where action in ('line-added', 'order-submitted', 'judgement-replaced')",
    );
    await owner.query('truncate idempotency');
    await owner.query(
      'vacuum analyze orders, order_patient, order_line, order_line_delivery, order_ref_ending, audit_event',
    );
    const whole = rows[0]?.orders;
    return whole === placed.orders
      ? undefined
      : `${placed.orders} whole orders were placed, and ${whole} are there`;
  });
}
