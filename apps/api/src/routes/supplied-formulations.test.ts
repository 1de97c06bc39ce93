import { describe, expect, it } from 'vitest';
import { makeSupplierKey } from '../services/supplier/make-supplier-key.ts';
import type { TestPortal } from '../testing/open-test-portal.ts';
import { withFormulationPortal } from './testing/formulation-portal.ts';
import { storeFormulation } from './testing/stored-formulations.ts';

let test: TestPortal;
let key: string;
withFormulationPortal(async (opened) => {
  test = opened;
  key = await makeSupplierKey(test.owner, { name: 'Compounding Team', hospitalIds: ['DMOH01'] });
});

describe("the supplier's systems", () => {
  it('list what waits for the supplier and what is ready, and no draft, at the hospitals of their key', async () => {
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

  it('answer nothing: that call is gone', async () => {
    const id = await storeFormulation(test.owner, { status: 'submitted' });
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/v1/supplier/formulations',
      headers: { 'x-supplier-key': key },
      payload: { formulations: [{ formulationRecordId: id, status: 'draft', reason: 'Too little volume' }] },
    });
    expect(statusCode).toBe(404);
    const { rows } = await test.owner.query('select status from formulation');
    expect(rows).toEqual([{ status: 'submitted' }]);
  });
});
