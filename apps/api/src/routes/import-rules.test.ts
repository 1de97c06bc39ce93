import type { Body } from '@bolt/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { storeImportRows } from './testing/stored-import-rows.ts';

let test: TestPortal;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate import_default_rule, import_substitution, import_upload cascade');
  await test.owner.query('delete from audit_event');
});

type TypedRule = Body<'POST /api/v1/order/csv/preview-rule'>;
const pumps: TypedRule = {
  default: 'Fluorouracil pumps',
  conditions: [
    { field: 'drug_name', operation: 'CO', value: 'fluorouracil' },
    { field: 'infusion_time', operation: 'GT', value: '40' },
    { field: 'container', operation: 'BL' },
  ],
  values: [
    { field: 'container_type', value: 'Infusor' },
    { field: 'infusion_time_unit', value: 'hours' },
  ],
  selectedSplit: 2,
};
const routes: TypedRule = {
  default: 'Missing route',
  conditions: [{ field: 'route', operation: 'BL' }],
  values: [{ field: 'route', value: 'IV' }],
  selectedSplit: 0,
};

const save = (body: object, client = pharmacist) =>
  client.call('POST /api/v1/order/csv', { query: { _format: 'hal_json' }, body: body as typeof pumps });
const idOf = async (body: object) => ((await save(body)).body as { id: string }).id;
const list = async (client = pharmacist) => {
  const { body } = await client.call('GET /api/v1/order/csv', {
    query: { stage: 'defaults', _format: 'json', r: '1' },
  });
  return (body as { defaults: { id: string; description: string; version: number }[] }).defaults;
};
const preview = (body: TypedRule) => pharmacist.call('POST /api/v1/order/csv/preview-rule', { body });
const count = async () =>
  (await pharmacist.call('GET /api/v1/order/csv', { query: { stage: 'defaultscounts' } })).body as {
    file: unknown;
    counts: Record<string, number>;
  };

describe('default rules', () => {
  it('are two hundred at most; those that there are can be changed', async () => {
    await test.owner.query(
      `insert into import_default_rule (hospital_id, rule_id, position, description, conditions, set_values, splits,
         created_by, username, created_at)
       select 'DMOH01', gen_random_uuid(), place, 'Rule ' || place,
         '[{"field": "route", "operation": "BL", "value": ""}]',
         '[{"field": "route", "value": "IV"}]', 0, user_id, username, now()
       from app_user, generate_series(1, 199) place where username = 'pharmacist'`,
    );
    const id = await idOf(pumps);
    const { status, problem } = await save(routes);
    expect([status, problem.fields]).toEqual([
      422,
      { default: 'There are 200 rules already. Delete one that holds for no rows.' },
    ]);
    const { version } = (await list()).find((rule) => rule.id === id)!;
    expect((await save({ ...pumps, selectedSplit: 0, id, version })).status).toBe(200);
  });

  it('[CSV-73] [CSV-65] [WIZARD-06] are saved with description, conditions, values and splits, and listed with who and when', async () => {
    const { status, body } = await save(pumps);
    expect(status).toBe(200);
    expect(await list()).toEqual([
      {
        id: (body as { id: string }).id,
        description: 'Fluorouracil pumps',
        conditions: [
          { field: 'drug_name', operation: 'CO', value: 'fluorouracil' },
          { field: 'infusion_time', operation: 'GT', value: '40' },
          { field: 'container', operation: 'BL', value: '' },
        ],
        values: pumps.values,
        splits: 2,
        username: 'pharmacist',
        created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        version: 1,
      },
    ]);
  });

  it('[WIZARD-10] are edited in their place, and deleted; each change says who, what and what it was before', async () => {
    const first = await idOf(pumps);
    await idOf(routes);
    const edited = await save({ ...pumps, id: first, version: 1, default: 'Pumps', selectedSplit: '0' });
    expect(edited.body).toEqual({ id: first, version: 2 });
    expect((await list()).map(({ description }) => description)).toEqual(['Pumps', 'Missing route']);
    expect((await save({ default_delete: first, version: 2 })).status).toBe(200);
    expect((await list()).map(({ description }) => description)).toEqual(['Missing route']);
    const { rows } = await test.owner.query(
      `select user_name, action, before ->> 'description' as before, after ->> 'description' as after
       from audit_event where subject_id = $1 order by audit_event_id`,
      [first],
    );
    expect(rows).toMatchObject([
      { action: 'import-rule-added', before: null, after: 'Fluorouracil pumps' },
      { action: 'import-rule-edited', before: 'Fluorouracil pumps', after: 'Pumps' },
      { action: 'import-rule-deleted', before: 'Pumps', after: null },
    ]);
    expect(rows[0].user_name).not.toBe('');
  });

  it.each<[string, object, Record<string, string>]>([
    [
      'without a condition',
      { conditions: [] },
      { conditions: 'A rule needs a condition: without one it would hold for every row' },
    ],
    [
      'that does nothing',
      { values: [], selectedSplit: 1 },
      { values: 'Say what the rule sets, or how it splits the dose' },
    ],
    ['without a description', { default: ' ' }, { default: 'Required field' }],
    [
      'that compares a text',
      { conditions: [{ field: 'route', operation: 'LT', value: '5' }] },
      { 'conditions.0.operation': 'Route is not a figure: choose is, contains or is blank' },
    ],
    [
      'that compares with a text',
      { conditions: [{ field: 'drug_dose', operation: 'GT', value: 'five' }] },
      { 'conditions.0.value': 'Enter a number' },
    ],
    [
      'that sets what no entry is',
      { values: [{ field: 'route', value: 'sideways' }] },
      { 'values.0.value': "The catalogue has no route 'sideways'" },
    ],
    [
      'that sets a dose that is no number',
      { values: [{ field: 'drug_dose', value: '450mg' }] },
      { 'values.0.value': 'Not a number: drug_dose' },
    ],
    [
      'that sets a field twice',
      {
        values: [
          { field: 'route', value: 'IV' },
          { field: 'route', value: 'SC' },
        ],
      },
      { 'values.1.field': 'Route is set twice' },
    ],
    [
      'that says who the patient is',
      { values: [{ field: 'patient_id', value: '77' }] },
      { 'values.0.field': 'Patient ID is never set by a rule: who the patient is stands in the file' },
    ],
    [
      'with an unknown field',
      { values: [{ field: 'nothing', value: '1' }] },
      { 'values.0.field': 'nothing is not a field' },
    ],
    ['with five splits', { selectedSplit: 5 }, { selectedSplit: 'Choose a split from 0 to 4' }],
  ])('%s are refused at the field, and nothing is kept', async (_, changes, fields) => {
    const { status, problem } = await save({ ...routes, ...changes });
    expect([status, problem.code, problem.fields]).toEqual([422, 'form-invalid', fields]);
    expect(await list()).toEqual([]);
  });

  it('take a word that the hospital has taught the import', async () => {
    await save({
      action: 'defaultssubstitutions',
      item_field: 'route',
      item_cust: 'i.v. inf',
      item_bolt: 'IV',
    });
    expect((await save({ ...routes, values: [{ field: 'route', value: 'I.V. inf' }] })).status).toBe(200);
  });

  it('tell the second of two users what the first one saved', async () => {
    const id = await idOf(routes);
    const colleague = await test.signIn('pharmacist');
    await save({ ...routes, id, version: 1, default: 'By a colleague' }, colleague);
    for (const late of [
      { ...routes, id, version: 1 },
      { default_delete: id, version: 1 },
    ]) {
      const { status, problem } = await save(late);
      expect([status, problem.code]).toEqual([409, 'stale-version']);
      expect(problem.message).toBe('pharmacist has changed this meanwhile. Please look at the change first.');
      expect(problem.current).toMatchObject({ description: 'By a colleague', version: 2 });
    }
    await save({ default_delete: id }, colleague);
    const gone = await save({ ...routes, id, version: 2 });
    expect([gone.status, gone.problem.code]).toEqual([404, 'preference-not-found']);
  });

  it('are put into another order, by whoever saw the order that is there', async () => {
    const [first, second] = [await idOf(pumps), await idOf(routes)];
    const order = (rules: string[], seen?: string[]) =>
      pharmacist.call('POST /api/v1/order/csv/order-rules', { body: { rules, seen } });
    expect((await order([second, first], [first, second])).body.defaults.map(({ id }) => id)).toEqual([
      second,
      first,
    ]);
    expect((await list()).map(({ id }) => id)).toEqual([second, first]);
    const late = await order([first, second], [first, second]);
    expect([late.status, late.problem.code]).toEqual([409, 'stale-version']);
    expect((await order([first])).problem.code).toBe('stale-version');
    expect((await order([first, first])).problem.code).toBe('stale-version');
    expect((await list()).map(({ id }) => id)).toEqual([second, first]);
  });

  it('leave no trace of an order that they had already', async () => {
    const rules = [await idOf(pumps), await idOf(routes)];
    const order = (body: Body<'POST /api/v1/order/csv/order-rules'>) =>
      pharmacist.call('POST /api/v1/order/csv/order-rules', { body });
    const orderings = async () =>
      (await test.owner.query(`select from audit_event where action = 'import-rule-ordered'`)).rowCount;
    expect((await order({ rules, seen: rules })).body.defaults.map(({ id }) => id)).toEqual(rules);
    expect(await orderings()).toBe(0);
    await order({ rules: rules.toReversed() });
    expect(await orderings()).toBe(1);
  });

  it('are not there for another hospital', async () => {
    const id = await idOf(routes);
    const other = await test.signIn('other');
    expect(await list(other)).toEqual([]);
    expect((await save({ ...routes, id }, other)).status).toBe(404);
    expect((await save({ default_delete: id }, other)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});

describe('a rule that is tried on the last file', () => {
  const columns = ['surname', 'drug_name', 'infusion_time', 'container_type', 'route'];
  const rows = [
    ['Exampler', 'Fluorouracil', '46', 'Pump', ''],
    ['Mock', 'fluorouracil 5%', '24', '', 'IV'],
    ['Testarossi', 'FLUOROURACIL', '48', 'Infusor', ''],
    ['Specimen', 'vancomycin', '1', '', ''],
  ];

  it('says what it would have changed, with what was there and what stays, before it is saved', async () => {
    await storeImportRows(test.owner, { columns, rows });
    const { body } = await preview({ ...pumps, selectedSplit: 0 });
    expect(body).toEqual({
      file: { filename: 'orders.csv', rows_num: 4, rows_tried: 4 },
      rows_held: 2,
      rows_changed: 2,
      rows_replaced: 1,
      replaced: { row: 1, field: 'container_type', before: 'Pump', after: 'Infusor' },
      rows: [
        {
          row: 1,
          cells: { surname: 'Exampler', drug_name: 'Fluorouracil', infusion_time: '46' },
          values: [
            { field: 'container_type', before: 'Pump', after: 'Infusor' },
            { field: 'infusion_time_unit', before: '', after: 'hours' },
          ],
          splits: null,
        },
        {
          row: 3,
          cells: { surname: 'Testarossi', drug_name: 'FLUOROURACIL', infusion_time: '48' },
          values: [
            { field: 'container_type', before: 'Infusor', after: 'Infusor' },
            { field: 'infusion_time_unit', before: '', after: 'hours' },
          ],
          splits: null,
        },
      ],
      rows_next: null,
    });
    expect(await list()).toEqual([]);
    const { body: first } = await preview({ ...pumps, limit: 1 });
    expect([first.rows.map(({ row }) => row), first.rows_next, first.rows_held]).toEqual([[1], 1, 2]);
    const { body: next } = await preview({ ...pumps, limit: 1, after: 1 });
    expect([next.rows.map(({ row }) => row), next.rows_next]).toEqual([[3], null]);
  });

  it('is tried once it can be saved, and says at the field why it cannot', async () => {
    const { status, problem } = await preview({ ...routes, values: [{ field: 'route', value: 'sideways' }] });
    expect([status, problem.fields]).toEqual([
      422,
      { 'values.0.value': "The catalogue has no route 'sideways'" },
    ]);
  });

  it('stands in its place: it reads what the rules before it set', async () => {
    await storeImportRows(test.owner, { columns, rows });
    const first = await idOf(routes);
    const after = { ...routes, conditions: [{ field: 'route', operation: 'EQ', value: 'iv' }] };
    expect((await preview(after)).body).toMatchObject({ rows_held: 4, rows_changed: 0 });
    expect((await preview({ ...after, id: first })).body.rows_held).toBe(1);
  });

  it('is counted with the others, so that a dead one is seen', async () => {
    await storeImportRows(test.owner, { columns, rows });
    const [live, dead] = [
      await idOf(routes),
      await idOf({ ...routes, conditions: [{ field: 'comments', operation: 'CO', value: 'PAED' }] }),
    ];
    expect(await count()).toEqual({
      file: { filename: 'orders.csv', rows_num: 4, rows_tried: 4 },
      counts: { [live]: 3, [dead]: 0 },
    });
  });

  it('is tried on each row of a long file', async () => {
    const long = Array.from({ length: 501 }, (_, at) => ['', '', '', '', at === 500 ? 'IV' : '']);
    await storeImportRows(test.owner, { columns, rows: long });
    const last = { ...routes, conditions: [{ field: 'route', operation: 'EQ', value: 'iv' }] };
    expect((await preview(last)).body).toMatchObject({
      file: { rows_num: 501, rows_tried: 501 },
      rows_held: 1,
    });
  });

  it('is tried on nobody else’s file, and on none where there is none', async () => {
    await storeImportRows(test.owner, { columns, rows, username: 'ward' });
    expect((await preview(routes)).body).toMatchObject({ file: null, rows_held: 0, rows: [] });
    expect(await count()).toEqual({ file: null, counts: {} });
  });
});
