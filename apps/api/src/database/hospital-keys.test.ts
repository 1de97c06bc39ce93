import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { errorOf, fillHospital, listHospitalTables, userOf } from './hospital-rows.test-support.ts';
import { newId } from './new-id.ts';

/** Keys that do not lead with the hospital, and why. */
const EXCEPTIONS: Record<string, string> = {
  session_pkey: 'a session moves from hospital to hospital with its user',
  session_access: 'a token is looked up before anybody knows the hospital',
  session_refresh: 'a token is looked up before anybody knows the hospital',
  user_hospital_pkey: 'the hospitals of an account, which choose from',
  identity_provider_pkey: 'a provider is looked up by its address, which says the hospital',
  supplier_key_hospital_pkey: 'the hospitals of a key',
  supplier_user_hospital_pkey: "the hospitals that one of the supplier's staff serves",
  patient_patient_id: 'release 1 stores patients by it; to be dropped in release 3',
  order_presence_order_id_screen_id_key: 'release 1 renews heartbeats by it; to be dropped in release 3',
};
const VIOLATES_FOREIGN_KEY = '23503';

let test: TestPortal;
let tables: string[];
beforeAll(async () => {
  test = await openTestPortal();
  tables = await listHospitalTables(test.owner);
});
afterAll(() => test?.close());

describe('keys of tables with rows of a hospital', () => {
  it('lead with the hospital where they keep rows apart', async () => {
    const { rows } = await test.owner.query<{ name: string }>(
      `select i.indexrelid::regclass::text as name
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indisunique and i.indrelid::regclass::text = any($1) and a.attname <> 'hospital_id'
       order by name`,
      [tables],
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(EXCEPTIONS).sort());
  });

  it('lead with the hospital where they refer to another row of it, and every row keeps to them', async () => {
    const { rows } = await test.owner.query<{ name: string; valid: boolean; leads: boolean }>(
      `select c.conname as name, c.convalidated as valid,
         (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) = 'hospital_id'
           and (select attname from pg_attribute where attrelid = c.confrelid and attnum = c.confkey[1]) = 'hospital_id'
           as leads
       from pg_constraint c
       where c.contype = 'f' and c.conrelid::regclass::text = any($1) and c.confrelid::regclass::text = any($1)
       order by name`,
      [tables],
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['order_line_patient_id_fkey', 'order_line_delivery_line_id_fkey']),
    );
    expect(rows.filter(({ valid, leads }) => !valid || !leads)).toEqual([]);
  });

  it('let nobody refer to a row of another hospital, not even the owner', async () => {
    const userId = await userOf(test.owner, 'pharmacist');
    for (const hospital of ['DMOH01', 'DMOH05']) await fillHospital(test.owner, hospital, userId);
    const { rows } = await test.owner.query(
      `select o.order_id, p.patient_id from orders o, patient p
       where o.hospital_id = 'DMOH01' and p.hospital_id = 'DMOH05' limit 1`,
    );
    const [{ order_id, patient_id }] = rows;
    const added = test.owner.query(
      `insert into order_patient (order_id, patient_id, hospital_id, position) values ($1, $2, 'DMOH01', 9)`,
      [order_id, patient_id],
    );
    expect(await errorOf(added)).toBe(VIOLATES_FOREIGN_KEY);
    const moved = test.owner.query(`update order_line set patient_id = $2 where order_id = $1`, [
      order_id,
      patient_id,
    ]);
    expect(await errorOf(moved)).toBe(VIOLATES_FOREIGN_KEY);
  });

  it.each(['order_patient', 'order_line', 'order_line_delivery', 'order_ref_ending'])(
    'of %s say a hospital that is there, which is known of their order',
    async (table) => {
      const { rows } = await test.owner.query(`select count(*)::integer as rows from ${table}`);
      expect(rows[0].rows).toBeGreaterThan(0);
      const moved = test.owner.query(`update ${table} set hospital_id = 'NOWHERE'`);
      expect(await errorOf(moved)).toBe(VIOLATES_FOREIGN_KEY);
    },
  );

  it.each([
    ['orders', 'order_id'],
    ['order_line', 'line_id'],
    ['order_line_delivery', 'delivery_id'],
  ])('of %s are looked up by the hospital of row-level security and the id', async (table, column) => {
    // In a table of a few rows every plan costs the same; in a filled one the key does not.
    await test.owner.query(
      `with o as (
         insert into orders (order_id, hospital_id, site, state, order_ref, order_ref_view, order_ref_sort)
         select gen_random_uuid(), 'DMOH01', 'CMP', 'submitted', i::text, i::text, i::text
         from generate_series(1, 1500) i returning order_id
       ), l as (
         insert into order_line (line_id, hospital_id, order_id, position, line_type, order_name, fp_code)
         select gen_random_uuid(), 'DMOH01', order_id, 1, 'FP', 'product', 'DMO-FP-0101' from o
         returning order_id, line_id
       )
       insert into order_line_delivery (delivery_id, hospital_id, order_id, line_id, row_number, delivery_date, quantity)
       select gen_random_uuid(), 'DMOH01', order_id, line_id, 1, '2026-11-30', 1 from l`,
    );
    await test.owner.query('analyze orders, order_line, order_line_delivery');
    const client = await test.portal.db.pool.connect();
    await client.query('begin');
    await client.query(`select set_config('bolt.hospital_id', 'DMOH01', true)`);
    const { rows } = await client.query(`explain select from ${table} where ${column} = '${newId()}'`);
    await client.query('rollback');
    client.release();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`using ${table}_pkey`));
    expect(plan).toMatch(new RegExp(`Index Cond: .*hospital_id = .*${column} = `));
  });
});
