import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { callsOfLines } from './testing/line-calls.ts';
import { add, fluorouracil, start, undilutedSyringe } from './testing/placed-orders.ts';

let test: TestPortal;
let ward: TestClient;
let calls: ReturnType<typeof callsOfLines>;
let orderRef: string;
beforeAll(async () => {
  test = await openTestPortal();
  ward = await test.signIn('ward');
  calls = callsOfLines(ward);
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event cascade');
  orderRef = await start(ward, 'ONC-1');
});

describe('split doses', () => {
  it('adds a line for each dose, all at once', async () => {
    const { body } = await calls.tryAdd(
      undilutedSyringe(orderRef, '5000', { drug1DoseSplit: ['2500', '2500'] }),
    );
    expect(body.lines.map((line) => [line.drug1Dose, line.totalVolume, line.drug1DoseSplit])).toEqual([
      [2500, 50, [2500, 2500]],
      [2500, 50, [2500, 2500]],
    ]);
    expect((await calls.info(orderRef)).drugCount).toBe(2);
  });

  it('[LINE-32, LINE-33] takes doses above zero that add up', async () => {
    const split = async (...drug1DoseSplit: string[]) =>
      (await calls.refusal(undilutedSyringe(orderRef, '5000', { drug1DoseSplit }))).fields?.drug1DoseSplit;
    expect(await split('5000', '0')).toBe('Dosage must be greater than 0');
    expect(await split('2500', '2400')).toBe('Dosage split does not equal total drug dosage');
  });

  it('is none of what has two drugs, nor of a dose that is no figure, which alone is told then', async () => {
    const twoDrugs = fluorouracil(orderRef, {
      drugPresentationId: 20050,
      containerPartCode: 'DMO-FLB-0500-NS',
      ...{ drug1Dose: '4', drug1DoseUom: 'g', drug2Dose: '4000', drug2DoseUom: 'mg' },
    });
    const refused = await calls.refusal({ ...twoDrugs, drug1DoseSplit: ['2', '2'] });
    expect(refused).toMatchObject({
      status: 422,
      fields: { drug1DoseSplit: 'A preparation of two drugs cannot be split' },
    });
    const typed = undilutedSyringe(orderRef, '5 g', { drug1DoseSplit: ['2500', '2500'] });
    expect(await calls.refusal(typed)).toMatchObject({
      status: 422,
      fields: { drug1Dose: 'Enter a plain number' },
    });
    expect((await calls.info(orderRef)).drugCount).toBe(0);
  });

  it('adds none when one of the doses is refused', async () => {
    const { problem } = await calls.tryAdd(
      undilutedSyringe(orderRef, '5000', { drug1DoseSplit: ['1000', '4000'] }),
    );
    expect(problem.code).toBe('line-refused');
    expect((await calls.info(orderRef)).drugCount).toBe(0);
  });

  it('[LINE-19, LINE-20] replaces a line by its doses, or leaves it as it was', async () => {
    const line = await add(ward, undilutedSyringe(orderRef, '2000'));
    const edit = (drug1DoseSplit: string[]) =>
      ward.call('POST /api/v1/order/drug/edit', {
        body: {
          ...undilutedSyringe(orderRef, '5000', { drug1DoseSplit }),
          orderLineItemId: line.orderLineItemId,
          version: line.version,
        },
      });
    expect((await edit(['1000', '4000'])).status).toBe(422);
    expect((await calls.info(orderRef)).patients['0']?.drugs).toEqual([line]);
    const { body } = await edit(['2500', '2500']);
    expect(body.lines.map(({ drug1Dose }) => drug1Dose)).toEqual([2500, 2500]);
    expect(body.lines[0]?.orderLineItemId).toBe(line.orderLineItemId);
    expect((await calls.info(orderRef)).drugCount).toBe(2);
  });
});
