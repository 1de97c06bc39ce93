import { addDays, formatCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { add, careDay, fluorouracil, start } from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';
import { place, wholeOrder, worked } from './testing/whole-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
let child: string;
const born = addDays(todayIn('Australia/Sydney', new Date()), -150);
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event, read_event cascade');
  child = await storePatient(test.owner, { first: 'Ada', last: 'Specimen', mrn: '7001', born });
});

const told = 'No guidance dose for this age is held for fluorouracil; that of adults is 6,000\u00a0mg';
const ageFindings = (findings: { code: string; detail: string }[] | undefined) =>
  findings?.filter(({ code }) => code === 'NoGuidanceDose').map(({ detail }) => detail);

describe('a line for a child of 5 months', () => {
  it('says that no guidance dose is held for the age when it is added, edited, validated and ordered again', async () => {
    await start(pharmacist, 'ONC-1');
    const line = await add(pharmacist, fluorouracil('ONC-1', { patientId: child }));
    expect(ageFindings(line.findings)).toEqual([told]);
    const { orderLineItemId } = line;
    const edited = await pharmacist.call('POST /api/v1/order/drug/edit', {
      body: { ...fluorouracil('ONC-1'), drug1Dose: '4500', orderLineItemId },
    });
    expect(ageFindings(edited.body.lines[0]?.findings)).toEqual([told]);
    const validated = await pharmacist.call('POST /api/v1/order/validate', { body: { orderRef: 'ONC-1' } });
    expect(ageFindings(validated.body.lines[orderLineItemId])).toEqual([told]);
    expect(validated.body.data.payload).toEqual([]);

    await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef: 'ONC-1' } });
    const { rows } = await test.owner.query('select findings from order_line');
    expect(ageFindings(rows[0].findings)).toEqual([told]);
    await start(pharmacist, 'ONC-2');
    const again = await pharmacist.call('POST /api/v1/order/reorder', {
      body: { orderRef: 'ONC-2', orderLineItemIds: [orderLineItemId] },
    });
    expect(ageFindings(again.body.lines[0]?.findings)).toEqual([told]);
  });

  it('says so in a whole order, for a patient whom the hospital has and for one who is new', async () => {
    const newPatient = {
      id: '7002',
      firstName: 'Bo',
      lastName: 'Neu',
      dateOfBirth: formatCareDate(born),
      wardId: '',
      doctor: '',
    };
    const { body, status, problem } = await place(
      pharmacist,
      wholeOrder({
        patients: [
          { patientId: child, lines: [worked] },
          { newPatient, lines: [worked] },
        ],
      }),
    );
    expect([status, problem.code]).toEqual([200, undefined]);
    expect(body.lines.map(({ findings }) => ageFindings(findings))).toEqual([[told], [told]]);
  });

  it('cannot order above ten times the guidance, whatever is confirmed', async () => {
    await start(pharmacist, 'ONC-1');
    const { status, problem } = await pharmacist.call('POST /api/v1/order/drug/add', {
      body: fluorouracil('ONC-1', {
        patientId: child,
        drug1Dose: '61000',
        overrideDosage: true,
        overrideStability: true,
        deliveryDateArray: [[careDay(7), false, '1', 1]],
      }),
    });
    expect([status, problem.code]).toEqual([422, 'line-refused']);
    expect(problem.message).toContain('above the absolute maximum of 60,000\u00a0mg');
  });
});
