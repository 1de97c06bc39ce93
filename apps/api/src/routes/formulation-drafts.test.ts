import { describe, expect, it } from 'vitest';
import type { TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import {
  checkFormulation as check,
  listFormulationVersions as listVersions,
  openFormulation as open,
  saveFormulation as save,
  submitFormulation as submit,
} from './testing/formulation-calls.ts';
import { formulationOf } from './testing/formulation-forms.ts';
import { withFormulationPortal } from './testing/formulation-portal.ts';

let test: TestPortal;
let priya: TestClient;
let nuria: TestClient;
withFormulationPortal(async (opened) => {
  test = opened;
  [priya, nuria] = [await test.signIn('pharmacist'), await test.signIn('nutrition')];
});

const kept = async () => (await test.owner.query('select * from formulation')).rows;

describe('a draft of a formulation', () => {
  it('[FORMLIST-23] [STAB-10] [BUILDDATA-01] is kept with every version', async () => {
    const first = await save(priya, { formData: formulationOf(), formulationRecordId: '' });
    expect([first.status, first.body]).toEqual([
      200,
      {
        error: false,
        date: expect.stringMatching(/^\d\d \w{3} \d{4} \d\d:\d\d$/),
        id: expect.any(String),
        user_id: expect.any(String),
        user_name: 'Priya Demonstrator',
        version: 1,
      },
    ]);
    const { id } = first.body;
    const formData = formulationOf({ bag_details: 'Night bag', comments: 'Twice a week' });
    expect((await save(priya, { formData, formulationRecordId: id, version: 1 })).body.version).toBe(2);
    const { existingFormData, formulation } = (await open(priya, id)).body;
    expect(formulation).toMatchObject({
      description: 'Night bag',
      status: 'draft',
      stability: '',
      version: 2,
    });
    expect(JSON.parse(existingFormData!)).toMatchObject({
      ...formData,
      currentStep: 3,
      country: 'Australia',
      status: 'draft',
    });
    expect((await listVersions(priya, id)).map(({ version, action }) => [version, action])).toEqual([
      [2, 'saved'],
      [1, 'saved'],
    ]);
  });

  it('is not written over in a second tab, nor by one of two at once', async () => {
    const { id } = (await save(priya, { formData: formulationOf() })).body;
    const body = { formData: formulationOf(), formulationRecordId: id, version: 1 };
    const replies = await Promise.all([save(priya, body), save(priya, body)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'stale-version',
      message: expect.stringContaining('You have changed this formulation meanwhile, in another window.'),
    });
  });

  it('is one however often its request is repeated with the same key', async () => {
    const headers = { 'idempotency-key': 'one-draft' };
    const first = await save(priya, { formData: formulationOf() }, headers);
    expect((await save(priya, { formData: formulationOf() }, headers)).body).toEqual(first.body);
    expect(await kept()).toHaveLength(1);
  });

  it('is one where its first save is sent anew under the id that it was begun with', async () => {
    const begun = { formData: formulationOf(), newRecordId: '0198c0de-0000-7000-8000-00000000000a' };
    expect((await save(priya, begun)).body).toMatchObject({ id: begun.newRecordId, version: 1 });
    const { save: again } = (await check(priya, begun)).body;
    expect(again).toMatchObject({ id: begun.newRecordId, version: 2 });
    const refused = await save(priya, begun);
    expect([refused.status, refused.problem.code]).toEqual([409, 'stale-version']);
    expect((await save(nuria, begun)).problem.code).toBe('formulation-of-colleague');
    expect((await save(priya, { ...begun, newRecordId: 'no id' })).status).toBe(400);
    expect(await kept()).toMatchObject([{ version: 2 }]);
  });

  it('[BUILDER-29] is not saved, checked or submitted by a colleague, and is not there for another hospital', async () => {
    const { id } = (await check(priya, { formData: formulationOf() })).body.save;
    const body = { formData: formulationOf(), formulationRecordId: id };
    const other = await test.signIn('other');
    for (const write of [save, check, submit]) {
      const ofColleague = await write(nuria, body);
      expect([ofColleague.status, ofColleague.problem.code]).toEqual([403, 'formulation-of-colleague']);
      expect((await write(other, body)).problem.code).toBe('formulation-not-found');
    }
    expect(await kept()).toMatchObject([{ version: 1, status: 'draft' }]);
  });

  it('[ROLE-14] is saved, checked and submitted by whoever works on the nutrition site, without any flag', async () => {
    await test.owner.query(
      `update app_user set can_create_edit_orders = false, can_submit_orders = false, can_view_orders = false,
         can_register_home_patients = false where username = 'viewer'`,
    );
    const viewer = await test.signIn('viewer');
    const formData = formulationOf();
    const { id } = (await save(viewer, { formData })).body;
    expect((await check(viewer, { formData, formulationRecordId: id })).status).toBe(200);
    expect((await submit(viewer, { formData, formulationRecordId: id })).status).toBe(200);
    const ward = await test.signIn('ward');
    expect((await save(ward, { formData })).status).toBe(403);
  });

  it('says what it was copied from, and whether that has changed since', async () => {
    const original = (await save(priya, { formData: formulationOf() })).body.id;
    const copy = await save(nuria, {
      formData: formulationOf({ bag_details: 'Copy of Standard bag' }),
      copiedFrom: original,
    });
    const copiedFrom = async () => (await open(nuria, copy.body.id)).body.formulation?.copiedFrom;
    const said = { id: original, description: 'Standard bag', version: 1 };
    expect(await copiedFrom()).toEqual({ ...said, isChanged: false });
    await save(priya, { formData: formulationOf({ comments: 'Now' }), formulationRecordId: original });
    expect(await copiedFrom()).toEqual({ ...said, isChanged: true });
    const other = await test.signIn('other');
    const stolen = await save(other, { formData: formulationOf(), copiedFrom: original });
    expect(stolen.problem.code).toBe('formulation-not-found');
  });
});
