import { STAFF_ROLES } from '@bolt/domain/access/staff-rights';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { DENIED, errorOf, fillHospital, listHospitalTables, userOf } from './hospital-rows.test-support.ts';

const VIOLATES_CHECK = '23514';
const VIOLATES_FOREIGN_KEY = '23503';
const SERVED = 'DMOH05';

let test: TestPortal;
let ids: { pharmacist: string; reviewer: string };
beforeAll(async () => {
  test = await openTestPortal();
  ids = {
    pharmacist: await userOf(test.owner, 'pharmacist'),
    reviewer: await userOf(test.owner, 'reviewer'),
  };
  for (const hospital of ['DMOH01', SERVED]) await fillHospital(test.owner, hospital, ids.pharmacist);
});
afterAll(() => test?.close());

/** Runs as a role of the supplier's staff who serves one hospital, and leaves nothing behind. */
async function asStaff<T>(
  role: 'bolt_workbench' | 'bolt_administration',
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await test.portal.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local role ${role}`);
    await client.query(
      `select set_config('bolt.user_id', $1, true), set_config('bolt.served_hospitals', $2, true)`,
      [ids.reviewer, SERVED],
    );
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const readableTo = async (role: string): Promise<string[]> => {
  const { rows } = await test.owner.query<{ table_name: string }>(
    `select c.relname as table_name from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_any_column_privilege($1, c.oid, 'select')
     order by 1`,
    [role],
  );
  return rows.map(({ table_name }) => table_name);
};

describe('an account', () => {
  it.each([
    ['a flag', `update app_user set can_view_orders = true where user_id = $1`],
    ['a preference', `update app_user set preferences = '{TPN Access}' where user_id = $1`],
    ['a current hospital', `update app_user set current_hospital_id = 'DMOH01' where user_id = $1`],
  ])("[WBSEC-14] of the supplier's has no %s of a hospital", async (_name, statement) => {
    expect(await errorOf(test.owner.query(statement, [ids.reviewer]))).toBe(VIOLATES_CHECK);
  });

  it("[WBSEC-14] of the supplier's belongs to no hospital, works at none, and one of a hospital has no role", async () => {
    const { pharmacist, reviewer } = ids;
    const member = `insert into user_hospital (user_id, hospital_id) values ($1, 'DMOH01')`;
    expect(await errorOf(test.owner.query(member, [reviewer]))).toBe(VIOLATES_FOREIGN_KEY);
    const role = `insert into supplier_user_role (user_id, role_key) values ($1, 'reviewer')`;
    expect(await errorOf(test.owner.query(role, [pharmacist]))).toBe(VIOLATES_FOREIGN_KEY);
    const serves = `insert into supplier_user_hospital (user_id, hospital_id) values ($1, 'DMOH01')`;
    expect(await errorOf(test.owner.query(serves, [pharmacist]))).toBe(VIOLATES_FOREIGN_KEY);
    for (const [user, kind, hospital, code] of [
      [reviewer, 'supplier', 'DMOH01', VIOLATES_CHECK],
      [reviewer, 'hospital', 'DMOH01', VIOLATES_FOREIGN_KEY],
      [pharmacist, 'supplier', null, VIOLATES_FOREIGN_KEY],
      [pharmacist, 'hospital', null, VIOLATES_CHECK],
    ]) {
      const session = test.owner.query(
        `insert into session (session_id, user_id, kind, hospital_id, access_hash, access_expires_at, refresh_hash,
           refresh_expires_at, ends_at)
         values (gen_random_uuid(), $1, $2, $3, 'a', now(), 'r', now(), now())`,
        [user, kind, hospital],
      );
      expect([kind, hospital, await errorOf(session)]).toEqual([kind, hospital, code]);
    }
    // Nor does one change sides.
    for (const user of [pharmacist, reviewer]) {
      const turned = test.owner.query(
        `update app_user set kind = case kind when 'supplier' then 'hospital' else 'supplier' end where user_id = $1`,
        [user],
      );
      expect([VIOLATES_CHECK, VIOLATES_FOREIGN_KEY]).toContain(await errorOf(turned));
    }
  });

  it('has the roles of document 4, in the database as in the rules', async () => {
    const { rows } = await test.owner.query('select role_key, role_name, flags from supplier_role');
    const kept = Object.fromEntries(
      rows.map(({ role_key, role_name, flags }) => [role_key, { name: role_name, flags }]),
    );
    expect(kept).toEqual(STAFF_ROLES);
  });
});

describe('the database as bolt_workbench', () => {
  it('[WBSEC-12] shows no row of a hospital that is not served', async () => {
    const readable = await readableTo('bolt_workbench');
    const tables = (await listHospitalTables(test.owner)).filter((table) => readable.includes(table));
    for (const table of tables) {
      const { rows } = await asStaff('bolt_workbench', (client) =>
        client.query(`select distinct hospital_id from ${table} where hospital_id is not null`),
      );
      expect([table, rows.filter((row) => row.hospital_id !== SERVED)]).toEqual([table, []]);
    }
  });

  it('[WBSEC-12] shows no password, authenticator key, kept entry or favourite', async () => {
    for (const column of ['password_hash', 'totp_secret']) {
      const read = asStaff('bolt_workbench', (client) => client.query(`select ${column} from app_user`));
      expect([column, await errorOf(read)]).toEqual([column, DENIED]);
    }
    const readable = await readableTo('bolt_workbench');
    for (const table of ['kept_entry', 'favourite', 'password_reset', 'invitation', 'server_secret'])
      expect([table, readable.includes(table)]).toEqual([table, false]);
  });

  it("shows of people the supplier's own and those of the hospitals served", async () => {
    const { rows } = await asStaff('bolt_workbench', (client) =>
      client.query<{ username: string }>('select username from app_user order by username'),
    );
    expect(rows.map(({ username }) => username)).toEqual(['admin', 'other', 'reviewer', 'senior', 'service']);
  });
});

describe('the database as bolt_administration', () => {
  it('[WBSEC-13] shows no patient, content of a line, formulation or registration', async () => {
    const readable = await readableTo('bolt_administration');
    const closed =
      /^(patient|orders|order_|formulation|registration|import_|favourite|kept_entry|customer_request|read_event)/;
    expect(readable.filter((table) => closed.test(table))).toEqual([]);
  });
});
