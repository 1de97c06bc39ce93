import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal } from '../open-portal.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { openLogins } from './logins.ts';

let test: TestPortal;
let web: pg.Client;
let worker: pg.Client;
beforeAll(async () => {
  test = await openTestPortal({ world: 'demo' });
  const { webUrl, workerUrl } = await openLogins(test.owner, test.databaseUrl, {
    databaseWebUrl: undefined,
    databaseWorkerUrl: undefined,
  });
  web = new pg.Client({ connectionString: webUrl });
  worker = new pg.Client({ connectionString: workerUrl });
  await Promise.all([web.connect(), worker.connect()]);
});
afterAll(async () => {
  await web?.end();
  await worker?.end();
  await test?.close();
});

const refusedWith = (code: string) => expect.objectContaining({ code });
const INSUFFICIENT = '42501';

describe('who logs in to the database', () => {
  it.each(['bolt_app', 'bolt_sign_in', 'bolt_supplier'])('requests may take on %s', async (role) => {
    await web.query(`set role ${role}`);
    expect((await web.query('select current_user')).rows).toEqual([{ current_user: role }]);
    await web.query('reset role');
  });

  it('neither login may become the owner, or each other', async () => {
    const { rows } = await test.owner.query<{ name: string }>('select current_user as name');
    for (const role of [rows[0]?.name, 'bolt_worker'])
      await expect(web.query(`set role "${role}"`)).rejects.toEqual(refusedWith(INSUFFICIENT));
    for (const role of [rows[0]?.name, 'bolt_web', 'bolt_sign_in', 'bolt_supplier'])
      await expect(worker.query(`set role "${role}"`)).rejects.toEqual(refusedWith(INSUFFICIENT));
  });

  it('the background may take on bolt_app, as which it is at no hospital until it acts for a user of one', async () => {
    await worker.query('begin; set local role bolt_app');
    for (const table of ['patient', 'orders', 'order_line', 'favourite', 'app_user'])
      expect((await worker.query(`select from ${table}`)).rowCount).toBe(0);
    await worker.query('rollback');
  });

  it('requests own nothing and by themselves read nothing', async () => {
    const owned = await test.owner.query(
      "select relname from pg_class where relowner = 'bolt_web'::regrole and relkind in ('r', 'v', 'S')",
    );
    expect(owned.rows).toEqual([]);
    for (const table of ['patient', 'orders', 'app_user', 'server_secret'])
      await expect(web.query(`select * from ${table}`)).rejects.toEqual(refusedWith(INSUFFICIENT));
  });

  it('the background sees no patient, line, dose, account or secret, and no order that somebody kept', async () => {
    for (const table of ['patient', 'app_user', 'server_secret', 'order_line_delivery', 'audit_event'])
      await expect(worker.query(`select * from ${table}`)).rejects.toEqual(refusedWith(INSUFFICIENT));
    await expect(worker.query('select drug1_dose from order_line')).rejects.toEqual(
      refusedWith(INSUFFICIENT),
    );
    const { rows } = await worker.query('select distinct state from orders');
    expect(rows.every(({ state }) => ['trial', 'started'].includes(state))).toBe(true);
    expect((await worker.query("delete from orders where state = 'submitted'")).rowCount).toBe(0);
  });

  it('refuses a start where a login may become the owner', async () => {
    const config = { ...test.portal.config, databaseWebUrl: test.databaseUrl };
    await expect(openPortal(config, test.databaseUrl)).rejects.toThrow("may take on the owner's role");
  });
});
