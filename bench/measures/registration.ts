import { asOwner } from '../../apps/api/src/database/owner-database.ts';
import { registrationOf } from '../../apps/api/src/routes/testing/registrations.ts';
import { wholeOrder } from '../../apps/api/src/routes/testing/whole-orders.ts';
import { costFigure, type Figure } from '../figures.ts';
import { recordWrong } from '../load/run-load.ts';
import { median } from '../load/statistics.ts';
import { ask, bearer } from '../portal-client.ts';
import type { Stage } from '../stage.ts';
import { patientsInTurn, removePlaced } from './placed-orders.ts';
import { LINES } from './whole-order.ts';

const ROUNDS = 20;
const LIMITS = { must: 2, aim: 1 };
const PATIENTS = 4;

/**
 * The time of all calls of one registration, one after another as its screens send them, against that of one whole
 * order of 20 lines; in turn, so that both have the same machine.
 */
export async function measureRegistration(stage: Stage): Promise<Figure[]> {
  const patients = await patientsInTurn(stage.databaseUrl);
  const registrations: number[] = [];
  const orders: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      registrations.push(await timeOf(() => register(stage, round)));
      const first = (round * PATIENTS) % patients.length;
      const ofOrder = patients.slice(first, first + PATIENTS);
      orders.push(await timeOf(() => placeOrder(stage, round, ofOrder)));
    }
  } finally {
    const placed = { orders: orders.length, lines: PATIENTS * LINES.length };
    const complaint = await removePlaced(stage.databaseUrl, placed);
    if (complaint) recordWrong(complaint);
    await removeRegistrations(stage.databaseUrl);
  }
  const cost = { ours: median(registrations), reference: median(orders), unit: 'ms' };
  return [costFigure('all calls of a registration against a whole order of 20 lines', cost, LIMITS)];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Begun, saved for later, opened again, held against the hospital's patients, and submitted for a new one. */
async function register({ portal, tokens }: Stage, round: number): Promise<void> {
  const headers = bearer(tokens);
  const { port } = portal;
  const formData = registrationOf({ patient_last_name: `Bench-${round}` });
  await ask(port, 'GET', '/api/v1/tpn/patientRegistation', { headers });
  const saved = { formData: { ...formData, form_current_step: 4 } };
  const { id } = await ask<{ id: string }>(port, 'POST', '/api/v1/tpn/patientRegistrationRecord', {
    headers,
    body: saved,
  });
  await ask(port, 'GET', `/api/v1/tpn/patientRegistrationRecord/${id}`, { headers });
  const mrn = `BENCH-REG-${round}`;
  await ask(port, 'POST', '/api/v1/tpn/patientRegistrationMatches', { headers, body: { formData, mrn } });
  await ask(port, 'POST', '/api/v1/tpn/patientRegistation', {
    headers: { ...headers, 'idempotency-key': mrn },
    body: { formData, patientFormId: id, version: 1, hospitalPatient: { kind: 'new', mrn } },
  });
}

async function placeOrder({ portal, tokens }: Stage, round: number, patientIds: string[]): Promise<void> {
  const orderRef = `BENCH-${round}`;
  await ask(portal.port, 'POST', '/api/v1/orders', {
    headers: { ...bearer(tokens), 'idempotency-key': orderRef },
    body: wholeOrder({
      orderRef,
      patients: patientIds.map((patientId) => ({ patientId, lines: [...LINES] })),
    }),
  });
}

/** The data set is as it was. */
async function removeRegistrations(databaseUrl: string): Promise<void> {
  await asOwner(databaseUrl, async (owner) => {
    await owner.query(`delete from outbox_mail where message_id is not null`);
    await owner.query(`delete from registration`);
    await owner.query(`delete from registration_draft`);
    await owner.query(`delete from audit_event where subject_type = 'registration'`);
    await owner.query(
      `delete from audit_event where subject_id in (select patient_id from patient where mrn like 'BENCH-REG-%')`,
    );
    await owner.query(`delete from patient where mrn like 'BENCH-REG-%'`);
  });
}
