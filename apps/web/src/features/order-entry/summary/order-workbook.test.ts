import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { describe, expect, it } from 'vitest';
import { draftLine } from '#parts/orders/draft-line.test-support.ts';
import { orderSheet } from './order-workbook.ts';

const alertsCell = (changes: Partial<DraftLine>) => {
  const patients = { 0: { patientId: '0', drugs: [draftLine(changes)] } };
  const order = { patientKeys: ['0'], patients } as unknown as OrderInfo;
  return orderSheet(order, 'Australia/Sydney').at(-1)?.at(-1);
};

it('[SUMMARY-17] names a patient by the date of birth too, and what goes with a line', () => {
  const line = draftLine({ ancillary1Name: 'Carry pouch', ancillary2Name: 'Belt' });
  const born = (dateOfBirth: string | null) => {
    const patient = { patientId: 'p', firstName: 'Ann', lastName: 'Excel', dateOfBirth, drugs: [line] };
    const [head, row] = orderSheet(
      { patientKeys: ['p'], patients: { p: patient } } as unknown as OrderInfo,
      'Australia/Sydney',
    );
    const headers = head!.map((cell) => (cell as { value: string }).value);
    return [row![headers.indexOf('Date of Birth')], row![headers.indexOf('Ancillaries')]];
  };
  const day = { type: Date, value: new Date('1957-02-14T00:00:00Z'), format: 'dd/mm/yyyy' };
  expect(born('14/02/1957')).toEqual([day, 'Carry pouch, Belt']);
  expect(born(null)).toEqual([null, 'Carry pouch, Belt']);
});

it('says in each row of which order it is, as rows of several files are put together', () => {
  const patients = { 0: { patientId: '0', drugs: [draftLine({}), draftLine({})] } };
  const order = { orderRefView: 'ONC-1', patientKeys: ['0'], patients } as unknown as OrderInfo;
  const [head, ...rows] = orderSheet(order, 'Australia/Sydney');
  expect(head?.[0]).toMatchObject({ value: 'Order' });
  expect(rows.map(([first]) => first)).toEqual(['ONC-1', 'ONC-1']);
});

describe("the workbook's column Alerts", () => {
  it('is empty where nothing is to know of a line', () => {
    expect(alertsCell({})).toBeNull();
  });

  it('says why a line is red, which is no alert of it on the screen', () => {
    const detail = '6,500 mg of fluorouracil is above the guidance dose of 6,000 mg';
    const findings: DraftLine['findings'] = [
      { code: 'VLD-TEX-DRUG1DOSE', severity: 'needs-override', override: 'overrideDosage', detail },
    ];
    expect(alertsCell({ editRequired: true, findings })).toBe(`${detail} (to be edited and saved again)`);
    expect(alertsCell({ editRequired: true })).toBe(
      'This line needs to be reviewed (to be edited and saved again)',
    );
  });

  it('says that a line is on hold', () => {
    expect(alertsCell({ onHold: true })).toBe('On hold');
  });
});

it('has the volume as the review shows it', () => {
  const patients = { 0: { patientId: '0', drugs: [draftLine({ totalVolume: 270.952381 })] } };
  const order = { patientKeys: ['0'], patients } as unknown as OrderInfo;
  expect(orderSheet(order, 'Australia/Sydney').at(-1)).toContain(270.95);
});
