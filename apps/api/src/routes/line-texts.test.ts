import { readFile } from 'node:fs/promises';
import { emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../database/new-id.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { add, start, undilutedSyringe } from './testing/placed-orders.ts';
import { storeOrder } from './testing/stored-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());

const itemOf = async (groupOrderId: string) => {
  const { body } = await pharmacist.call('POST /api/v1/dashboard/order/details', { body: { groupOrderId } });
  return Object.values(body.patients_data).flatMap(({ items }) => items)[0];
};

describe('what a line is called', () => {
  it('[DATA-15] has no diluent where nothing is diluted, placed as in the draft', async () => {
    const columns = { container_type_id: 'SYR', container_part_code: 'DMO-SYR-0060-LL', diluent_id: 'NONE' };
    const { orderId } = await storeOrder(test.owner, { ref: 'UNDILUTED', lines: [{ columns }] });
    const names = { diluent: null, diluentGenericName: null, container: 'Syringe 60 mL', containerSize: 60 };
    expect(await itemOf(orderId)).toMatchObject(names);
    const orderRef = await start(pharmacist, 'UNDILUTED-2');
    expect(await add(pharmacist, undilutedSyringe(orderRef, '1000'))).toMatchObject(names);
  });

  it('has no infusion time in a container without one, whatever was sent', async () => {
    const orderRef = await start(pharmacist, 'NO-TIME');
    const line = await add(pharmacist, undilutedSyringe(orderRef, '1000', { infusionTime: '46' }));
    expect(line).toMatchObject({
      drugName: 'fluorouracil, Intravenous, Syringe 60 mL',
      infusionTime: null,
    });
  });

  it('is mended where it was stored before with the wrong words, and left alone elsewhere', async () => {
    const stored = async (order_name: string, columns: Record<string, unknown>) => {
      const lines = [{ columns: { order_name, ...columns } }];
      return (await storeOrder(test.owner, { ref: newId().slice(0, 20), lines })).orderId;
    };
    const hour = { infusion_time: 1, infusion_time_unit: 'hours' };
    const orders = [
      await stored('a, 1\u00a0hours, Intermate LV250 250\u00a0mL', hour),
      await stored('b, 46\u00a0hours, Syringe 60 mL', {}),
      await stored('c, 21\u00a0hours, Infusor LV10', { infusion_time: 21, infusion_time_unit: 'hours' }),
      await stored('d, Intravenous, EVA bag 250 mL', {}),
    ];
    const favouriteId = newId();
    await test.owner.query(
      `insert into favourite (favourite_id, hospital_id, user_id, title, line)
       select $1, 'DMOH01', user_id, $2, $3 from app_user where username = 'pharmacist'`,
      [favouriteId, 'a, 1\u00a0days, 5\u00a0mg', JSON.stringify(emptyDrugLine)],
    );
    const migration = new URL('../database/migrations/0042-one-hour.sql', import.meta.url);
    await test.owner.query(await readFile(migration, 'utf8'));
    const items = await Promise.all(orders.map(itemOf));
    expect(items.map((item) => item?.description)).toEqual([
      'a, 1\u00a0hour, Intermate LV250 250\u00a0mL',
      'b, Syringe 60 mL',
      'c, 21\u00a0hours, Infusor LV10',
      'd, Intravenous, EVA bag 250 mL',
    ]);
    const favourites = (await pharmacist.call('GET /api/v1/favourites')).body;
    expect(favourites.map(({ title }) => title)).toEqual(['a, 1\u00a0day, 5\u00a0mg']);
  });
});
