import type { Body } from '@bolt/contracts';
import { indexCatalogue } from '@bolt/domain/catalogue/index-catalogue';
import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import { judgementOfKept } from '@bolt/domain/compounding/findings/kept-judgement';
import { addDays, formatCareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drugLineOfRow } from '../services/order-entry/lines/store-line.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { changeCatalogue, restoreCatalogue, stockOf } from './testing/change-catalogue.ts';
import { setGuidance } from './testing/other-catalogue.ts';
import { addConfirmed, careDay, confirmedAsTold, fluorouracil, start } from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';

type Manage = Body<'POST /api/v1/dashboard/order/manage'>;
type Changes = Parameters<typeof fluorouracil>[1];

let test: TestPortal;
let pharmacist: TestClient;
let ward: TestClient;
let patientId: string;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
  ward = await test.signIn('ward');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event cascade');
  await setGuidance(test.owner, 'FLUOROURACIL', 6000);
  patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen', mrn: '00123' });
});
afterEach(() => restoreCatalogue(test.owner));

const reason = 'Kept frozen at the ward';
const treated = (...days: [number, number][]): Changes => ({
  deliveryDateArray: days.map(([delivered, given], row) => [
    careDay(delivered),
    careDay(given),
    '1',
    row + 1,
  ]),
});

/** An order as it is placed by the portal; answers its items, and how to edit one. */
async function placed(changes: Changes = treated([7, 8]), reference = 'ONC-1') {
  const orderRef = await start(pharmacist, reference);
  await addConfirmed(pharmacist, fluorouracil(orderRef, { patientId, ...changes }), 'As ordered');
  const { body, problem } = await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef } });
  if (!body.groupOrderID) throw new Error(JSON.stringify(problem));
  const orderId = body.groupOrderID;
  const items = async () => {
    const { body: order } = await pharmacist.call('POST /api/v1/dashboard/order/details', {
      body: { groupOrderId: orderId },
    });
    const all = Object.values(order.patients_data).flatMap((each) => each.items);
    return all.sort((one, other) => dayOf(one.customerRequiredDate) - dayOf(other.customerRequiredDate));
  };
  const first = await items();
  const edit = (sent: object, place = 0, client = ward) =>
    client.call('POST /api/v1/dashboard/order/manage', {
      body: {
        merlinOrderID: orderId,
        merlinOrderLineID: first[place]!.merlinOrderLineID,
        orderId,
        type: 'CMP',
        drugName: 'fluorouracil 4,560 mg',
        customerRequiredDate: careDay(7),
        ...sent,
      } as Manage,
    });
  return { orderId, items, edit, first };
}
const dayOf = (shown: string) => Date.parse(parseCareDate(shown) ?? '');
const changesOf = (problem: Record<string, unknown>) =>
  (problem.changes as { field: string; shown: string | null; now: string | null }[]).map(
    ({ field, shown, now }) => ({ field, shown, now }),
  );
const storedLines = async () =>
  (await test.owner.query('select * from order_line order by position, line_id')).rows;

describe('an edit that needs a confirmation', () => {
  it('is refused with all that is found, and taken with the reason for exactly that', async () => {
    const { items, edit } = await placed();
    const { status, problem } = await edit({ treatmentDate: careDay(40) });
    expect([status, problem.code]).toEqual([422, 'line-needs-override']);
    expect(problem.message).toMatch(
      /^The preparation falls short of the treatment by [\d.]+\sh\s\([\d.]+\sdays\)$/,
    );
    const confirmed = confirmedAsTold(problem, reason);
    expect(confirmed).toMatchObject([{ code: 'RealDateFallsShort', limit: '0' }]);
    expect((await items())[0]).toMatchObject({ administrationDateFormatted: careDay(8), version: 1 });

    for (const wrong of [
      [],
      [{ ...confirmed[0]!, measured: '-1' }],
      [{ ...confirmed[0]!, reason: 'no' }],
      [...confirmed, { code: 'VLD-TEX-DRUG1DOSE', measured: '4560', limit: '1', reason }],
    ]) {
      const tried = await edit({ treatmentDate: careDay(40), confirmed: wrong });
      expect([tried.status, tried.problem.code]).toEqual([422, 'line-needs-override']);
    }
    const { status: done, body } = await edit({ treatmentDate: careDay(40), confirmed });
    expect(done).toBe(200);
    expect(body.item).toMatchObject({
      administrationDateFormatted: careDay(40),
      overrideStability: true,
      expiry: { outcome: 'falls-short' },
      overrides: [
        {
          code: 'RealDateFallsShort',
          by: 'Wanda Testward',
          reason,
          shown: problem.message,
          override: 'overrideStability',
        },
      ],
    });
    expect(body.item.findings.map(({ code }) => code)).toEqual(['RealDateFallsShort']);
    expect((await items())[0]).toEqual(body.item);
  });

  it('is not asked again of what was confirmed and reads the same, and anew of what reads otherwise', async () => {
    const { edit } = await placed(treated([7, 40]));
    const { status, body } = await edit({ quantity: 2 });
    expect([status, body.item?.overrides.map((kept) => kept.reason)]).toEqual([200, ['As ordered']]);
    for (const days of [39, 41]) {
      const { problem } = await edit({ treatmentDate: careDay(days) });
      expect(problem.code).toBe('line-needs-override');
    }
    const { problem } = await edit({ treatmentDate: careDay(39) });
    const nearer = await edit({ treatmentDate: careDay(39), confirmed: confirmedAsTold(problem, reason) });
    expect(nearer.body.item.overrides.map((kept) => kept.reason)).toEqual([reason]);
    expect((await edit({ treatmentDate: careDay(8) })).body.item).toMatchObject({
      overrides: [],
      findings: [{ code: 'DayDose' }],
      overrideStability: false,
      expiry: { outcome: 'reaches' },
    });
  });

  it('asks about a dose above guidance that the current catalogue has lowered, and keeps what was read', async () => {
    const { edit } = await placed();
    await setGuidance(test.owner, 'FLUOROURACIL', 5000);
    expect((await edit({ quantity: 2 })).status).toBe(200);
    await setGuidance(test.owner, 'FLUOROURACIL', 4000);
    const { problem } = await edit({ quantity: 3 });
    const confirmed = confirmedAsTold(problem, reason);
    expect(confirmed).toMatchObject([{ code: 'VLD-TEX-DRUG1DOSE', measured: '4560', limit: '4000' }]);
    await setGuidance(test.owner, 'FLUOROURACIL', 3000);
    const other = await edit({ quantity: 3, confirmed });
    expect([other.status, confirmedAsTold(other.problem, reason)]).toMatchObject([422, [{ limit: '3000' }]]);
    const done = await edit({ quantity: 3, confirmed: confirmedAsTold(other.problem, reason) });
    expect(done.body.item).toMatchObject({
      quantity: 3,
      overrideDosage: true,
      overrides: [{ limit: '3000', reason }],
    });
  });

  it('compares with what the patient had before the order, not with what was placed since', async () => {
    const first = await placed();
    await placed({ ...treated([14, 15]), drug1Dose: '3000' }, 'ONC-2');
    const { status, body } = await first.edit({ treatmentDate: careDay(9) });
    expect([status, body.item?.findings]).toEqual([200, []]);
  });

  it('goes on saying how far its dose is from the one before the order', async () => {
    await placed({ ...treated([7, 8]), drug1Dose: '3000' }, 'ONC-0');
    const { first, edit } = await placed(treated([7, 15]));
    const changed = (findings: readonly { code: string; detail: string }[] = []) =>
      findings.filter(({ code }) => code === 'DoseChanged').map(({ detail }) => detail);
    const said = [expect.stringContaining('is 52% above the last dose of 3,000\u00a0mg')];
    expect(changed(first[0]?.findings)).toEqual(said);
    const { status, body } = await edit({ treatmentDate: careDay(16) });
    expect([status, changed(body.item?.findings)]).toEqual([200, said]);
    expect(body.item?.overrides.map((kept) => kept.reason)).toEqual(['As ordered']);
  });
});

describe('figures that are others than on the order', () => {
  const stronger = () => changeCatalogue(test.owner, stockOf('FLUOROURACIL', 100));

  it('are told before anything is saved, and saved where exactly they were seen', async () => {
    const { items, edit, first } = await placed();
    expect(first[0]?.drugVolume).toBe(91.2);
    const version = await stronger();
    const { status, problem } = await edit({ quantity: 2 });
    expect([status, problem.code]).toEqual([409, 'judgement-changed']);
    const changes = changesOf(problem);
    expect(changes).toContainEqual({ field: 'drugVolume', shown: '91.2\u00a0mL', now: '45.6\u00a0mL' });
    expect((await items())[0]).toEqual(first[0]);

    for (const seenChanges of [[], changes.slice(1), [...changes, { field: 'x', shown: null, now: null }]])
      expect((await edit({ quantity: 2, seenChanges })).problem.code).toBe('judgement-changed');
    const { body } = await edit({ quantity: 2, seenChanges: changes });
    expect(body.item).toMatchObject({ quantity: 2, drugVolume: 45.6, orderLineId: first[0]?.orderLineId });
    expect((await items())[0]).toEqual(body.item);
    const [row] = await storedLines();
    expect(row.catalogue_version).toBe(version);
    expect((await edit({ quantity: 3 })).status).toBe(200);

    const { rows } = await test.owner.query(
      `select before, after from audit_event where action = 'line-edited' and (after->>'version')::integer = 2`,
    );
    expect(rows[0].before.drug_volume_ml).toBe('91.2');
    expect(rows[0].after.drug_volume_ml).toBe('45.6');
  });

  it('that changed again since they were seen are told again', async () => {
    const { edit } = await placed();
    await stronger();
    const seenChanges = changesOf((await edit({ treatmentDate: careDay(9) })).problem);
    await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 80));
    const { problem } = await edit({ treatmentDate: careDay(9), seenChanges });
    expect(changesOf(problem)).toContainEqual({
      field: 'drugVolume',
      shown: '91.2\u00a0mL',
      now: '57\u00a0mL',
    });
    await restoreCatalogue(test.owner);
    const same = await edit({ treatmentDate: careDay(9), seenChanges });
    expect([same.status, changesOf(same.problem)]).toEqual([409, []]);
    expect((await edit({ treatmentDate: careDay(9), seenChanges: [] })).status).toBe(200);
  });

  it('of the day are told as well: two containers for one day are above guidance together', async () => {
    const { edit } = await placed();
    const { problem } = await edit({ quantity: 2, treatmentDate: careDay(9), seenChanges: [] });
    const [sum, ...none] = changesOf(problem);
    expect([sum?.field, sum?.shown, none]).toEqual(['finding.DayDose', null, []]);
    expect(sum?.now).toContain('adds up to 9,120');
    const { body } = await edit({ quantity: 2, treatmentDate: careDay(9), seenChanges: changesOf(problem) });
    expect(body.item.findings.map(({ code }) => code)).toEqual(['DayDose']);
  });

  it('are nothing to an edit that changes nothing', async () => {
    const { edit } = await placed();
    await stronger();
    expect((await edit({ quantity: 1, treatmentDate: careDay(8) })).body.item).toMatchObject({ version: 1 });
  });
});

it('a far date and a large quantity are kept as findings', async () => {
  const { edit } = await placed();
  const far = formatCareDate(addDays(parseCareDate(careDay(7)) ?? '', 500));
  const sent = { quantity: 60, treatmentDate: far };
  const { problem } = await edit(sent);
  const asked = { ...sent, confirmed: confirmedAsTold(problem, reason) };
  const seenChanges = changesOf((await edit({ ...asked, seenChanges: [] })).problem);
  expect(seenChanges.map(({ field }) => field)).toEqual(['finding.DayDose']);
  const { body } = await edit({ ...asked, seenChanges });
  expect(body.item.findings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['LargeQuantity', 'QuantityTenfold', 'FarDate', 'RealDateFallsShort']),
  );
});

it('a product is edited by what the catalogue holds of it now', async () => {
  const { rows } = await test.owner.query(
    `select p ->> 'fp_code' as code, (p ->> 'min_order_quantity')::integer as quantity, p ->> 'max_batch_size' as most
     from catalogue_version, jsonb_array_elements(document -> 'finishedProducts') p
     where is_current and (p ->> 'max_batch_size')::integer in (0, 200) limit 1`,
  );
  const [{ code: fp_code, quantity }] = rows;
  const orderRef = await start(pharmacist, 'FP-1');
  const deliveryDateArray: [string, false, string, number][] = [[careDay(7), false, String(quantity), 1]];
  await addConfirmed(pharmacist, { orderRef, patientId, fp_code, deliveryDateArray });
  const { body: order } = await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef } });
  const item = async () => {
    const { body } = await pharmacist.call('POST /api/v1/dashboard/order/details', {
      body: { groupOrderId: order.groupOrderID },
    });
    return Object.values(body.patients_data)[0]!.items[0]!;
  };
  const before = await item();
  const { status, body } = await ward.call('POST /api/v1/dashboard/order/manage', {
    body: {
      merlinOrderID: order.groupOrderID,
      merlinOrderLineID: before.merlinOrderLineID,
      orderId: order.groupOrderID,
      type: 'CMP',
      drugName: before.description,
      customerRequiredDate: careDay(7),
      quantity: quantity * 2,
      seenChanges: [],
    },
  });
  expect([status, body.item]).toEqual([200, { ...before, quantity: quantity * 2, version: 2 }]);
});

describe('an item of several', () => {
  it('stays with its line while nothing else is said of it', async () => {
    const { items, edit, first } = await placed(treated([7, 8], [14, 15]));
    expect((await edit({ treatmentDate: careDay(16) }, 1)).status).toBe(200);
    const after = await items();
    expect(after.map(({ orderLineId }) => orderLineId)).toEqual(first.map(({ orderLineId }) => orderLineId));
    expect(after.map(({ expiry }) => expiry?.outcome)).toEqual(['reaches', 'reaches']);
    expect(await storedLines()).toHaveLength(1);
  });

  it('becomes a line of its own where something else is said of it, and the others stay as they were placed', async () => {
    const { items, edit, first } = await placed(treated([7, 8], [14, 15]));
    await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 100));
    const seenChanges = changesOf((await edit({ quantity: 2 }, 1)).problem);
    const { body, status } = await edit({ quantity: 2, seenChanges, version: 1 }, 1);
    expect(status).toBe(200);
    const [other, edited] = await items();
    expect(other).toEqual(first[0]);
    expect(edited).toEqual(body.item);
    expect(edited).toMatchObject({
      merlinOrderLineID: first[1]?.merlinOrderLineID,
      drugVolume: 45.6,
      quantity: 2,
    });
    expect(edited?.orderLineId).not.toBe(first[1]?.orderLineId);
    const stale = await edit({ quantity: 3, version: 1 }, 1, pharmacist);
    expect(stale.problem.changes).toEqual(['Wanda Testward changed the quantity from 1 to 2.']);
    expect((await edit({ quantity: 3, version: 2 }, 1)).status).toBe(200);
  });

  it('becomes a line of its own also where nothing was kept of how the line was judged', async () => {
    const { items, edit, first } = await placed(treated([7, 8], [14, 15]));
    await test.owner.query("update order_line set judged_with = judged_with - 'deliveries'");
    await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 100));
    const seenChanges = changesOf((await edit({ quantity: 2 }, 1)).problem);
    expect((await edit({ quantity: 2, seenChanges }, 1)).status).toBe(200);
    const [other, edited] = await items();
    expect(other).toMatchObject({ orderLineId: first[0]?.orderLineId, drugVolume: 91.2 });
    expect(edited).toMatchObject({ quantity: 2, drugVolume: 45.6 });
  });

  it('keeps what the supplier did with it, where it becomes a line of its own', async () => {
    const { edit, first } = await placed(treated([7, 8], [14, 15]));
    const reviewer = await test.signIn('reviewer');
    const merlinOrderLineID = first[1]?.merlinOrderLineID ?? '';
    const show = () =>
      reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', { params: { merlinOrderLineID } });
    const { body: asked } = await show();
    const { body: moved } = await reviewer.call('POST /api/v1/workbench/moves', {
      body: {
        moves: [{ merlinOrderLineID, status: 'Reviewed', version: 1, findingsSeen: asked.codesToSee }],
      },
    });
    expect(moved.results).toMatchObject([{ ok: true }]);
    await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 100));
    const seenChanges = changesOf((await edit({ quantity: 2 }, 1)).problem);
    expect((await edit({ quantity: 2, seenChanges }, 1)).status).toBe(200);
    expect((await show()).body.history.map(({ side, action }) => `${side} ${action}`)).toEqual([
      'supplier line-reviewed',
      'hospital line-edited',
    ]);
  });

  it('takes what was found of it alone with it', async () => {
    const { items, edit } = await placed(treated([7, 8], [14, 55]));
    expect((await items()).map(({ findings }) => findings.length)).toEqual([1, 1]);
    const { problem } = await edit({ treatmentDate: careDay(60) }, 1);
    await edit({ treatmentDate: careDay(60), confirmed: confirmedAsTold(problem, reason) }, 1);
    const [first, second] = await items();
    expect(first).toMatchObject({ findings: [], overrides: [], overrideStability: false });
    expect(second).toMatchObject({
      overrides: [{ reason }],
      findings: [{ code: 'RealDateFallsShort' }],
    });
    for (const row of await storedLines()) {
      const { rows } = await test.owner.query('select document from catalogue_version where version = $1', [
        row.catalogue_version,
      ]);
      const catalogue = indexCatalogue(rows[0].document);
      const again = evaluateLine(
        catalogue,
        drugLineOfRow({ line: row, deliveries: [] }),
        judgementOfKept(row.judged_with),
      );
      expect(again.findings).toEqual(row.findings);
    }
  });
});
