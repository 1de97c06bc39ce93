import { describe, expect, it } from 'vitest';
import type { DeliveryRules } from '../../catalogue/catalogue-document.ts';
import { overBeforeDelivery, promiseRealDate } from './promise-real-date.ts';

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

describe('what cannot be said of a delivery', () => {
  // Made on Friday for Monday.
  const asked = {
    deliveryDate: '2031-03-10',
    treatmentDate: null,
    stability: cold(96),
    infusionHours: null,
    ...calendar,
  };

  it('is why no figure was looked up, where none was', () => {
    const unknown = { ...asked, treatmentDate: '2031-03-10', stability: null };
    expect(promiseRealDate(unknown)).toMatchObject({ reason: 'no-stability-figure' });
    expect(promiseRealDate({ ...unknown, notLookedUp: 'line-impossible' })).toMatchObject({
      outcome: 'cannot-say',
      reason: 'line-impossible',
    });
  });

  it('is of a nutrition product to the end of which day it keeps', () => {
    expect(promiseRealDate({ ...asked, isNutrition: true })).toEqual({
      nextDeliverable: null,
      outcome: 'cannot-say',
      reason: 'no-treatment-date',
      lastDay: '2031-03-10',
    });
    expect(promiseRealDate(asked)).not.toHaveProperty('lastDay');
    expect(promiseRealDate({ ...asked, isNutrition: true, stability: null })).toMatchObject({
      reason: 'no-stability-figure',
    });
  });
});
