import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { newId } from '../../apps/api/src/database/new-id.ts';

/**
 * What the portal is measured against: Fastify and pg and nothing else. The same statements on the same database,
 * as its owner with the hospital as a parameter: no sign-in, no validation, no row-level security, no audit.
 */
const { DATABASE_URL, PORT } = process.env;
const HOSPITAL = 'DMOH01';
const RECENT_MS = 30 * 86_400_000;
const MOST_PATIENTS = 100;

const sql = (name: string) => ({
  name,
  text: readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8'),
});
const listOrders = sql('list-orders');
const searchPatients = sql('search-patients');
const addLine = sql('add-line');
const placeOrder = sql('whole-order');
const listFormulations = sql('list-formulations');
const checkFormulation = sql('check-formulation');
const listItems = sql('list-items');

type Row = Record<string, unknown>;

interface Bodies {
  list: { limit: number };
  search: { lastName: string };
  add: { orderRef: string; line: Row; delivery: Row };
  formulations: { limit: number };
  check: { formulation: Row; version: Row };
  items: { limit: number };
  place: { orderRef: string; order: Row; patients: Row[]; lines: { line: Row; deliveries: Row[] }[] };
}

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify();

app.post<{ Body: Bodies['list'] }>('/orders', async ({ body }) => {
  const { rows } = await pool.query({
    ...listOrders,
    values: [HOSPITAL, new Date(Date.now() - RECENT_MS), body.limit],
  });
  return { orders: rows.slice(0, body.limit), total: rows[0]?.total ?? 0 };
});

app.post<{ Body: Bodies['search'] }>('/patients', async ({ body }) => {
  const word = body.lastName.toLowerCase();
  const { rows } = await pool.query({
    ...searchPatients,
    values: [HOSPITAL, word, `${word}\u{10FFFF}`, MOST_PATIENTS],
  });
  return rows;
});

app.post<{ Body: Bodies['add'] }>('/lines', async ({ body }) => {
  const lineId = newId();
  const { rows } = await pool.query({
    ...addLine,
    values: [
      HOSPITAL,
      body.orderRef,
      JSON.stringify({ ...body.line, line_id: lineId }),
      JSON.stringify({ ...body.delivery, line_id: lineId, delivery_id: newId() }),
      new Date(),
      'Reference',
    ],
  });
  return { lines: [{ ...body.line, line_id: lineId }], order: rows[0] };
});

app.post<{ Body: Bodies['place'] }>('/whole-orders', async ({ body }) => {
  const now = new Date();
  const orderId = newId();
  const lines = body.lines.map(({ line, deliveries }) => {
    const ofOrder = { order_id: orderId, line_id: newId() };
    return {
      line: { ...line, ...ofOrder, created_at: now },
      deliveries: deliveries.map((delivery) => ({ ...delivery, ...ofOrder, delivery_id: newId() })),
    };
  });
  const reference = {
    order_ref: body.orderRef,
    order_ref_view: body.orderRef,
    order_ref_sort: body.orderRef,
  };
  const moments = { created_at: now, submitted_at: now, edited_at: now };
  await pool.query({
    ...placeOrder,
    values: [
      { ...body.order, ...reference, ...moments, order_id: orderId },
      lines.map(({ line }) => line),
      lines.flatMap(({ deliveries }) => deliveries),
      body.patients.map((patient) => ({ ...patient, order_id: orderId })),
    ].map((rows) => JSON.stringify(rows)),
  });
  return { groupOrderID: orderId, lines: lines.map(({ line }) => ({ orderLineItemId: line.line_id })) };
});

app.post<{ Body: Bodies['formulations'] }>('/formulations', async ({ body }) => {
  const { rows } = await pool.query({ ...listFormulations, values: [HOSPITAL, body.limit] });
  return { formulations: rows, total: rows[0]?.total ?? 0 };
});

app.post<{ Body: Bodies['check'] }>('/checks', async ({ body }) => {
  const formulation_id = newId();
  const moment = { formulation_id, activity_at: new Date() };
  await pool.query({
    ...checkFormulation,
    values: [
      JSON.stringify({ ...body.formulation, ...moment }),
      JSON.stringify({ ...body.version, formulation_id }),
    ],
  });
  return { id: formulation_id };
});

app.post<{ Body: Bodies['items'] }>('/items', async ({ body }) => {
  const { rows } = await pool.query({ ...listItems, values: [body.limit] });
  return { rows, total: rows[0]?.total ?? 0 };
});

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
