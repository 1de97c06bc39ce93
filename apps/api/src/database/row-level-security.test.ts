import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOrder, storePatient } from '../routes/testing/stored-orders.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { newId } from './new-id.ts';
import { insertRows } from './queries/demonstration.queries.ts';

const HOSPITALS = ['DMOH01', 'DMOH05'];
/** Shared by all hospitals: names, places, wards. */
const PUBLIC = ['hospital', 'ward'];

let test: TestPortal;
let tables: string[];
let userId: string;
beforeAll(async () => {
  test = await openTestPortal();
  const { rows: users } = await test.owner.query(
    `select user_id from app_user where username = 'pharmacist'`,
  );
  userId = users[0].user_id;
  const { rows } = await test.owner.query<{ table_name: string }>(
    `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'hospital_id' and t.table_type = 'BASE TABLE'
     order by c.table_name`,
  );
  tables = rows.map((row) => row.table_name).filter((name) => !PUBLIC.includes(name));
  for (const hospital of HOSPITALS) await fillHospital(hospital);
}, 60_000);
afterAll(() => test?.close());

/** One row at least of every table. */
async function fillHospital(hospital: string): Promise<void> {
  const patientId = await storePatient(test.owner, { hospital, first: 'Bruno', last: 'Specimen' });
  const { orderId } = await storeOrder(test.owner, { hospital, ref: 'ONC-1', lines: [{ patientId }] });
  const by = { hospital_id: hospital, user_id: userId };
  const [session, favourite] = [newId(), newId()];
  await insertRows(test.owner, 'order_patient', [
    { order_id: orderId, patient_id: patientId, hospital_id: hospital, position: 1 },
  ]);
  await insertRows(test.owner, 'order_presence', [
    { ...by, order_id: orderId, screen_id: newId(), user_name: 'P', seen_at: new Date() },
  ]);
  await insertRows(test.owner, 'favourite', [
    { ...by, favourite_id: favourite, title: 'A', line: {}, created_at: new Date() },
  ]);
  await insertRows(test.owner, 'kept_entry', [
    { ...by, entry_key: 'contact', entry: { message: 'A' }, updated_at: new Date() },
  ]);
  await test.owner.query(
    `insert into session (session_id, user_id, hospital_id, access_hash, access_expires_at, refresh_hash,
       refresh_expires_at, ends_at)
     values ($1, $2, $3, $4, now(), $5, now(), now())`,
    [session, userId, hospital, Buffer.from(`a${session}`), Buffer.from(`r${session}`)],
  );
  await insertRows(test.owner, 'idempotency', [
    { ...by, idempotency_key: 'k', call: 'c', request_hash: Buffer.from('h') },
  ]);
  await test.owner.query(
    `insert into audit_event (hospital_id, user_id, user_name, request_id, action, subject_type, subject_id)
     values ($1, $2, 'P', 'r', 'a', 'order', $3)`,
    [hospital, userId, orderId],
  );
  await test.owner.query(
    `insert into read_event (hospital_id, user_id, request_id, action, subject_ids) values ($1, $2, 'r', 'a', '{}')`,
    [hospital, userId],
  );
}

/** Runs as the role of requests, inside one hospital or none, and leaves nothing behind. */
async function asRequest<T>(
  hospital: string | null,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await test.portal.db.pool.connect();
  try {
    await client.query('begin');
    if (hospital) {
      await client.query(
        `select set_config('bolt.hospital_id', $1, true), set_config('bolt.user_id', $2, true)`,
        [hospital, userId],
      );
    }
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const DENIED = '42501';
const errorOf = (running: Promise<unknown>) =>
  running.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  );

/** Tables that requests may read at all; read_event is only ever added to. */
const readable = async () => {
  const { rows } = await test.owner.query<{ table_name: string }>(
    `select distinct table_name from information_schema.role_table_grants where grantee = 'bolt_app' and privilege_type = 'SELECT'`,
  );
  const names = rows.map((row) => row.table_name);
  return tables.filter((table) => names.includes(table));
};

describe('row-level security', () => {
  it('is forced on every table with rows of a hospital', async () => {
    expect(tables).toEqual(
      expect.arrayContaining([
        'orders',
        'patient',
        'order_line',
        'order_line_delivery',
        'audit_event',
        'read_event',
        'favourite',
        'kept_entry',
        'order_patient',
        'order_presence',
        'order_ref_ending',
        'idempotency',
        'session',
      ]),
    );
    const { rows } = await test.owner.query(
      `select relname from pg_class where relkind = 'r' and relname = any($1) and relrowsecurity and relforcerowsecurity`,
      [tables],
    );
    expect(rows.map((row) => row.relname).sort()).toEqual(tables);
  });

  it('[NFR-07] shows nothing to a request without a hospital', async () => {
    for (const table of await readable()) {
      const { rows } = await asRequest(null, (client) =>
        client.query(`select count(*)::integer as n from ${table}`),
      );
      expect([table, rows[0].n]).toEqual([table, 0]);
    }
  });

  it.each(HOSPITALS)('[NFR-07] shows %s its own rows alone', async (hospital) => {
    // A user may see in which hospitals it works and is signed in; that is its own, not a hospital's.
    const own = ['session', 'user_hospital'];
    for (const table of (await readable()).filter((name) => !own.includes(name))) {
      const { rows } = await asRequest(hospital, (client) =>
        client.query(`select distinct hospital_id from ${table}`),
      );
      expect([table, rows]).toEqual([table, [{ hospital_id: hospital }]]);
    }
  });

  it("lets no request add rows to another hospital's", async () => {
    const patient = `insert into patient (patient_id, hospital_id, first_name, last_name) values (gen_random_uuid(), 'DMOH05', 'A', 'B')`;
    const order = `insert into orders (order_id, hospital_id, site, state, order_ref, order_ref_view, order_ref_sort)
      values (gen_random_uuid(), 'DMOH05', 'CMP', 'draft', 'X', 'X', 'x')`;
    const audit = `insert into audit_event (hospital_id, user_name, request_id, action, subject_type, subject_id)
      values ('DMOH05', 'A', 'r', 'a', 'order', gen_random_uuid())`;
    const read = `insert into read_event (hospital_id, user_id, request_id, action, subject_ids) values ('DMOH05', '${userId}', 'r', 'a', '{}')`;
    for (const statement of [patient, order, audit, read]) {
      expect([statement, await errorOf(asRequest('DMOH01', (client) => client.query(statement)))]).toEqual([
        statement,
        DENIED,
      ]);
    }
  });

  it('lets no request give its rows to another hospital, or change or delete any of another', async () => {
    for (const table of ['patient', 'orders', 'order_line', 'order_line_delivery']) {
      const give = asRequest('DMOH01', (client) =>
        client.query(`update ${table} set hospital_id = 'DMOH05'`),
      );
      expect([table, await errorOf(give)]).toEqual([table, DENIED]);
      const change = await asRequest('DMOH01', (client) =>
        client.query(`update ${table} set hospital_id = hospital_id where hospital_id = 'DMOH05'`),
      );
      expect([table, change.rowCount]).toEqual([table, 0]);
    }
    const removed = await asRequest('DMOH01', (client) =>
      client.query(`delete from orders where hospital_id = 'DMOH05'`),
    );
    expect(removed.rowCount).toBe(0);
  });

  it.each(['audit_event', 'read_event'])('lets no request change or delete a row of %s', async (table) => {
    for (const statement of [
      `update ${table} set action = 'b'`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      expect([statement, await errorOf(asRequest('DMOH01', (client) => client.query(statement)))]).toEqual([
        statement,
        DENIED,
      ]);
    }
  });
});

describe('search under row-level security', () => {
  const plan = async (statement: string, values: unknown[]) => {
    const { rows } = await asRequest('DMOH01', async (client) => {
      return client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, values);
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('reads names, MRNs and references from ranges of an index', async () => {
    // In a table of one row every plan costs the same; in a filled one the range does not.
    await test.owner.query(
      `insert into patient (patient_id, hospital_id, first_name, last_name, mrn_key)
       select gen_random_uuid(), 'DMOH01', md5(i::text), md5(i::text), md5(i::text) from generate_series(1, 1500) i`,
    );
    await test.owner.query(
      `insert into orders (order_id, hospital_id, site, state, order_ref, order_ref_view, order_ref_sort)
       select gen_random_uuid(), 'DMOH01', 'CMP', 'submitted', i::text || 'ab', i::text || 'ab', i::text
       from generate_series(1, 1500) i`,
    );
    await test.owner.query('analyze patient, orders, order_ref_ending');
    const ranges = [
      ['patient', 'last_name_lower'],
      ['patient', 'first_name_lower'],
      ['patient', 'mrn_key'],
      ['order_ref_ending', 'ending'],
      ['orders', 'order_ref_lower'],
    ] as const;
    for (const [table, column] of ranges) {
      const text = await plan(`select 1 from ${table} where ${column} ~>=~ $1 and ${column} ~<~ $2`, [
        'abc',
        'abd',
      ]);
      expect(text).toMatch(new RegExp(`Index Cond: .*${column} ~>=~ .*${column} ~<~`));
    }
  }, 60_000);
});
