import { asOwner } from '../../../apps/api/src/database/owner-database.ts';
import { careDay } from '../../../apps/api/src/routes/testing/placed-orders.ts';
import {
  untested,
  type WholeLine,
  wholeOrder,
  worked,
} from '../../../apps/api/src/routes/testing/whole-orders.ts';
import { ask, bearer } from '../../portal-client.ts';
import { HOSPITAL, type Stage } from '../../stage.ts';
import { patientsInTurn } from '../placed-orders.ts';

const PATIENTS = 150;
const LINES_OF_EACH = 8;
export const LINES = PATIENTS * LINES_OF_EACH;
export const LARGE = 'BENCH-LARGE';

/** Eight lines, each on a day of its own; every fourth with a finding that is confirmed. */
const linesOfPatient = (): WholeLine[] =>
  Array.from({ length: LINES_OF_EACH }, (_, index) => ({
    ...(index % 4 === 3 ? { ...untested, overrideStability: true } : worked),
    drug1Dose: String((index % 4 === 3 ? 1000 : 4000) + index),
    deliveryDateArray: [[careDay(7), careDay(8 + index), '1', 1]],
  }));

/** Places a draft of 1,200 lines for 150 patients, by the call for whole orders. */
export async function placeLargeDraft({ portal, tokens, databaseUrl }: Stage): Promise<void> {
  const patients = (await patientsInTurn(databaseUrl)).slice(0, PATIENTS);
  await ask(portal.port, 'POST', '/api/v1/orders', {
    headers: { ...bearer(tokens), 'idempotency-key': LARGE },
    body: wholeOrder({
      orderRef: LARGE,
      state: 'draft',
      patients: patients.map((patientId) => ({ patientId, lines: linesOfPatient() })),
    }),
  });
}

/** Takes the drafts of the measure away again, and answers how many lines they had. */
export async function removeLargeDraft(databaseUrl: string): Promise<number> {
  return asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ lines: number }>(
      `select count(*)::integer as lines from order_line join orders using (order_id)
       where order_ref like 'BENCH-%' and orders.hospital_id = $1`,
      [HOSPITAL],
    );
    await owner.query("delete from orders where order_ref like 'BENCH-%' and hospital_id = $1", [HOSPITAL]);
    await owner.query(
      "delete from audit_event where action in ('line-added', 'draft-saved', 'judgement-replaced')",
    );
    await owner.query('truncate idempotency');
    await owner.query(
      'vacuum analyze orders, order_patient, order_line, order_line_delivery, order_ref_ending, audit_event',
    );
    return rows[0]?.lines ?? 0;
  });
}
