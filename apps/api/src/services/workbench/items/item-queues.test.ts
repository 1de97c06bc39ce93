import { flagsOfRoles } from '@bolt/domain/access/staff-rights';
import type { DeliveryCalendar } from '@bolt/domain/workbench/review-by';
import { expect, it } from 'vitest';
import type { OpenGroup } from '../../../database/queries/open-items.queries.ts';
import { queuesOf } from '../count-queues.ts';
import { itemQueues } from './item-queues.ts';

const group = (deliveryDate: string, items: number, more: Partial<OpenGroup> = {}): OpenGroup => ({
  status: 'Pending',
  hospital_id: 'DMOH01',
  delivery_date: deliveryDate,
  on_hold: false,
  is_asked: false,
  items,
  ...more,
});
const calendar: DeliveryCalendar = {
  rules: { cutOffTime: '14:00', deliversOn: ['mon', 'tue', 'wed', 'thu', 'fri'], transitWorkingDays: 1 },
  holidays: new Set(),
  timeZone: 'Australia/Sydney',
};

it('all that are late are counted, in whatever order they are found, and each time anew', () => {
  const found = [
    group('2999-03-05', 1),
    group('2024-03-06', 10),
    group('2024-03-06', 200, { on_hold: true }),
    group('2998-03-05', 100),
    group('2024-03-05', 1000),
    group('2024-03-05', 5, { status: 'Reviewed' }),
  ];
  const calendars = new Map([['DMOH01', calendar]]);
  const told = () =>
    queuesOf([{ items: itemQueues(found, calendars) }], flagsOfRoles(['senior-pharmacist'])).items;
  const items = { toReview: 1111, late: 1010, reviewed: 5, inManufacture: 0 };
  expect(told()).toEqual(items);
  expect(told()).toEqual(items);
});
