import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSupplierKey } from '../services/supplier/make-supplier-key.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { storeOrder } from './testing/stored-orders.ts';

let test: TestPortal;
let admin: TestClient;
let count = 0;
beforeAll(async () => {
  test = await openTestPortal();
  admin = await test.signIn('admin');
});
afterAll(() => test?.close());
beforeEach(() =>
  test.owner.query('truncate supplier_key, supplier_key_hospital, audit_event, idempotency cascade'),
);

const make = (name: string, hospitalIds = ['DMOH01'], headers = {}) =>
  admin.call('POST /api/v1/workbench/admin/keys', { body: { name, hospitalIds }, headers });
const replace = (id: string, headers = {}) =>
  admin.call('POST /api/v1/workbench/admin/keys/:id/replace', { params: { id }, body: {}, headers });
const revoke = (id: string) =>
  admin.call('POST /api/v1/workbench/admin/keys/:id/revoke', { params: { id }, body: {} });
const list = (query = {}) => admin.call('GET /api/v1/workbench/admin/keys', { query });

/** What a new item of the hospital becomes with the key: refused at the door, not there for it, or moved. */
async function tryKey(key: string | null, hospital = 'DMOH01') {
  count += 1;
  const { deliveryIds } = await storeOrder(test.owner, { ref: `KEY-${count}`, hospital });
  const { status, body } = await test.anybody.call('POST /api/v1/supplier/order-lines', {
    body: { moves: [{ merlinOrderLineID: deliveryIds[0]!, status: 'Reviewed' }] },
    headers: { 'x-supplier-key': key ?? '' },
  });
  const [result] = status === 200 ? body.results : [];
  return result ? (result.ok ? 'moved' : result.code) : status;
}

describe('a supplier key', () => {
  it('[WBADM-14] is shown to whoever makes it, and moves items of its hospitals and of no other', async () => {
    const { status, body } = await make('Line 1', ['DMOH02', 'DMOH01']);
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        name: 'Line 1',
        hospitals: [
          { id: 'DMOH02', name: 'Saltbush Valley Cancer Centre' },
          { id: 'DMOH01', name: 'Wattlebrook General Hospital' },
        ],
        madeAt: expect.stringMatching(/Z$/),
        lastUsedAt: null,
        status: 'current',
        validUntil: null,
        key: expect.stringMatching(/^bsk_[\w-]{43}$/),
      },
    ]);
    expect(await tryKey(body.key)).toBe('moved');
    expect(await tryKey(body.key, 'DMOH02')).toBe('moved');
    expect(await tryKey(body.key, 'DMOH05')).toBe('line-not-found');
  });

  it('[WBADM-14] is answered by no other call, and stored nowhere, not even for the same request again', async () => {
    const headers = { 'idempotency-key': 'make-line-2' };
    const made = await make('Line 2', ['DMOH01'], headers);
    const again = await make('Line 2', ['DMOH01'], headers);
    expect(again.body).toEqual({ ...made.body, key: null });
    const replaced = await replace(made.body.id, { 'idempotency-key': 'replace-line-2' });
    const secrets = [made.body.key!, replaced.body.key!];
    expect(new Set(secrets).size).toBe(2);
    const shown = JSON.stringify((await list()).body);
    const { rows } = await test.owner.query<{ held: string }>(
      `select concat((select json_agg(k) from supplier_key k), (select json_agg(i) from idempotency i),
         (select json_agg(a) from audit_event a)) as held`,
    );
    for (const secret of secrets) {
      expect(shown).not.toContain(secret);
      expect(rows[0]!.held).not.toContain(secret);
    }
  });

  it('[WBADM-15] works for 24 hours beside the one that replaces it, and then no more', async () => {
    const old = (await make('Line 3')).body;
    const fresh = (await replace(old.id)).body;
    expect([fresh.name, fresh.status, fresh.hospitals]).toEqual(['Line 3', 'current', old.hospitals]);
    const [, shown] = (await list()).body.rows;
    expect([shown!.id, shown!.status]).toEqual([old.id, 'valid-until']);
    expect(Date.parse(shown!.validUntil!) - Date.parse(fresh.madeAt)).toBe(24 * 3_600_000);
    expect([await tryKey(old.key), await tryKey(fresh.key)]).toEqual(['moved', 'moved']);
    await test.owner.query('update supplier_key set valid_until = now() where supplier_key_id = $1', [
      old.id,
    ]);
    expect([await tryKey(old.key), await tryKey(fresh.key)]).toEqual([401, 'moved']);
    expect((await list()).body.rows.map(({ status }) => status)).toEqual(['current', 'ended']);
    const again = await replace(old.id);
    expect([again.status, again.problem.code]).toEqual([409, 'key-not-current']);
  });

  it('[WBADM-15] that is revoked stops at once, replaced or not, and its name is free again', async () => {
    const old = (await make('Line 4')).body;
    const fresh = (await replace(old.id)).body;
    for (const { id, key } of [old, fresh]) {
      expect(await tryKey(key)).toBe('moved');
      expect((await revoke(id)).body.status).toBe('revoked');
      expect(await tryKey(key)).toBe(401);
      expect((await revoke(id)).body.status).toBe('revoked');
    }
    expect((await replace(fresh.id)).problem.code).toBe('key-not-current');
    expect((await make('Line 4')).status).toBe(200);
  });

  it('has a name that no other current one has, also of two that are made at the same moment', async () => {
    const results = await Promise.all([make('Line 5'), make(' Line  5')]);
    const codes = results.map(({ status, problem }) => (status === 200 ? 'made' : problem.code));
    expect(codes.sort()).toEqual(['key-name-taken', 'made']);
    const made = results.find(({ status }) => status === 200)!;
    const both = await Promise.all([replace(made.body.id), replace(made.body.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = (await list()).body;
    expect(rows.map(({ status }) => status)).toEqual(['current', 'valid-until']);
  });

  it('has no name that only its capitals tell from another one', async () => {
    await make('Line 6');
    expect((await make('LINE 6')).problem.code).toBe('key-name-taken');
  });

  it('[WBADM-20] is refused without a name, a hospital, or with one that does not exist', async () => {
    const empty = await make(' ', []);
    expect([empty.status, empty.problem.code, empty.problem.fields]).toEqual([
      422,
      'form-invalid',
      { name: 'Required field', hospitalIds: 'Please choose at least one hospital' },
    ]);
    expect((await make('x'.repeat(61), ['DMOH01', 'NOWHERE'])).problem.fields).toEqual({
      name: 'Max character allowed is 60',
      hospitalIds: 'Please choose at least one hospital',
    });
    expect((await list()).body.rows).toEqual([]);
  });

  it('tells when it was used last, to the minute', async () => {
    const { key } = (await make('Line 6')).body;
    await tryKey(key);
    const [row] = (await list()).body.rows;
    expect(row!.lastUsedAt).toMatch(/:00\.000Z$/);
    expect(Math.abs(Date.now() - Date.parse(row!.lastUsedAt!))).toBeLessThan(180_000);
  });

  it('is listed newest first, by pages, with all hospitals that one can be for', async () => {
    for (const name of ['One', 'Two', 'Three']) await make(name);
    const first = (await list({ limit: '2' })).body;
    expect([first.rows.map(({ name }) => name), first.total]).toEqual([['Three', 'Two'], 3]);
    expect(first.hospitals).toHaveLength(12);
    const second = (await list({ limit: '2', cursor: first.nextCursor! })).body;
    expect([second.rows.map(({ name }) => name), second.nextCursor]).toEqual([['One'], null]);
    for (const cursor of ['-1', 'x', '99999999999'])
      expect((await list({ cursor })).problem.code).toBe('cursor-unknown');
  });

  it('is audited with who made, replaced and revoked it, at no hospital', async () => {
    const { id } = (await make('Line 7')).body;
    const fresh = (await replace(id)).body;
    await revoke(fresh.id);
    const { rows } = await test.owner.query(
      `select hospital_id, user_name, action, subject_type, subject_id, before, after from audit_event
       order by audit_event_id`,
    );
    const written = { hospital_id: null, user_name: 'Ada Prototype', subject_type: 'supplier-key' };
    const content = { name: 'Line 7', hospitalIds: ['DMOH01'] };
    expect(rows).toEqual([
      { ...written, action: 'supplier-key-made', subject_id: id, before: null, after: content },
      {
        ...written,
        action: 'supplier-key-replaced',
        subject_id: id,
        before: { status: 'current' },
        after: { status: 'valid-until', validUntil: expect.any(String) },
      },
      { ...written, action: 'supplier-key-made', subject_id: fresh.id, before: null, after: content },
      {
        ...written,
        action: 'supplier-key-revoked',
        subject_id: fresh.id,
        before: { status: 'current' },
        after: { status: 'revoked' },
      },
    ]);
  });

  it('that is made by command takes the place of every one of its name at once', async () => {
    const old = (await make('Line 8')).body;
    const fresh = (await replace(old.id)).body;
    const commanded = await makeSupplierKey(test.owner, { name: 'Line 8', hospitalIds: ['DMOH05'] });
    expect([await tryKey(old.key), await tryKey(fresh.key)]).toEqual([401, 401]);
    expect(await tryKey(commanded, 'DMOH05')).toBe('moved');
  });

  it('that does not exist is neither replaced nor revoked', async () => {
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000'])
      expect([(await replace(id)).status, (await revoke(id)).status]).toEqual([404, 404]);
  });
});
