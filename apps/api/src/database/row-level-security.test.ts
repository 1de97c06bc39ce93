import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import {
  DENIED,
  errorOf,
  fillHospital,
  listHospitalTables,
  listReadableTables,
  userOf,
} from './hospital-rows.test-support.ts';

const HOSPITALS = ['DMOH01', 'DMOH05'];

let test: TestPortal;
let tables: string[];
let userId: string;
beforeAll(async () => {
  test = await openTestPortal();
  userId = await userOf(test.owner, 'pharmacist');
  tables = await listHospitalTables(test.owner);
  for (const hospital of HOSPITALS) await fillHospital(test.owner, hospital, userId);
});
afterAll(() => test?.close());

const readable = () => listReadableTables(test.owner);

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

  it('hides nothing from an owner who is no superuser: a restrictive policy holds for each member of its role', async () => {
    const { rows } = await test.owner.query(
      "select tablename, policyname from pg_policies where permissive = 'RESTRICTIVE'",
    );
    expect(rows).toEqual([]);
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
       select gen_random_uuid(), 'DMOH01', md5(i::text), md5(i::text) || '-' || md5(i::text), md5(i::text)
       from generate_series(1, 1500) i`,
    );
    await test.owner.query(
      `insert into orders (order_id, hospital_id, site, state, order_ref, order_ref_view, order_ref_sort)
       select gen_random_uuid(), 'DMOH01', 'CMP', 'submitted', i::text || 'ab', i::text || 'ab', i::text
       from generate_series(1, 1500) i`,
    );
    await test.owner.query('analyze patient, orders, order_ref_ending');
    const ranges = [
      ['patient', 'last_name_key'],
      ['patient', 'last_name_end_key'],
      ['patient', 'first_name_key'],
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
  });
});
