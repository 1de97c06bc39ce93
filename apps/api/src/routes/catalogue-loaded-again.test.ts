import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CATALOGUE_FOLDER } from '../demonstration/demonstration-files.ts';
import { loadCatalogue } from '../services/catalogue/load-catalogue.ts';
import {
  type CatalogueChanges,
  changeDrug,
  withChangedCatalogue,
  withdrawDrug,
} from '../testing/changed-catalogue.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { add, careDay, fluorouracil, start } from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
beforeEach(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterEach(() => test?.close());

const load = (changes: CatalogueChanges) =>
  withChangedCatalogue(changes, (folder) => loadCatalogue(test.owner, folder));
const halfStrength = changeDrug('FLUOROURACIL', (drug) => {
  drug.stockConcentration = { value: 25, doseUnit: 'mg', perUnit: 'mL' };
});
const inForce = async () => (await pharmacist.call('GET /api/v1/user/info')).body.catalogueVersion;
const submit = (orderRef: string) => pharmacist.call('POST /api/v1/order/submit', { body: { orderRef } });
const linesOf = async (orderRef: string) => {
  const { body } = await pharmacist.call('POST /api/v1/order/info', { body: { orderRef } });
  return Object.values(body.patients).flatMap(({ drugs }) => drugs);
};

describe('a catalogue that is loaded while the server runs', () => {
  it('is served from the next request on, and the former version stays', async () => {
    expect(await inForce()).toBe(1);
    const loaded = await load(halfStrength);
    expect(loaded.version).toBe(2);
    expect(loaded.difference?.changes.map(({ text }) => text)).toEqual([
      'fluorouracil: stock strength 50 mg/mL -> 25 mg/mL',
    ]);
    expect(await inForce()).toBe(2);
    for (const [version, value] of [
      [1, 50],
      [2, 25],
    ]) {
      const { body } = await pharmacist.call('GET /api/v1/catalogue/:version', {
        params: { version: version! },
      });
      const [drug] = (body as { drugs: { stockConcentration: { value: number } }[] }).drugs;
      expect(drug?.stockConcentration.value).toBe(value);
    }
  });

  it('is told to every open screen, and a screen that comes later hears which is in force', async () => {
    const address = await test.listen();
    const follow = () =>
      fetch(`${address}/api/v1/events`, { headers: { authorization: `Bearer ${pharmacist.accessToken}` } });
    const reader = (await follow()).body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hear = async (text: string) => {
      while (!heard.includes(text)) heard += (await reader.read()).value ?? '';
    };
    await hear('event: catalogue\ndata: {"id":"1"}');
    await load(halfStrength);
    await hear('event: catalogue\ndata: {"id":"2"}');
    await reader.cancel();
    const later = (await follow()).body!.pipeThrough(new TextDecoderStream()).getReader();
    let first = '';
    while (!first.includes('"2"')) first += (await later.read()).value ?? '';
    await later.cancel();
  });

  it('with the same content makes no version, however its files are written', async () => {
    expect(await loadCatalogue(test.owner, CATALOGUE_FOLDER)).toEqual({ version: 1, difference: null });
    expect(await load({ 'drugs.json': (file) => Object.assign(file, { note: 'another remark' }) })).toEqual({
      version: 1,
      difference: null,
    });
  });

  it('may go back to an earlier content, as a version of its own', async () => {
    await load(halfStrength);
    expect((await loadCatalogue(test.owner, CATALOGUE_FOLDER)).version).toBe(3);
  });

  it('is not loaded where anything in it is wrong, and everything wrong is told', async () => {
    const faulty = load({
      ...changeDrug('FLUOROURACIL', (drug) => {
        drug.defaultDoseUnit = 'litre';
        drug.stockStrength = 50;
      }),
      'routes.json': (file) => void (file.routes as unknown[]).pop(),
    });
    await expect(faulty).rejects.toThrow(/stockStrength: is not a field[\s\S]*there is no route/);
    expect(await inForce()).toBe(1);
  });

  it('says how many open drafts and lines of each hospital it touches', async () => {
    const orderRef = await start(pharmacist, 'TOUCHED');
    await add(pharmacist, fluorouracil(orderRef));
    await add(pharmacist, fluorouracil(orderRef, { drug1Dose: '4500' }));
    const { difference } = await load(halfStrength);
    expect(difference?.touched).toEqual([
      { hospital_id: 'DMOH01', hospital_name: 'Wattlebrook General Hospital', drafts: 1, lines: 2 },
    ]);
    const untouched = await load({
      'drugs.json': (file) => {
        halfStrength['drugs.json']?.(file);
        changeDrug('OXALIPLATIN', (drug) => Object.assign(drug, { group: 'Other' }))['drugs.json']?.(file);
      },
    });
    expect(untouched.difference).toMatchObject({
      changes: [{ text: 'oxaliplatin: group Cytotoxic -> Other' }],
      touched: [],
    });
  });

  it('touches the open lines of a hospital whose deliveries change, all where the usual ones do, and none by names', async () => {
    await add(pharmacist, fluorouracil(await start(pharmacist, 'TOUCHED')));
    const touchedBy = async (hospitals: object, usual: object, lookAlikes = (_names: unknown[]) => {}) =>
      (
        await load({
          'delivery.json': (file) => {
            Object.assign(file.hospitals as object, hospitals);
            Object.assign(file.default as object, usual);
          },
          'drugs.json': (file) => lookAlikes(file.lookAlikes as unknown[]),
        })
      ).difference?.touched;
    const own = { hospital_id: 'DMOH01', hospital_name: 'Wattlebrook General Hospital', drafts: 1, lines: 1 };
    const hospitals = { DMOH01: { cutOffTime: '10:00' }, DMOH06: { cutOffTime: '10:00' } };
    const usual = { cutOffTime: '13:00' };
    expect(await touchedBy(hospitals, {})).toEqual([own]);
    expect(await touchedBy(hospitals, usual)).toEqual([own]);
    expect(await touchedBy(hospitals, usual, (names) => names.pop())).toEqual([]);
  });

  it('judges what is added from then on', async () => {
    const orderRef = await start(pharmacist, 'STRENGTH');
    const before = await add(
      pharmacist,
      fluorouracil(orderRef, { drug1Dose: '1500', drugPresentationId: 20012 }),
    );
    await load(halfStrength);
    const after = await add(
      pharmacist,
      fluorouracil(orderRef, { drug1Dose: '1500', drugPresentationId: 20012 }),
    );
    expect([before.catalogueVersion, before.drugVolume]).toEqual([1, 30]);
    expect([after.catalogueVersion, after.drugVolume]).toEqual([2, 60]);
  });
});

describe('a draft under a newer catalogue', () => {
  const guidanceOf = (value: number) =>
    changeDrug('FLUOROURACIL', (drug) => {
      drug.maxGuidanceDose = [{ unit: 'mg', value }];
    });
  const redIn = async (orderRef: string) =>
    (await linesOf(orderRef)).map(({ editRequired, findings }) => [
      editRequired,
      ...findings.map(({ detail }) => detail?.replaceAll('\u00a0', ' ')),
    ]);

  it('has the lines red that it would not submit as they stand, until they are saved again, and no others', async () => {
    const orderRef = await start(pharmacist, 'LOWERED');
    await add(pharmacist, fluorouracil(orderRef, { drug1Dose: '3900' }));
    const changed = await add(pharmacist, fluorouracil(orderRef));
    const above = '4,560 mg of fluorouracil is above the guidance dose of';
    await load(guidanceOf(4000));
    const answered = await pharmacist.call('POST /api/v1/order/info', { body: { orderRef } });
    expect(answered.body.editRequired).toBe(true);
    expect(await redIn(orderRef)).toEqual([[false], [true, `${above} 4,000 mg`]]);

    const { orderLineItemId, version } = changed;
    const confirmed = { ...fluorouracil(orderRef), orderLineItemId, version, overrideDosage: true };
    expect((await pharmacist.call('POST /api/v1/order/drug/edit', { body: confirmed })).status).toBe(200);
    expect(await redIn(orderRef)).toEqual([[false], [false, `${above} 4,000 mg`]]);

    // What was confirmed stays so under a catalogue that finds the same, and is asked again with other figures.
    await load({
      ...guidanceOf(4000),
      'routes.json': (file) => void (file.routes as unknown[]).reverse(),
    });
    expect(await redIn(orderRef)).toEqual([[false], [false, `${above} 4,000 mg`]]);
    await load(guidanceOf(4200));
    expect(await redIn(orderRef)).toEqual([[false], [true, `${above} 4,200 mg`]]);
  });
});

describe('a drug that is withdrawn', () => {
  const gone = 'fluorouracil is no longer offered';

  async function pastLine(): Promise<{ lineId: string; patientId: string }> {
    const patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const orderRef = await start(pharmacist, 'PAST');
    const line = await add(pharmacist, fluorouracil(orderRef, { patientId, isFavourite: true }));
    expect((await submit(orderRef)).status).toBe(200);
    return { lineId: line.orderLineItemId, patientId };
  }

  it('keeps its name in a draft, which says why it cannot be ordered, and is not submitted', async () => {
    const orderRef = await start(pharmacist, 'DRAFT');
    const line = await add(pharmacist, fluorouracil(orderRef));
    await load(withdrawDrug('FLUOROURACIL'));
    expect(await linesOf(orderRef)).toMatchObject([
      {
        drugName: line.drugName,
        drug1_name: 'fluorouracil',
        container: line.container,
        editRequired: true,
        findings: [{ code: 'INVALID_LINE', detail: gone }],
      },
    ]);
    const { status, problem } = await submit(orderRef);
    expect([status, problem.code, problem.message]).toEqual([422, 'line-refused', gone]);
  });

  it('is refused by name when it is added', async () => {
    const orderRef = await start(pharmacist, 'NEW');
    await load(withdrawDrug('FLUOROURACIL'));
    const { status, problem } = await pharmacist.call('POST /api/v1/order/drug/add', {
      body: fluorouracil(orderRef),
    });
    expect([status, problem.code, problem.message]).toEqual([422, 'line-refused', gone]);
  });

  it('comes into an order again with its name, red, and says why', async () => {
    const { lineId } = await pastLine();
    await load(withdrawDrug('FLUOROURACIL'));
    const orderRef = await start(pharmacist, 'AGAIN');
    const { status, body } = await pharmacist.call('POST /api/v1/order/reorder', {
      body: { orderRef, orderLineItemIds: [lineId] },
    });
    expect(status).toBe(200);
    const named = {
      drugName: expect.stringMatching(/^fluorouracil/),
      drug1_name: 'fluorouracil',
      editRequired: true,
      findings: [
        expect.objectContaining({ code: 'INVALID_LINE', detail: gone }),
        expect.objectContaining({
          code: 'AlreadyOrdered',
          detail: expect.stringMatching(/^fluorouracil is already ordered/),
        }),
      ],
    };
    expect(body.lines).toMatchObject([named]);
    // The version before last offered it: its name goes through all versions that do not.
    await load({
      ...withdrawDrug('FLUOROURACIL'),
      'routes.json': (file) => void (file.routes as unknown[]).reverse(),
    });
    expect(await linesOf(orderRef)).toMatchObject([named]);
  });

  it('is marked in favourites and previous orders, by name', async () => {
    const { patientId } = await pastLine();
    await load(withdrawDrug('FLUOROURACIL'));
    const { body: favourites } = await pharmacist.call('GET /api/v1/favourites');
    expect(favourites).toMatchObject([
      { name: expect.stringMatching(/^fluorouracil/), drug_name: 'fluorouracil', withdrawn: gone },
    ]);
    const { body: previous } = await pharmacist.call('POST /api/v1/order/search', {
      body: { searchCriteria: patientId },
    });
    expect(previous).toMatchObject([{ drug1_name: 'fluorouracil', withdrawn: gone }]);
  });
});

describe('before a first catalogue', () => {
  it('the portal says so and takes no line; the first load is served at once', async () => {
    await test.owner.query('delete from catalogue_version');
    expect(await inForce()).toBeNull();
    const orderRef = await start(pharmacist, 'EARLY', { deliveryDate: careDay(7) });
    expect(await linesOf(orderRef)).toEqual([]);
    const { status, problem } = await pharmacist.call('POST /api/v1/order/drug/add', {
      body: fluorouracil(orderRef),
    });
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'catalogue-missing',
      'No catalogue is loaded yet. Nothing can be ordered until the supplier has loaded one.',
    ]);
    // What a hospital has of its own asks no catalogue where it has nothing.
    const own = await pharmacist.call('GET /api/v1/tpn/formulationProducts');
    expect([own.status, own.body]).toEqual([200, { products: [] }]);
    const { version, difference } = await loadCatalogue(test.owner, CATALOGUE_FOLDER);
    expect([version, difference?.isFirst, difference?.changes]).toEqual([1, true, []]);
    expect((await add(pharmacist, fluorouracil(orderRef))).catalogueVersion).toBe(1);
  });
});
