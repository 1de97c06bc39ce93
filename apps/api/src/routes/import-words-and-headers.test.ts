import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';

let test: TestPortal;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate import_header_set, import_substitution');
});

const post = (body: object, client = pharmacist) =>
  client.call('POST /api/v1/order/csv', {
    query: { _format: 'hal_json' },
    body: body as { default_delete: string },
  });
const idOf = async (body: object) => ((await post(body)).body as Kept).id;
const ask = async <T>(stage: 'defaultsheaders' | 'defaultssubstitutions' | '1', client = pharmacist) =>
  (
    await client.call('GET /api/v1/order/csv', {
      query: { stage, _format: 'json', r: '1' } as { stage: '1' },
    })
  ).body as T;

interface Kept {
  id: string;
  name: string;
  item_bolt: string;
  version: number;
}
const sets = async (client = pharmacist) =>
  (await ask<{ headers: Kept[] }>('defaultsheaders', client)).headers;
const substitutions = async (client = pharmacist) =>
  (await ask<{ substitutions: Kept[] }>('defaultssubstitutions', client)).substitutions;

const ward = {
  action: 'defaultsheaders',
  name: 'Ward list',
  fields: { Medication: 'drug_name', Bed: '-- SKIP COLUMN --' },
};
const word = {
  action: 'defaultssubstitutions',
  item_field: 'drug_name',
  item_cust: '5-FU ward',
  item_bolt: 'FLUOROURACIL',
  same_drug: true,
};

describe('sets of headers', () => {
  it('[CSV-75] [CSV-65] [WIZARD-03] are saved by name and listed with who and when; each is a file type', async () => {
    const id = await idOf(ward);
    expect(await sets()).toEqual([
      {
        id,
        name: 'Ward list',
        fields: ward.fields,
        decimal_marks: {},
        username: 'pharmacist',
        created: expect.any(String),
        version: 1,
      },
    ]);
    expect(await ask('1')).toEqual({ file_types: [{ id, name: 'Ward list' }] });
  });

  it('[WIZARD-10] are edited and deleted', async () => {
    const id = await idOf(ward);
    const edited = await post({ ...ward, id, version: 1, name: 'Day unit', fields: { Qty: 'quantity' } });
    expect(edited.body).toEqual({ id, version: 2 });
    expect(await sets()).toMatchObject([{ name: 'Day unit', fields: { Qty: 'quantity' } }]);
    expect((await post({ action: 'defaultsheaders', delete_id: id })).status).toBe(200);
    expect(await sets()).toEqual([]);
    expect((await post({ delete_id: id })).problem.code).toBe('preference-not-found');
  });

  it('[WIZARD-04] keep the one called Default Header Fields hidden, and its name from others', async () => {
    await test.owner.query(
      `insert into import_header_set (hospital_id, header_set_id, set_name, fields, created_by, username, created_at)
       select 'DMOH01', gen_random_uuid(), 'Default Header Fields', '{}', user_id, username, now()
       from app_user where username = 'pharmacist'`,
    );
    expect(await sets()).toEqual([]);
    expect(await ask('1')).toEqual({ file_types: [] });
    const { problem } = await post({ ...ward, name: 'default header fields' });
    expect(problem.fields).toEqual({ name: "'Default Header Fields' is kept for the import itself" });
  });

  it.each<[string, object, Record<string, string>]>([
    ['without a name', { name: '' }, { name: 'Required field' }],
    ['with the name of another one', { name: 'WARD list' }, { name: "Another set has the name 'WARD list'" }],
    ['without a header', { fields: {} }, { fields: 'Add at least one header of your file' }],
    [
      'with a field twice',
      { fields: { Drug: 'drug_name', Medication: 'drug_name' } },
      { 'fields.Medication': "'Drug' has this field already" },
    ],
    [
      'with one header in two spellings',
      { fields: { 'Drug ': 'drug_name', 'd.r.u.g.': 'route' } },
      { 'fields.d.r.u.g.': 'This header is there twice' },
    ],
    ['with an unknown field', { fields: { Drug: 'medicine' } }, { 'fields.Drug': 'medicine is not a field' }],
  ])('%s are refused at the field', async (_, changes, fields) => {
    await post(ward);
    const { status, problem } = await post({ ...ward, name: 'Another', ...changes });
    expect([status, problem.fields]).toEqual([422, fields]);
    expect(await sets()).toHaveLength(1);
  });

  it('keep their own name when they are edited, and tell the second of two users', async () => {
    const id = await idOf(ward);
    expect((await post({ ...ward, id, version: 1 })).status).toBe(200);
    const late = await post({ ...ward, id, version: 1 });
    expect([late.status, late.problem.code, late.problem.current]).toMatchObject([
      409,
      'stale-version',
      { version: 2 },
    ]);
    expect((await post({ delete_id: id, version: 1 })).status).toBe(409);
  });
});

describe('substitutions', () => {
  it('[CSV-76] [CSV-65] [WIZARD-05] are saved by field and word, and listed with the name of the entry, who and when', async () => {
    const id = await idOf(word);
    const answer = await ask<{ substitutions: unknown[]; headers: { id: string }[] }>(
      'defaultssubstitutions',
    );
    expect(answer.substitutions).toEqual([
      {
        id,
        item_field: 'drug_name',
        item_cust: '5-FU ward',
        item_bolt: 'fluorouracil',
        item_code: 'FLUOROURACIL',
        isKnown: true,
        username: 'pharmacist',
        created: expect.any(String),
        version: 1,
      },
    ]);
    expect(answer.headers).toContainEqual({ id: 'route', name: 'Route' });
  });

  it('are kept for a drug of which the word is no name, or for a unit, only where somebody said that it is the same', async () => {
    const asked = { item_field: 'drug_name', item_cust: 'VCR', item_bolt: 'VINBLASTINE' };
    const unit = { item_field: 'drug_dose_unit', item_cust: 'miligrm', item_bolt: 'mg' };
    const refused = await post({ action: word.action, ...asked });
    expect([refused.status, refused.problem.fields]).toEqual([
      422,
      { item_bolt: 'It is no name of vinBLASTine in the catalogue: say that it is the same drug.' },
    ]);
    const refusedUnit = await post({ action: word.action, ...unit, same_drug: true });
    expect(refusedUnit.problem.fields).toEqual({ item_bolt: expect.stringContaining('it is the same unit') });
    expect(await substitutions()).toEqual([]);
    expect((await post({ action: word.action, ...unit, same_unit: true })).status).toBe(200);
    const id = await idOf({ action: word.action, ...asked, same_drug: true });
    // What was said of one drug is not said of another; of the same it is not asked again.
    const other = await post({ action: word.action, ...asked, id, item_bolt: 'VINCRISTINE' });
    expect(other.status).toBe(422);
    expect((await post({ action: word.action, ...asked, id, item_cust: 'vcr' })).status).toBe(200);
  });

  it('[WIZARD-10] are edited and deleted; an entry may be named, and a word may be skipped', async () => {
    const id = await idOf(word);
    await post({ ...word, id, version: 1, item_bolt: 'vancomycin' });
    expect(await substitutions()).toMatchObject([{ item_code: 'VANCOMYCIN' }]);
    for (const item_bolt of ['Skip row - For this and future imports', 'Ignore this field']) {
      await post({ ...word, id, item_field: 'diluent', item_bolt });
      expect(await substitutions()).toMatchObject([{ item_bolt, item_code: null, isKnown: true }]);
    }
    expect((await post({ action: 'defaultssubstitutions', delete_id: id, version: 4 })).status).toBe(200);
    expect(await substitutions()).toEqual([]);
  });

  it.each<[string, object, Record<string, string>]>([
    [
      'of a word that the catalogue knows',
      { item_cust: 'Vancomycin' },
      { item_cust: "The catalogue knows 'Vancomycin' itself: it is vancomycin" },
    ],
    [
      'of what is no entry',
      { item_bolt: 'fluorouracyl' },
      { item_bolt: "The catalogue has no drug 'fluorouracyl'" },
    ],
    [
      'that would leave a drug out',
      { item_bolt: 'Ignore this field' },
      { item_bolt: 'A row is never ordered without one of its drugs: skip the row instead' },
    ],
    [
      'that hold for one import alone',
      { item_bolt: 'Skip row - For this import' },
      { item_bolt: "The catalogue has no drug 'Skip row - For this import'" },
    ],
    ['of no word', { item_cust: ' ' }, { item_cust: 'Required field' }],
    [
      'of a field without words',
      { item_field: 'quantity' },
      { item_field: 'quantity holds no words of the catalogue' },
    ],
    [
      'of a word that has one, in the other column of its kind too',
      { item_field: 'drug2_name', item_cust: '5-fu WARD', item_bolt: 'VANCOMYCIN' },
      { item_cust: "'5-fu WARD' has a substitution already: fluorouracil" },
    ],
  ])('%s are refused at the field', async (_, changes, fields) => {
    await post(word);
    const { status, problem } = await post({ ...word, item_cust: 'another', ...changes });
    expect([status, problem.fields]).toEqual([422, fields]);
    expect(await substitutions()).toHaveLength(1);
  });

  it('say when the catalogue has lost their entry', async () => {
    await post(word);
    await test.owner.query(`update import_substitution set code = 'GONE'`);
    expect(await substitutions()).toMatchObject([{ item_bolt: 'GONE', isKnown: false }]);
  });

  it('are those of one hospital', async () => {
    const id = await idOf(word);
    const other = await test.signIn('other');
    expect(await substitutions(other)).toEqual([]);
    expect((await post({ ...word, id }, other)).status).toBe(404);
    expect((await post({ delete_id: id }, other)).status).toBe(404);
  });

  it('saved by eight at once are there once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(word)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await substitutions()).toHaveLength(1);
  });
});

it('[ROLE-09] nobody changes or reads what the import was taught without the preference for it', async () => {
  const wardNurse = await test.signIn('ward');
  for (const body of [ward, word, { delete_id: 'x' }, { default_delete: 'x' }]) {
    expect((await post(body, wardNurse)).problem.code).toBe('access-missing');
  }
  const read = await wardNurse.call('GET /api/v1/order/csv', { query: { stage: 'defaults' } });
  expect(read.problem.code).toBe('access-missing');
});
