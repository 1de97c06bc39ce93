import { describe, expect, it } from 'vitest';
import type { TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { withFormulationPortal } from './testing/formulation-portal.ts';
import { storeFormulation } from './testing/stored-formulations.ts';

let test: TestPortal;
let priya: TestClient;
let nuria: TestClient;
withFormulationPortal(async (opened) => {
  test = opened;
  [priya, nuria] = [await test.signIn('pharmacist'), await test.signIn('nutrition')];
});

const unknownId = '0198c0de-0000-7000-8000-000000000001';
const open = (client: TestClient, id?: string) =>
  client.call('GET /api/v1/tpn/customFormulation', { query: id === undefined ? {} : { id } });
const remove = (client: TestClient, id: string) =>
  client.call('DELETE /api/v1/tpn/customFormulationRecord/:id', { params: { id } });
const versions = (client: TestClient, id: string) =>
  client.call('GET /api/v1/tpn/customFormulationVersions/:id', { params: { id } });

describe('a custom formulation', () => {
  it('[STAB-08] [BUILDDATA-14] [BUILDDATA-18] begins with bases, settings and the country', async () => {
    const { body } = await open(priya);
    expect(body).toMatchObject({
      country: 'Australia',
      user_name: 'Priya Demonstrator',
      formulation: null,
      existingFormData: null,
      rules: { approved: false, stability: expect.any(Object), texts: expect.any(Object) },
      settings: { amino_acid: expect.any(Array), lipid: expect.any(Array) },
    });
    expect(body.bases).toHaveLength(25);
    expect((body.bases as object[])[0]).toMatchObject({ label: 'Primene', bag_type: 'custom' });
    expect((await open(await test.signIn('nz'))).body.country).toBe('New Zealand');
  });

  it('[FORMLIST-22] [BUILDER-48] is opened as it was saved, and a colleague sees whose it is', async () => {
    const id = await storeFormulation(test.owner, { description: 'Night bag' });
    const own = (await open(priya, id)).body;
    expect(own.formulation).toMatchObject({
      id,
      isColleagues: false,
      status: 'draft',
      check: null,
      version: 1,
    });
    expect(JSON.parse(own.existingFormData!)).toMatchObject({
      bag_details: 'Night bag',
      base: 'olimel-n9e-1500',
      currentStep: 3,
      status: 'draft',
      stability: '',
      created_by_user_id: own.user_id,
      created_by_user_name: 'Priya Demonstrator',
    });
    expect((await open(nuria, id)).body.formulation).toMatchObject({ id, isColleagues: true });
  });

  it('[FORMLIST-24] [STAB-14] is deleted by its author while it is a draft, and what it held stays in the audit', async () => {
    const id = await storeFormulation(test.owner, { description: 'Night bag' });
    expect((await remove(priya, id)).body).toEqual({ deleted: true });
    for (const gone of [id, ''])
      expect((await remove(priya, gone)).problem.code).toBe('formulation-not-found');
    const { rows } = await test.owner.query('select action, before from audit_event where subject_id = $1', [
      id,
    ]);
    expect(rows).toMatchObject([
      { action: 'formulation-deleted', before: { version: 1, form: { bag_details: 'Night bag' } } },
    ]);
    expect((await test.owner.query('select from formulation_version')).rowCount).toBe(0);
  });

  it('is deleted once by a press that is sent again, which is answered as the first was', async () => {
    const id = await storeFormulation(test.owner);
    const press = { params: { id }, headers: { 'idempotency-key': 'one press' } };
    for (const _sent of ['first', 'again']) {
      const reply = await priya.call('DELETE /api/v1/tpn/customFormulationRecord/:id', press);
      expect(reply.body).toEqual({ deleted: true });
    }
  });

  it('[BUILDER-29] [BUILDER-62] is not deleted by a colleague, nor once it is submitted or ready', async () => {
    const draft = await storeFormulation(test.owner);
    const ofColleague = await remove(nuria, draft);
    expect([ofColleague.status, ofColleague.problem.code]).toEqual([403, 'formulation-of-colleague']);
    for (const status of ['submitted', 'ready'] as const) {
      const reply = await remove(priya, await storeFormulation(test.owner, { status }));
      expect([reply.status, reply.problem.code]).toEqual([409, 'formulation-submitted']);
    }
    expect((await test.owner.query('select from formulation')).rowCount).toBe(3);
  });

  it('says what was done with it, and shows each version', async () => {
    const id = await storeFormulation(test.owner, { description: 'Night bag' });
    const item = { version: 1, action: 'saved', by: 'Priya Demonstrator', stability: '', reason: null };
    expect((await versions(nuria, id)).body.versions).toEqual([{ ...item, at: expect.any(String) }]);
    const one = await nuria.call('GET /api/v1/tpn/customFormulationVersions/:id/:version', {
      params: { id, version: '1' } as never,
    });
    expect(one.body).toMatchObject({ ...item, check: null });
    expect(JSON.parse(one.body.formData)).toMatchObject({ bag_details: 'Night bag' });
  });

  it('[NFR-07] is not there for another hospital, nor under an id that is none', async () => {
    const id = await storeFormulation(test.owner);
    const other = await test.signIn('other');
    const replies = [
      await open(other, id),
      await remove(other, id),
      await versions(other, id),
      ...(await Promise.all(['1', 'nowhere', unknownId].map((wrong) => open(priya, wrong)))),
    ];
    for (const { status, problem } of replies)
      expect([status, problem.code]).toEqual([404, 'formulation-not-found']);
    expect((await open(priya, id)).status).toBe(200);
  });
});
