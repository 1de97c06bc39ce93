import { expect, it } from 'vitest';
import type { DeliveryRules } from '../../catalogue/catalogue-document.ts';
import { overBeforeDelivery } from './promise-real-date.ts';

const rules: DeliveryRules = {
  cutOffTime: '14:00',
  transitWorkingDays: 1,
  deliversOn: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
};
const calendar = { rules, holidays: new Set<never>() };
const cold = (hours: number) => ({ hours2to8C: hours, hours25C: null, inUse: null });

it('finds what keeps to the end of an earlier day than that of its delivery, and of nothing else', () => {
  // Made on Friday for Monday.
  const found = (hours: number) => overBeforeDelivery(cold(hours), '2031-03-10', calendar)?.detail ?? null;
  expect(found(24)).toBe('What is delivered on Mon\u00a010/03/2031 lasts to the end of Fri\u00a007/03/2031');
  expect(found(95)).toBe('What is delivered on Mon\u00a010/03/2031 lasts to the end of Sun\u00a009/03/2031');
  expect(found(96)).toBeNull();
  expect(overBeforeDelivery(null, '2031-03-10', calendar)).toBeNull();
});
