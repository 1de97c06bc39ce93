import { access } from '@bolt/domain/access/access';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import type { Transaction } from '../database/database.ts';
import {
  DENIED,
  errorOf,
  fillHospital,
  listReadableTables,
  userOf,
} from '../database/hospital-rows.test-support.ts';
import { newId } from '../database/new-id.ts';
import type { Permission } from '../permissions.ts';
import type { Refusal } from '../problems.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { asActor, openWorkerPool } from './as-actor.ts';

let test: TestPortal;
let userId: string;
let worker: pg.Pool;
beforeAll(async () => {
  test = await openTestPortal();
  userId = await userOf(test.owner, 'pharmacist');
  for (const hospital of ['DMOH01', 'DMOH05']) await fillHospital(test.owner, hospital, userId);
  worker = openWorkerPool(test.portal.workerUrl);
});
afterAll(async () => {
  await worker?.end();
  await test?.close();
});

describe('a job for a user at a hospital', () => {
  const asPharmacist = <T>(
    hospitalId: string,
    work: (tx: Transaction, actor: Actor) => Promise<T | Refusal>,
    permission: Permission = access.signedIn,
  ) => asActor(worker, { userId, hospitalId }, permission, work);
  const rowsOf = (tx: Transaction, text: string) => tx.query({ name: 'walk', text });
  /** What an attempt did, undone. */
  class Undone extends Error {}
  const undone = (work: (tx: Transaction) => Promise<void>) =>
    asPharmacist('DMOH01', async (tx) => {
      await work(tx);
      throw new Undone();
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });

  it.each(['DMOH01', 'DMOH02'])('[NFR-07] sees the rows of %s alone', async (hospital) => {
    await asPharmacist(hospital, async (tx, actor) => {
      expect(actor).toMatchObject({ userId, hospitalId: hospital, username: 'pharmacist' });
      for (const table of (await listReadableTables(test.owner)).filter(
        (name) => !['session', 'user_hospital'].includes(name),
      )) {
        const rows = await rowsOf(tx, `select distinct hospital_id from ${table}`);
        expect([table, rows]).toEqual([table, hospital === 'DMOH01' ? [{ hospital_id: hospital }] : []]);
      }
    });
  });

  it('[NFR-07] changes and deletes rows of its hospital alone, and adds none to another', async () => {
    for (const table of ['patient', 'orders', 'order_line', 'order_line_delivery', 'favourite'])
      await undone(async (tx) => {
        const deleted = table === 'patient' ? 'update patient set version = version' : `delete from ${table}`;
        const hospitals = new Set(
          (await rowsOf(tx, `${deleted} returning hospital_id`)).map((row) => row.hospital_id),
        );
        expect([table, ...hospitals]).toEqual([table, 'DMOH01']);
      });
    const added = undone(async (tx) => {
      await rowsOf(
        tx,
        `insert into patient (patient_id, hospital_id, first_name, last_name) values (gen_random_uuid(), 'DMOH05', 'A', 'B')`,
      );
    });
    expect(await errorOf(added)).toBe(DENIED);
  });

  it('does nothing where its user is not one of the hospital, lacks the right, or is deactivated', async () => {
    let ran = false;
    const run = async () => {
      ran = true;
    };
    const refused = expect.objectContaining({ code: 'access-missing' });
    const viewer = await userOf(test.owner, 'viewer');
    const may = (username: string) => ({ userId: username, hospitalId: 'DMOH01' });
    expect(await asPharmacist('DMOH05', run)).toEqual(refused);
    expect(await asPharmacist('nowhere', run)).toEqual(refused);
    expect(await asActor(worker, may(newId()), access.signedIn, run)).toEqual(refused);
    expect(await asActor(worker, may(viewer), access.enterOrders, run)).toEqual(refused);
    await test.owner.query(`update app_user set is_active = false where username = 'viewer'`);
    expect(await asActor(worker, may(viewer), access.signedIn, run)).toEqual(refused);
    await test.owner.query(`update app_user set is_active = true where username = 'viewer'`);
    expect(await asActor(worker, may(viewer), access.signedIn, async () => 'done')).toBe('done');
    expect(ran).toBe(false);
  });

  it('that entered nothing sees nothing, also where the transaction had entered a hospital before', async () => {
    const client = await worker.connect();
    await client.query('begin');
    await client.query('select enter_as($1, $2)', [userId, 'DMOH01']);
    expect((await client.query('select enter_as($1, $2)', [userId, 'DMOH05'])).rowCount).toBe(0);
    await client.query('set local role bolt_app');
    for (const table of await listReadableTables(test.owner))
      expect([table, (await client.query(`select from ${table}`)).rowCount]).toEqual([table, 0]);
    await client.query('rollback');
    client.release();
  });

  it('leaves its connection without a hospital and without the role', async () => {
    const only = openWorkerPool(test.portal.workerUrl);
    only.options.max = 1;
    await asActor(only, { userId, hospitalId: 'DMOH01' }, access.signedIn, async () => {});
    const { rows } = await only.query(
      `select current_user as login, coalesce(current_setting('bolt.hospital_id', true), '') as hospital`,
    );
    expect(rows).toEqual([{ login: 'bolt_worker', hospital: '' }]);
    await only.end();
  });

  it('is entered by the background alone: no request may call for it', async () => {
    for (const role of ['bolt_web', 'bolt_app', 'bolt_sign_in', 'bolt_supplier']) {
      for (const statement of [`select enter_as('${userId}', 'DMOH01')`, 'select from actor']) {
        const client = await test.portal.db.pool.connect();
        await client.query(`begin; set local role ${role}`);
        expect([role, await errorOf(client.query(statement))]).toEqual([role, DENIED]);
        await client.query('rollback');
        client.release();
      }
    }
    const { rows } = await test.owner.query<{ role: string }>(
      `select r.rolname as role from pg_roles r
       where has_function_privilege(r.oid, 'enter_as(uuid, text)', 'execute') and not r.rolsuper
         and r.rolname <> current_user and r.rolname not like 'pg\\_%' order by 1`,
    );
    expect(rows).toEqual([{ role: 'bolt_worker' }]);
  });
});
