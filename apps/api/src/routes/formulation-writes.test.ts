import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { changeCatalogue, restoreCatalogue } from './testing/change-catalogue.ts';
import {
  checkFormulation as check,
  listFormulationVersions as listVersions,
  openFormulation as open,
  saveFormulation as save,
  submitFormulation as submit,
  submitChecked,
} from './testing/formulation-calls.ts';
import { bagOf, formulationOf } from './testing/formulation-forms.ts';

let test: TestPortal;
let priya: TestClient;
let nuria: TestClient;
beforeAll(async () => {
  test = await openTestPortal({ config: { contactMail: 'service@supplier.example' } });
  [priya, nuria] = [await test.signIn('pharmacist'), await test.signIn('nutrition')];
}, 60_000);
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate formulation cascade');
  await test.owner.query('truncate outbox_mail');
});

const unstable = formulationOf({ formulation: bagOf({ calcium: 3 }) });
const kept = async () => (await test.owner.query('select * from formulation')).rows;
const mails = async () => (await test.owner.query('select * from outbox_mail')).rows;

describe('a draft of a formulation', () => {
  it('[FORMLIST-23] [STAB-10] [BUILDER-40] [BUILDER-57] [BUILDDATA-01] [BUILDDATA-10] is kept with every version', async () => {
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
    expect(JSON.parse(existingFormData!)).toMatchObject({ ...formData, status: 'draft' });
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
    expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('stale-version');
  });

  it('is one however often its request is repeated with the same key', async () => {
    const headers = { 'idempotency-key': 'one-draft' };
    const first = await save(priya, { formData: formulationOf() }, headers);
    expect((await save(priya, { formData: formulationOf() }, headers)).body).toEqual(first.body);
    expect(await kept()).toHaveLength(1);
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

  it('[BUILDVAL-02] [BUILDVAL-03] [BUILDVAL-04] [BUILDVAL-08] [BUILDVAL-15] is refused with what is missing or wrong, by field', async () => {
    const missing = await save(priya, { formData: { country: 'Australia' } });
    expect([missing.status, missing.problem.code]).toEqual([422, 'form-invalid']);
    const wrong = await save(priya, {
      formData: formulationOf({
        bag_details: ' ',
        comments: 'x'.repeat(1001),
        bag_volume: 0,
        country: 'New Zealand',
        formulation: bagOf({ sodium: -5, phosphate: '' }),
      }),
    });
    expect([wrong.status, wrong.problem.fields]).toEqual([
      422,
      expect.objectContaining({
        bag_details: 'Required field',
        comments: 'Max 1000 characters',
        bag: 'Required field',
        country: 'This hospital is in Australia',
        'electrolytes.item_0': expect.any(String),
        'electrolytes.item_4': 'Required field',
      }),
    ]);
    expect(await kept()).toEqual([]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a base that is none', { base: 'olimel-n99' }],
    ['an amount that is none', { formulation: bagOf({ sodium: '5 mmol' }) }],
    ['an amount in two readings', { formulation: bagOf({ sodium: '1,250' }) }],
    ['an endless amount', { formulation: bagOf({ sodium: '1e999' }) }],
    ['a phosphate of no kind', { formulation: bagOf({ phosphate: 'Sodium' }) }],
    [
      'an unknown label',
      { formulation: { ...bagOf(), electrolytes: [{ label: 'Mercury', extra_quantity: 1 }] } },
    ],
    [
      'a label twice',
      {
        formulation: {
          ...bagOf(),
          electrolytes: [...bagOf().electrolytes, { label: 'Sodium', extra_quantity: 1 }],
        },
      },
    ],
    ['letters that cannot be shown', { bag_details: 'Night\u202ebag' }],
  ])('is refused with %s, and nothing is kept', async (_name, changed) => {
    const { status, problem } = await save(priya, { formData: formulationOf(changed) });
    expect([status, problem.code, Object.keys(problem.fields ?? {}).length > 0]).toEqual([
      422,
      'form-invalid',
      true,
    ]);
    expect(await kept()).toEqual([]);
  });

  it.each<[string, object]>([
    ['an unknown field', { formData: formulationOf({ mood: 'good' }) }],
    ['a step out of range', { formData: formulationOf({ currentStep: 5 }) }],
    ['another use', { formData: formulationOf({ use: 'animal' }) }],
    ['51 electrolytes', { formData: formulationOf({ formulation: { electrolytes: Array(51).fill({}) } }) }],
    ['a list for an amount', { formData: formulationOf({ bag_volume: [1500] }) }],
    ['10,000 letters', { formData: formulationOf({ bag_details: 'x'.repeat(10_000) }) }],
    ['half a letter', { formData: formulationOf({ selectedLipidType: '\ud800' }) }],
    ['NUL', { formData: formulationOf({ comments: 'a\0' }) }],
    ['no form', {}],
    ['a form that is none', { formData: 'x' }],
    ['version 0', { formData: formulationOf(), version: 0 }],
  ])('is refused with %s, and nothing is kept', async (_name, body) => {
    for (const write of [save, check, submit]) expect((await write(priya, body)).status).toBe(400);
    expect(await kept()).toEqual([]);
  });
});

describe('the stability check', () => {
  it('[STAB-02] [STAB-11] [BUILDER-40] saves the content, says that it is stable, and why', async () => {
    const { body } = await check(priya, { formData: formulationOf() });
    expect(body).toMatchObject({
      stability: { error: false, isStable: true, stabilityErrors: {}, stability: 'stable' },
      save: { error: false, id: expect.any(String), version: 1, user_name: 'Priya Demonstrator' },
    });
    const { formulation } = (await open(priya, body.save.id)).body;
    expect(formulation).toMatchObject({
      status: 'draft',
      stability: 'stable',
      check: { stability: 'stable', verdict: body.stability.verdict, recap: body.stability.recap },
    });
  });

  it('[STAB-02] [STAB-11] says of what is outside a limit that it is unstable, at its field', async () => {
    const { body } = await check(priya, { formData: unstable });
    expect(body.stability).toMatchObject({
      error: false,
      isStable: false,
      stability: 'unstable',
      stabilityErrors: { electrolytes: { item_3: 'Outside guidelines for stability' } },
    });
  });

  it('[STAB-03] says of a bag without figures that no verdict is possible, keeps it, and never submits it', async () => {
    const formData = formulationOf({
      base: 'numeta-g16e-500',
      bag_volume: 500,
      formulation: {
        ...bagOf(),
        electrolytes: bagOf().electrolytes.map((row, place) => ({
          ...row,
          extra_quantity: place === 0 ? 5 : null,
        })),
        micronutrients: { trace_elements: [], vitamins: [] },
      },
    });
    const { body } = await check(priya, { formData });
    expect(body.stability).toMatchObject({ error: true, isStable: false, stability: 'unavailable' });
    const { id, version } = body.save;
    const reply = await submit(priya, { formData, formulationRecordId: id, version });
    expect([reply.status, reply.problem.code]).toEqual([422, 'formulation-not-judged']);
    expect(await kept()).toMatchObject([{ status: 'draft', stability: 'unavailable' }]);
  });

  it('holds for the same bag under another name, and for no other bag', async () => {
    const { id } = (await check(priya, { formData: formulationOf() })).body.save;
    const stability = async () => (await open(priya, id)).body.formulation?.stability;
    await save(priya, { formData: formulationOf({ bag_details: 'Night bag' }), formulationRecordId: id });
    expect(await stability()).toBe('stable');
    await save(priya, { formData: unstable, formulationRecordId: id });
    expect(await stability()).toBe('');
    expect((await open(priya, id)).body.formulation?.check).toBeNull();
  });
});

describe('a formulation that is submitted', () => {
  it('[STAB-12] [CAP-20] [BUILDER-40] is what was checked, and is mailed to the Compounding Team', async () => {
    const formData = formulationOf({ use: 'patient', patient_type: 'home_patient', patient_initials: 'TF' });
    const { id, version } = (await check(priya, { formData })).body.save;
    const reply = await submit(priya, { formData, formulationRecordId: id, version, recapTable: '<table>' });
    expect([reply.status, reply.body]).toMatchObject([200, { error: false, id, version: 2 }]);
    expect((await open(priya, id)).body.formulation).toMatchObject({
      status: 'submitted',
      stability: 'stable',
      type: 'home_patient',
      patient: 'TF',
      lastActivityUser: 'Priya Demonstrator',
    });
    const [mail, ...more] = await mails();
    expect([mail.recipient, more]).toEqual(['service@supplier.example', []]);
    expect(mail.subject).not.toContain('TF');
    for (const line of [
      'Description: Standard bag',
      'For: Home Patient: TF',
      'Bag volume: 1500 mL',
      'Phosphate (Organic), extra: 8 mmol',
      'Sodium: 119.54 mmol',
      'Stability: stable',
    ])
      expect(mail.body).toContain(line);
  });

  it('[BUILDER-62] is changed and submitted by nobody any more', async () => {
    const formulationRecordId = await submitChecked(priya, unstable);
    for (const write of [save, check, submit]) {
      const reply = await write(priya, { formData: unstable, formulationRecordId });
      expect([reply.status, reply.problem.code]).toEqual([409, 'formulation-submitted']);
    }
    expect(await mails()).toHaveLength(1);
  });

  it('[STAB-06] is refused where it is not what was checked', async () => {
    const notChecked = 'formulation-not-checked';
    expect((await submit(priya, { formData: formulationOf() })).problem.code).toBe(notChecked);
    const saved = (await save(priya, { formData: formulationOf() })).body.id;
    const body = { formData: formulationOf(), formulationRecordId: saved };
    expect((await submit(priya, body)).problem.code).toBe(notChecked);
    const { id } = (await check(priya, { formData: formulationOf() })).body.save;
    const other = await submit(priya, { formData: unstable, formulationRecordId: id });
    expect([other.status, other.problem.code]).toEqual([409, notChecked]);
    expect(await mails()).toEqual([]);
  });

  it('[STAB-13] rests on what the server reckons, whatever a client says of verdict and recap', async () => {
    const lying = {
      ...unstable,
      status: 'ready',
      stability: 'stable',
      created_by_user_id: 'somebody',
      traceElementRecapTotals: [{ name: 'Zinc', value: '0' }],
      errors: { bag: '<script>' },
    };
    const { id, version } = (await check(priya, { formData: lying })).body.save;
    const recapTable = '<script>alert(1)</script>';
    const body = { formData: lying, formulationRecordId: id, version, recapTable };
    expect((await submit(priya, body)).status).toBe(200);
    const { formulation, existingFormData } = (await open(nuria, id)).body;
    expect(formulation).toMatchObject({ stability: 'unstable', created_by_user_name: 'Priya Demonstrator' });
    expect(existingFormData).not.toContain('<script');
    const [mail] = await mails();
    expect(mail.body).toContain('Stability: unstable');
    expect(mail.body).not.toContain('<script');
  });

  it('is refused once where a newer catalogue judges it otherwise, and may then be submitted', async () => {
    const { id } = (await check(priya, { formData: formulationOf() })).body.save;
    const body = { formData: formulationOf(), formulationRecordId: id };
    try {
      await changeCatalogue(test.owner, ({ formulations }) => {
        for (const { comparison } of formulations?.stability.rules ?? [])
          if (comparison.quantity === 'calcium_per_litre' && 'limit' in comparison) comparison.limit = 0.01;
      });
      const refused = await submit(priya, body);
      expect([refused.status, refused.problem.code]).toEqual([409, 'formulation-verdict-changed']);
      expect((await open(priya, id)).body.formulation).toMatchObject({ status: 'draft', version: 2 });
      expect(await mails()).toEqual([]);
      const after = await submit(priya, body);
      expect([after.status, after.problem?.code]).toEqual([200, undefined]);
    } finally {
      await restoreCatalogue(test.owner);
    }
  });

  it('is submitted once where its request comes twice', async () => {
    const { id } = (await check(priya, { formData: formulationOf() })).body.save;
    const body = { formData: formulationOf(), formulationRecordId: id };
    const headers = { 'idempotency-key': 'one-submission' };
    const [one, two] = await Promise.all([submit(priya, body, headers), submit(priya, body, headers)]);
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect(await mails()).toHaveLength(1);
  });

  it('leaves a record of who did what', async () => {
    const id = await submitChecked(priya, formulationOf());
    const { rows } = await test.owner.query(
      'select action, user_name, after from audit_event where subject_id = $1 order by audit_event_id',
      [id],
    );
    expect(rows).toMatchObject([
      { action: 'formulation-checked', user_name: 'Priya Demonstrator', after: { stability: 'stable' } },
      { action: 'formulation-submitted', after: { version: 2, stability: 'stable' } },
    ]);
    expect((await listVersions(nuria, id)).map(({ action }) => action)).toEqual(['submitted', 'checked']);
  });
});
