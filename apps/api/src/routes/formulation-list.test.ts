import { describe, expect, it } from 'vitest';
import type { TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { withFormulationPortal } from './testing/formulation-portal.ts';
import { storeFormulation } from './testing/stored-formulations.ts';

let test: TestPortal;
let priya: TestClient;
withFormulationPortal(async (opened) => {
  test = opened;
  priya = await test.signIn('pharmacist');
});

const CALL = 'GET /api/v1/tpn/customFormulationList';
type Filters = Record<string, string>;
const ask = (client: TestClient, query: Filters = {}) =>
  client.call(CALL, { query: { method: 'getList', type: 'list', ...query } as never }) as Promise<{
    status: number;
    problem: { fields?: object };
    body: {
      formulations: { id: string; description: string; isOutsideRanges: boolean }[];
      total: number;
      hasAny: boolean;
    };
  }>;
const shown = async (query: Filters) =>
  (await ask(priya, query)).body.formulations.map(({ description }) => description);

describe('the list of custom formulations', () => {
  it('[FORMLIST-16] [FORMLIST-17] [FORMLIST-19] holds what each is, with its last activity at the hospital', async () => {
    const id = await storeFormulation(test.owner, {
      description: 'Night bag',
      patient: 'TF (REF-12)',
      productCode: 'DMO-F-001',
      type: 'home_patient',
      status: 'ready',
      stability: 'unstable',
      at: '2026-03-04T22:30:00Z',
    });
    const { body } = await ask(priya);
    expect(body).toMatchObject({
      total: 1,
      hasAny: true,
      formulations: [
        {
          id,
          description: 'Night bag',
          patient: 'TF (REF-12)',
          productCode: 'DMO-F-001',
          type: 'home_patient',
          status: 'ready',
          stability: 'unstable',
          lastActivityUser: 'Priya Demonstrator',
          // Sydney is eleven hours ahead in March.
          lastActivityDate: '05/03/2026',
          lastActivityTime: '09:30',
          answered: 'approved',
          returnedKind: null,
          version: 1,
          recheck: null,
          formData: expect.stringContaining('"Night bag"'),
          base: 'Olimel N9E 1500 mL',
          frequency: 'once',
          isOutsideRanges: false,
        },
      ],
    });
  });

  it('tells what gives a dose outside the guideline ranges, however stable it is', async () => {
    const infusion = { weightKg: '70', mlPerHour: '100', hoursPerDay: '15', group: 'adult' };
    for (const [description, given] of Object.entries({
      outside: infusion,
      'for nobody': { ...infusion, group: '' },
      unknown: null,
    }))
      await storeFormulation(test.owner, { description, infusion: given, stability: 'stable' });
    const { formulations } = (await ask(priya)).body;
    expect(Object.fromEntries(formulations.map((each) => [each.description, each.isOutsideRanges]))).toEqual({
      outside: true,
      'for nobody': false,
      unknown: false,
    });
  });

  it('[FORMLIST-08] tells none at all from none that the filters leave', async () => {
    expect((await ask(priya)).body).toEqual({ formulations: [], total: 0, hasAny: false });
    await storeFormulation(test.owner);
    expect((await ask(priya, { query: 'elsewhere' })).body).toEqual({
      formulations: [],
      total: 0,
      hasAny: true,
    });
  });

  it('[FORMLIST-07] comes in pages of ten, the latest activity first', async () => {
    for (let n = 10; n < 33; n += 1)
      await storeFormulation(test.owner, { description: `Bag ${n}`, at: `2026-03-04T10:${n}:00Z` });
    const pages = [];
    for (const page of ['1', '2', '3', '4']) pages.push((await ask(priya, { page })).body);
    expect(pages.map(({ total, formulations }) => [total, formulations.length])).toEqual([
      [23, 10],
      [23, 10],
      [23, 3],
      [23, 0],
    ]);
    const all = pages.flatMap(({ formulations }) => formulations.map(({ description }) => description));
    expect(all).toEqual(Array.from({ length: 23 }, (_, n) => `Bag ${32 - n}`));
  });

  it('[FORMLIST-12] [FORMLIST-18] leaves those whose description, patient or product code holds the text, of that type and status', async () => {
    await storeFormulation(test.owner, { description: 'Night 100% bag', type: 'in_patient', patient: 'TF' });
    await storeFormulation(test.owner, { description: 'Other', productCode: 'DMO-NIGHT', status: 'ready' });
    await storeFormulation(test.owner, { description: 'Third', patient: 'ZK (night)', type: 'home_patient' });
    expect((await shown({ query: 'nIgHt' })).sort()).toEqual(['Night 100% bag', 'Other', 'Third']);
    expect(await shown({ query: '100%' })).toEqual(['Night 100% bag']);
    expect(await shown({ query: '_' })).toEqual([]);
    expect(await shown({ query: 'night', formulatedFor: 'home_patient' })).toEqual(['Third']);
    expect(await shown({ formulatedFor: 'general' })).toEqual(['Other']);
    expect(await shown({ status: 'ready' })).toEqual(['Other']);
    expect(await shown({ status: 'submitted' })).toEqual([]);
  });

  it('[FORMLIST-13] [FORMLIST-14] counts both dates in, as days at the hospital', async () => {
    const days = [
      ['Before', '2026-03-03T12:59:00Z'],
      ['First minute', '2026-03-03T13:00:00Z'],
      ['Last minute', '2026-03-05T12:59:00Z'],
      ['After', '2026-03-05T13:00:00Z'],
    ];
    for (const [description, at] of days)
      await storeFormulation(test.owner, { description: description!, at: at! });
    expect(await shown({ from: '04/03/2026', to: '5/3/2026' })).toEqual(['Last minute', 'First minute']);
    expect(await shown({ to: '03/03/2026' })).toEqual(['Before']);
    const wrong = await ask(priya, { from: '31/02/2026', to: 'soon' });
    expect([wrong.status, wrong.problem.fields]).toEqual([
      422,
      { from: 'Date not valid', to: 'Date not valid' },
    ]);
  });

  it('[FORMLIST-20] [API-15] [DATA-18] [DATA-19] is counted for the home, with the three most recent', async () => {
    const at = (minute: number) => `2026-03-04T10:0${minute}:00Z`;
    await storeFormulation(test.owner, { description: 'Oldest', at: at(1) });
    await storeFormulation(test.owner, { description: 'Ready', status: 'ready', at: at(2) });
    await storeFormulation(test.owner, {
      description: 'Draft',
      patient: 'TF',
      type: 'in_patient',
      at: at(3),
    });
    const id = await storeFormulation(test.owner, { description: 'Sent', status: 'submitted', at: at(4) });
    const { body } = await priya.call(CALL, { query: { method: 'getStats' } as never });
    expect(body).toEqual({
      stats: { countSubmitted: 1, countReady: 1, countDraft: 2 },
      recent: [
        {
          id,
          status: 'submitted',
          form_data: { bag_details: 'Sent', use: 'general', patient_type: '' },
          patient_name: '',
          userSubmittedName: 'Priya Demonstrator',
          userSubmittedDate: '04 Mar 2026 21:04',
          userModifiedName: 'Priya Demonstrator',
          userModifiedDate: '04 Mar 2026 21:04',
        },
        expect.objectContaining({
          status: 'draft',
          form_data: { bag_details: 'Draft', use: 'patient', patient_type: 'in_patient' },
          patient_name: 'TF',
          userSubmittedName: '',
          userSubmittedDate: '',
        }),
        expect.objectContaining({ status: 'ready' }),
      ],
    });
  });

  it('[FORMLIST-21] [STAB-09] answers recent ones to pick a base from', async () => {
    await storeFormulation(test.owner, { description: 'Night bag' });
    await storeFormulation(test.owner, { description: 'Day bag' });
    const { body } = await priya.call(CALL, { query: { type: 'recent', query: 'night' } as never });
    expect(body).toEqual({
      formulations: [expect.objectContaining({ description: 'Night bag', formData: expect.any(String) })],
    });
  });

  it('[NFR-07] shows nothing of another hospital, and records who was shown what', async () => {
    const id = await storeFormulation(test.owner);
    const other = await test.signIn('other');
    expect((await ask(other)).body).toEqual({ formulations: [], total: 0, hasAny: false });
    await ask(priya);
    const { rows } = await test.owner.query('select action from read_event where $1 = any(subject_ids)', [
      id,
    ]);
    expect(rows).toEqual([{ action: 'list-formulations' }]);
  });

  it.each<[string, Filters]>([
    ['another method', { method: 'getAll' }],
    ['page 0', { page: '0' }],
    ['a page that is none', { page: 'two' }],
    ['101 at once', { limit: '101' }],
    ['an unknown status', { status: 'sent' }],
    ['an unknown filter', { colour: 'red' }],
    ['NUL', { query: 'a\0' }],
  ])('is refused with %s', async (_name, query) => {
    expect((await ask(priya, query)).status).toBe(400);
  });

  it('[ROLE-11] needs the nutrition site and a sign-in', async () => {
    expect((await ask(await test.signIn('ward'))).status).toBe(403);
    expect((await ask(test.anybody)).status).toBe(401);
  });
});
