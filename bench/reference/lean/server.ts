import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { newId } from '../../../apps/api/src/database/new-id.ts';

/**
 * The least that carries the same facts: Fastify and pg on narrow tables of their own (bench/dataset/fill/5-lean.sql),
 * nothing counted, nothing checked. What the other reference hides, the cost of the portal's own rows and statements,
 * shows against this one.
 */
const { DATABASE_URL, PORT } = process.env;
const HOSPITAL = 'DMOH01';
const RECENT_MS = 30 * 86_400_000;
const MOST_PATIENTS = 100;
const USER = 'Lean';

const sql = (name: string) => ({
  name,
  text: readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8'),
});
const listOrders = sql('list-orders');
const searchPatients = sql('search-patients');
const addLine = sql('add-line');
const placeOrder = sql('whole-order');

/** What a line says: whom it is for, of what how much, and when it is delivered. */
export interface LeanLine {
  patientId: string | null;
  drug: string;
  dose: string;
  deliveryDate: string;
}

interface Bodies {
  list: { limit: number };
  search: { lastName: string };
  add: { orderRef: string; line: LeanLine };
  place: { orderRef: string; deliveryDate: string; lines: LeanLine[] };
}

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify();

app.post<{ Body: Bodies['list'] }>('/orders', async ({ body }) => {
  const since = new Date(Date.now() - RECENT_MS);
  const { rows } = await pool.query({ ...listOrders, values: [HOSPITAL, since, body.limit] });
  return rows;
});

app.post<{ Body: Bodies['search'] }>('/patients', async ({ body }) => {
  const word = body.lastName.toLowerCase();
  const { rows } = await pool.query({
    ...searchPatients,
    values: [HOSPITAL, word, `${word}\u{10FFFF}`, MOST_PATIENTS],
  });
  return rows;
});

app.post<{ Body: Bodies['add'] }>('/lines', async ({ body: { orderRef, line } }) => {
  const values = [HOSPITAL, orderRef, line.patientId, line.drug, line.dose, line.deliveryDate];
  const { rows } = await pool.query({ ...addLine, values });
  return rows[0];
});

app.post<{ Body: Bodies['place'] }>('/whole-orders', async ({ body: { orderRef, deliveryDate, lines } }) => {
  const orderId = newId();
  await pool.query({
    ...placeOrder,
    values: [
      orderId,
      HOSPITAL,
      orderRef,
      deliveryDate,
      USER,
      lines.map(({ patientId }) => patientId),
      lines.map(({ drug }) => drug),
      lines.map(({ dose }) => dose),
      lines.map((line) => line.deliveryDate),
    ],
  });
  return { orderId, lines: lines.length };
});

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
