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

interface Bodies {
  list: { limit: number };
  search: { lastName: string };
  add: { orderRef: string; line: Record<string, unknown>; delivery: Record<string, unknown> };
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

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
