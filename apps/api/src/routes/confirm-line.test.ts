import { readFile } from 'node:fs/promises';
import { findingsToConfirm } from '@bolt/domain/compounding/findings/confirmations';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { setGuidance } from './testing/other-catalogue.ts';
import {
  add,
  addConfirmed,
  careDay,
  confirmedAsTold,
  fluorouracil,
  start,
  undilutedSyringe,
  untestedBag,
} from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
let patientId: string;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event cascade');
  await setGuidance(test.owner, 'FLUOROURACIL', 6000);
  patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
});

type Changes = Parameters<typeof fluorouracil>[1];
const reason = 'Agreed with the treating team';
const above = (orderRef: string, changes: Changes = {}) =>
  fluorouracil(orderRef, { patientId, drug1Dose: '7560', ...changes });
const said = (limit: string) => [{ code: 'VLD-TEX-DRUG1DOSE', measured: '7560', limit, reason }];
const stored = async () =>
  (
    await test.owner.query(
      'select overrides, override_dosage, override_stability from order_line order by position',
    )
  ).rows;
const submit = (orderRef: string) => pharmacist.call('POST /api/v1/order/submit', { body: { orderRef } });

const ways = {
  add: async (changes: Changes) => {
    const orderRef = await start(pharmacist, `ADD-${Math.random()}`.slice(0, 12));
    return pharmacist.call('POST /api/v1/order/drug/add', { body: above(orderRef, changes) });
  },
  edit: async (changes: Changes) => {
    const orderRef = await start(pharmacist, `EDIT-${Math.random()}`.slice(0, 12));
    const { orderLineItemId } = await add(pharmacist, above(orderRef, { drug1Dose: '3600' }));
    return pharmacist.call('POST /api/v1/order/drug/edit', {
      body: { ...above(orderRef, changes), orderLineItemId },
    });
  },
  'whole order': async (changes: Changes) => {
    const { orderRef: _, patientId: __, ...line } = above('', changes);
    return pharmacist.call('POST /api/v1/orders', {
      headers: { 'Idempotency-Key': String(Math.random()) },
      body: {
        orderRef: `WHOLE-${Math.random()}`.slice(0, 12),
        deliveryDate: careDay(7),
        state: 'draft',
        patients: [{ patientId, lines: [line] }],
      },
    });
  },
};

/** The refusal of the one line, also where it is a whole order's. */
function refusalOf({ status, problem }: { status: number; problem: Record<string, unknown> }) {
  const [line] = (problem.lines as Record<string, unknown>[] | undefined) ?? [];
  const { code, findings, fields } = line ?? problem;
  const asked = findingsToConfirm(findings as Finding[]);
  return { status, code, fields, limits: asked.map(({ limit }) => limit) };
}

describe.each(Object.keys(ways) as (keyof typeof ways)[])('a confirmation, by %s', (way) => {
  it('covers what was shown and is kept with it, the reason, who and when', async () => {
    expect((await ways[way]({ confirmed: said('6000') })).status).toBe(200);
    const [line] = await stored();
    expect(line).toMatchObject({ override_dosage: true, override_stability: false });
    expect(line.overrides).toEqual([
      {
        override: 'overrideDosage',
        code: 'VLD-TEX-DRUG1DOSE',
        measured: '7560',
        limit: '6000',
        unit: 'mg',
        by: 'Priya Demonstrator',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        shown: expect.stringContaining('above the guidance dose of 6,000'),
        reason,
      },
    ]);
  });

  it('given to a limit of 5,000 does not cover one of 4,000', async () => {
    await setGuidance(test.owner, 'FLUOROURACIL', 5000);
    const shown = confirmedAsTold((await ways[way]({})).problem, reason);
    expect(shown).toEqual(said('5000'));
    await setGuidance(test.owner, 'FLUOROURACIL', 4000);
    expect(refusalOf(await ways[way]({ confirmed: shown }))).toMatchObject({
      status: 422,
      code: 'line-needs-override',
      limits: ['4000'],
    });
    expect((await stored()).flatMap(({ overrides }) => overrides)).toEqual([]);
  });

  it.each([
    ['nothing', []],
    ['another figure', [{ ...said('6000')[0]!, measured: '7000' }]],
    ['another code', [{ ...said('6000')[0]!, code: 'VLD-TEX-DRUG2DOSE' }]],
    ['something besides', [...said('6000'), { code: 'VLD-MIS-STABILITY', reason }]],
    ['the same twice', [...said('6000'), ...said('6000')]],
  ])('of %s covers nothing, whatever the flags say', async (_, confirmed) => {
    const tried = await ways[way]({ confirmed, overrideDosage: true, overrideStability: true });
    expect(refusalOf(tried)).toMatchObject({ status: 422, code: 'line-needs-override', limits: ['6000'] });
  });

  it.each([
    ['blanks', '  ', 'Required field'],
    ['2 characters', ' no ', 'Please give at least 3 characters'],
    ['256 characters', 'x'.repeat(256), 'Max character allowed is 255'],
    ['what nobody can see', '\u200b\u3164\u2800\u00ad', 'Required field'],
    ['a text that turns its direction', 'agreed\u202e', 'Please remove the characters that cannot be shown'],
  ])('takes a reason of 3 to 255 characters, not %s', async (_, typed, message) => {
    const tried = await ways[way]({ confirmed: [{ ...said('6000')[0]!, reason: typed }] });
    const { status, fields } = refusalOf(tried);
    expect(status).toBe(422);
    expect(fields).toEqual({ 'confirmed.0.reason': message });
  });

  it('is kept with the reason as it is read', async () => {
    const typed = ` Agreed \u200b with\n\u00a0the\u00ad team `;
    expect((await ways[way]({ confirmed: [{ ...said('6000')[0]!, reason: typed }] })).status).toBe(200);
    expect((await stored())[0].overrides[0].reason).toBe('Agreed with the team');
  });

  it('by flag is kept as such, with what the server found and no reason', async () => {
    expect((await ways[way]({ overrideDosage: true })).status).toBe(200);
    const [line] = await stored();
    expect(line.overrides).toMatchObject([{ code: 'VLD-TEX-DRUG1DOSE', limit: '6000', byFlag: true }]);
    expect(line.overrides[0]).not.toHaveProperty('reason');
  });
});

describe('what was confirmed', () => {
  it('of a clean line is refused: the line is another one than was read', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    const { status, problem } = await pharmacist.call('POST /api/v1/order/drug/add', {
      body: fluorouracil(orderRef, { confirmed: said('6000') }),
    });
    expect([status, problem.code]).toEqual([422, 'line-needs-override']);
    expect(problem.message).toBe('The figures have changed since they were confirmed.');
  });

  it('is kept for each finding by itself', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    const line = await addConfirmed(
      pharmacist,
      untestedBag(orderRef, { drug1Dose: '7560', diluentVolume: '250' }),
    );
    expect(line.overrides.map(({ override }) => override)).toEqual(['overrideDosage', 'overrideStability']);
    expect(line).toMatchObject({ overrideDosage: true, overrideStability: true });
  });

  it('is kept with every line of a split', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    const doses = { drug1DoseSplit: ['2280', '1780', '3500'], patientId };
    const split = { ...untestedBag(orderRef, { drug1Dose: '7560', ...doses }) };
    const told = await pharmacist.call('POST /api/v1/order/drug/add', { body: split });
    const { body } = await pharmacist.call('POST /api/v1/order/drug/add', {
      body: { ...split, confirmed: confirmedAsTold(told.problem, reason) },
    });
    const [first] = body.lines;
    expect(first?.overrides).not.toEqual([]);
    for (const line of body.lines) {
      expect(line.overrides).toEqual(first?.overrides);
      expect(line.overrides.every((kept) => kept.reason === reason)).toBe(true);
    }
    expect((await submit(orderRef)).status).toBe(200);
    const kept = (await stored()).map(({ overrides }) => overrides);
    expect(kept).toEqual(body.lines.map(({ overrides }) => overrides));
  });

  it('is not asked for of what no dose of a split has', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    const { body } = await pharmacist.call('POST /api/v1/order/drug/add', {
      body: undilutedSyringe(orderRef, '5000', { drug1DoseSplit: ['2500', '2500'] }),
    });
    expect(body.lines.map(({ overrides }) => overrides)).toEqual([[], []]);
  });

  it('is not asked again at the submit, until a figure is another one', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    await addConfirmed(pharmacist, above(orderRef));
    await setGuidance(test.owner, 'FLUOROURACIL', 5000);
    const { status, problem } = await submit(orderRef);
    expect([status, problem.code]).toEqual([422, 'line-needs-override']);
    await setGuidance(test.owner, 'FLUOROURACIL', 6000);
    expect((await submit(orderRef)).status).toBe(200);
  });

  it('is asked anew of a line that is ordered again, and then kept with its own reason', async () => {
    const first = await start(pharmacist, 'ONC-1');
    await addConfirmed(pharmacist, above(first), 'First cycle');
    await submit(first);
    const { rows } = await test.owner.query('select line_id from order_line');
    const second = await start(pharmacist, 'ONC-2');
    const reordered = await pharmacist.call('POST /api/v1/order/reorder', {
      body: { orderRef: second, orderLineItemIds: [rows[0].line_id] },
    });
    const [red] = reordered.body.lines;
    expect(red).toMatchObject({ editRequired: true, overrideDosage: false, overrides: [] });
    const edit = (changes: Changes) =>
      pharmacist.call('POST /api/v1/order/drug/edit', {
        body: { ...above(second, changes), orderLineItemId: red!.orderLineItemId },
      });
    expect((await edit({ confirmed: said('5000') })).status).toBe(422);
    const { body } = await edit({ confirmed: confirmedAsTold((await edit({})).problem, 'Second cycle') });
    expect(body.lines[0]).toMatchObject({ editRequired: false, overrides: [{ reason: 'Second cycle' }] });
  });

  it('is answered with the submitted order, and so is the split that a line is one of', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    await addConfirmed(pharmacist, above(orderRef), 'Second cycle');
    await pharmacist.call('POST /api/v1/order/drug/add', {
      body: undilutedSyringe(orderRef, '5000', { drug1DoseSplit: ['2600', '2400'] }),
    });
    const { groupOrderID: groupOrderId } = (await submit(orderRef)).body;
    const { body } = await pharmacist.call('POST /api/v1/dashboard/order/details', {
      body: { groupOrderId },
    });
    const items = Object.values(body.patients_data).flatMap((patient) => patient.items);
    expect(items.find(({ drug1Dose }) => drug1Dose === 7560)).toMatchObject({
      drug1DoseSplit: [],
      overrides: [{ code: 'VLD-TEX-DRUG1DOSE', limit: '6000', reason: 'Second cycle' }],
    });
    expect(items.find(({ drug1Dose }) => drug1Dose === 2600)?.drug1DoseSplit).toEqual([2600, 2400]);
  });

  it('is read as well where it was recorded by its kind alone, and counts at the submit', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    await addConfirmed(pharmacist, untestedBag(orderRef, { drug1Dose: '7560' }));
    const before = (await stored())[0].overrides;
    const older = before.map(({ override, by, at, shown }: Record<string, string>) => ({
      override,
      by,
      at,
      shown,
    }));
    const unknown = {
      override: 'overrideDoseChange',
      by: 'Priya',
      at: older[0].at,
      shown: 'Other',
      reason: 'Cycle',
    };
    await test.owner.query('update order_line set overrides = $1', [JSON.stringify([...older, unknown])]);
    const migration = new URL('../database/migrations/0037-kept-confirmations.sql', import.meta.url);
    await test.owner.query(await readFile(migration, 'utf8'));
    const migrated = (await stored())[0].overrides;
    expect(migrated).toEqual([
      ...before.map(({ reason: _, ...kept }: Record<string, string>) => kept),
      { ...unknown, code: '' },
    ]);
    await test.owner.query(await readFile(migration, 'utf8'));
    expect((await stored())[0].overrides).toEqual(migrated);
    expect((await submit(orderRef)).status).toBe(200);
  });
});
