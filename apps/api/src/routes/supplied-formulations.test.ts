import { describe, expect, it } from 'vitest';
import { makeSupplierKey } from '../services/supplier/make-supplier-key.ts';
import type { TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { changeCatalogue, restoreCatalogue } from './testing/change-catalogue.ts';
import {
  listFormulationVersions as listVersions,
  openFormulation as open,
  submitChecked,
} from './testing/formulation-calls.ts';
import { formulationOf } from './testing/formulation-forms.ts';
import { withFormulationPortal } from './testing/formulation-portal.ts';
import { storeFormulation } from './testing/stored-formulations.ts';

let test: TestPortal;
let key: string;
let priya: TestClient;
withFormulationPortal(async (opened) => {
  test = opened;
  key = await makeSupplierKey(test.owner, { name: 'Compounding Team', hospitalIds: ['DMOH01'] });
  priya = await test.signIn('pharmacist');
});

const product = {
  tpn_code: 'DMO-F-001',
  description: 'Night bag for home',
  stabilityStorage: 7,
  stabilityUOM: 'days',
  stabilityStorageType: '2-8C',
  min_order_quantity: 2,
  accept_multiple: 1,
  max_batch_size: 0,
};
const send = async (formulations: object[], supplierKey: string | undefined = key) =>
  test.anybody.call('POST /api/v1/supplier/formulations', {
    body: { formulations } as never,
    ...(supplierKey && { headers: { 'x-supplier-key': supplierKey } }),
  });
const one = async (formulation: object) => (await send([formulation])).body.results[0];
const setReady = (formulationRecordId: string, changed: object = {}) =>
  one({ formulationRecordId, status: 'ready', product: { ...product, ...changed } });
const giveBack = (formulationRecordId: string, reason?: string) =>
  one({ formulationRecordId, status: 'draft', ...(reason !== undefined && { reason }) });

describe("the supplier's answer to a formulation", () => {
  it('[FORMLIST-26] sets it ready under its product code, with what an order of it names', async () => {
    const id = await submitChecked(priya, formulationOf());
    expect(await setReady(id)).toEqual({ formulationRecordId: id, ok: true, status: 'ready', version: 3 });
    expect((await open(priya, id)).body.formulation).toMatchObject({
      status: 'ready',
      productCode: 'DMO-F-001',
      product,
      lastActivityUser: 'Priya Demonstrator',
      check: { stability: 'stable' },
    });
    const stats = await priya.call('GET /api/v1/tpn/customFormulationList', {
      query: { method: 'getStats' } as never,
    });
    expect(stats.body).toMatchObject({ stats: { countSubmitted: 0, countReady: 1, countDraft: 0 } });
    expect((await listVersions(priya, id))[0]).toMatchObject({ action: 'ready', by: 'Compounding Team' });
  });

  it('returns it with a reason, and its author goes on with it', async () => {
    const id = await submitChecked(priya, formulationOf());
    expect(await giveBack(id)).toMatchObject({ ok: false, fields: { reason: 'Required field' } });
    expect(await giveBack(id, 'Too little volume')).toMatchObject({ ok: true, status: 'draft' });
    expect((await open(priya, id)).body.formulation).toMatchObject({
      status: 'draft',
      returnedReason: 'Too little volume',
      stability: 'stable',
    });
    const { rows } = await test.owner.query(
      `select user_id, user_name, action, after from audit_event where subject_id = $1 order by audit_event_id desc limit 1`,
      [id],
    );
    expect(rows).toMatchObject([
      {
        user_id: null,
        user_name: 'Compounding Team',
        action: 'formulation-returned',
        after: { status: 'draft', reason: 'Too little volume' },
      },
    ]);
    const formData = formulationOf();
    const again = await priya.call('POST /api/v1/tpn/customFormulation', {
      body: { formData, formulationRecordId: id } as never,
    });
    expect(again.status).toBe(200);
  });

  it('tells its author by mail, with the answer itself, and with nothing of what it is or why', async () => {
    await test.owner.query('truncate outbox_mail');
    const secret = 'Zwiebelkuchen';
    const id = await submitChecked(priya, formulationOf({ bag_details: secret }));
    await giveBack(id, `Too much of ${secret}`);
    const formData = formulationOf({ bag_details: secret });
    await priya.call('POST /api/v1/tpn/customFormulation', {
      body: { formData, formulationRecordId: id } as never,
    });
    expect(await setReady(id, { tpn_code: 'A B' })).toMatchObject({ ok: false });
    await setReady(id, { description: secret });
    await giveBack(id, secret);
    const { rows } = await test.owner.query(
      `select subject, body, message_id from outbox_mail m join app_user u on u.email = m.recipient
       where u.username = 'pharmacist' and message_id like '%.answer@%' order by mail_id`,
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Your custom PN formulation was returned',
      'Your custom PN formulation is ready to order',
      'Your custom PN formulation can no longer be ordered',
    ]);
    expect(new Set(rows.map(({ message_id }) => message_id)).size).toBe(3);
    for (const { subject, body } of rows) {
      expect(`${subject} ${body}`).not.toContain(secret);
      expect(body).toContain(`Hello Priya,\n\nCompounding Team has`);
      expect(body).toContain(`/tpn/customFormulationCreate/${id}`);
    }
  });

  it('withdraws a ready one, whose product is not offered any more and whose code stays taken', async () => {
    const id = await submitChecked(priya, formulationOf());
    await setReady(id);
    expect(await giveBack(id, 'A part is out of stock')).toMatchObject({ ok: true, status: 'draft' });
    expect((await open(priya, id)).body.formulation).toMatchObject({ productCode: '', product: null });
    const deleted = await priya.call('DELETE /api/v1/tpn/customFormulationRecord/:id', { params: { id } });
    expect([deleted.status, deleted.problem.code]).toEqual([409, 'formulation-was-ready']);
    const other = await submitChecked(priya, formulationOf());
    expect(await setReady(other, { tpn_code: 'dmo-f-001' })).toMatchObject({ code: 'product-code-taken' });
    expect((await open(priya, other)).body.formulation).toMatchObject({ status: 'submitted', product: null });
  });

  it('is refused with a code of the catalogue, or figures that cannot be ordered', async () => {
    const id = await submitChecked(priya, formulationOf());
    const catalogue = (await priya.call('GET /api/v1/tpn/products')).body;
    const taken = await setReady(id, { tpn_code: catalogue[0]?.tpn_code });
    expect(taken).toMatchObject({ ok: false, code: 'product-code-taken' });
    expect(await setReady(id, { tpn_code: 'A B', min_order_quantity: 0 })).toMatchObject({
      ok: false,
      code: 'form-invalid',
      fields: {
        tpn_code: 'Use letters, digits and hyphens, at most 20',
        min_order_quantity: 'Enter a whole number of at least 1',
      },
    });
    expect(await one({ formulationRecordId: id, status: 'ready' })).toMatchObject({
      ok: false,
      fields: { product: 'Required field' },
    });
    expect((await open(priya, id)).body.formulation?.status).toBe('submitted');
  });

  it('is refused at the wrong step, for another version, and at hospitals that the key does not serve', async () => {
    const draft = await storeFormulation(test.owner);
    expect(await setReady(draft)).toMatchObject({ code: 'formulation-step-wrong' });
    expect(await giveBack(draft, 'No reason at all')).toMatchObject({ code: 'formulation-step-wrong' });
    const id = await submitChecked(priya, formulationOf());
    expect(await one({ formulationRecordId: id, status: 'draft', reason: 'Old', version: 1 })).toMatchObject({
      code: 'stale-version',
    });
    const elsewhere = await storeFormulation(test.owner, { hospital: 'DMOH05', status: 'submitted' });
    for (const unknown of [elsewhere, 'nowhere', '0198c0de-0000-7000-8000-000000000001'])
      expect(await setReady(unknown)).toMatchObject({ ok: false, code: 'formulation-not-found' });
  });

  it('is refused where the catalogue in force judges it otherwise', async () => {
    const id = await submitChecked(priya, formulationOf());
    try {
      await changeCatalogue(test.owner, ({ formulations }) => {
        for (const { comparison } of formulations?.stability.rules ?? [])
          if (comparison.quantity === 'calcium_per_litre' && 'limit' in comparison) comparison.limit = 0.01;
      });
      expect(await setReady(id)).toMatchObject({ ok: false, code: 'formulation-verdict-changed' });
    } finally {
      await restoreCatalogue(test.owner);
    }
    expect(await setReady(id)).toMatchObject({ ok: true });
  });

  it('does one where another of the same call is refused, each in turn', async () => {
    const id = await submitChecked(priya, formulationOf());
    const { body } = await send([
      { formulationRecordId: 'nowhere', status: 'draft', reason: 'Nothing there' },
      { formulationRecordId: id, status: 'ready', product },
      { formulationRecordId: id, status: 'ready', product },
    ]);
    expect(body.results.map((result) => (result.ok ? 'ok' : result.code))).toEqual([
      'formulation-not-found',
      'ok',
      'formulation-step-wrong',
    ]);
  });

  it('lists what waits for it and what is ready, and no draft, at the hospitals of its key', async () => {
    const at = (minute: number) => `2026-03-04T10:0${minute}:00Z`;
    const list = async (query: object = {}) =>
      (
        await test.anybody.call('GET /api/v1/supplier/formulations', {
          query: query as never,
          headers: { 'x-supplier-key': key },
        })
      ).body;
    await storeFormulation(test.owner, { description: 'Draft' });
    await storeFormulation(test.owner, { hospital: 'DMOH05', status: 'submitted' });
    const ready = await storeFormulation(test.owner, { description: 'Ready', status: 'ready', at: at(2) });
    await storeFormulation(test.owner, { description: 'Waits', status: 'submitted', at: at(1) });
    expect(await list()).toMatchObject({
      total: 2,
      formulations: [
        {
          description: 'Waits',
          hospitalId: 'DMOH01',
          status: 'submitted',
          submittedBy: 'Priya Demonstrator',
          recheck: null,
          formData: expect.stringContaining('olimel-n9e-1500'),
        },
        { description: 'Ready', status: 'ready' },
      ],
    });
    expect((await list({ changed: '1' })).total).toBe(0);
    const recheck = { was: 'stable', now: 'unstable', catalogueVersion: 2, at: '2026-03-05T10:00:00.000Z' };
    await test.owner.query('update formulation set recheck = $1 where formulation_id = $2', [recheck, ready]);
    expect(await list({ changed: '1' })).toMatchObject({ total: 1, formulations: [{ recheck }] });
    expect(await list({ status: 'submitted', page: '2' })).toMatchObject({ formulations: [] });
    const { status } = await test.anybody.call('GET /api/v1/supplier/formulations', { query: {} });
    expect(status).toBe(401);
  });

  it('needs a key', async () => {
    const asked = [{ formulationRecordId: 'nowhere', status: 'draft', reason: 'Nothing there' }];
    for (const wrong of ['bsk_wrong', '']) {
      const { status, problem } = await send(asked, wrong);
      expect([status, problem.code]).toEqual([401, 'supplier-key-wrong']);
    }
  });
});
