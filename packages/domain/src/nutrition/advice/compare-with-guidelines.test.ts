import { describe, expect, it } from 'vitest';
import {
  changed,
  demoPn,
  electrolyteOf,
  emulsionExample,
  primeneExample,
} from '../worked-examples.test-support.ts';
import { compareWithGuidelines } from './compare-with-guidelines.ts';

/** 2,000 mL in a day for 70 kg. */
const adult = { weightKg: '70', mlPerHour: '100', hoursPerDay: '20' };

const compared = (content = emulsionExample, infusion = adult, group = 'adult') =>
  Object.fromEntries(
    (compareWithGuidelines(content, infusion, group, demoPn) ?? []).map((each) => [each.substance, each]),
  );

describe('what a bag gives for each kilogram and day', () => {
  it('is worked out from what is infused, beside the range of the age, with its source and confidence', () => {
    const of = compared();
    expect(of.amino_acid).toMatchObject({
      given: '1.21',
      low: 1,
      high: 2,
      position: 'within',
      confidence: 'read',
    });
    expect(of.energy).toMatchObject({ given: '27.00', unit: 'kcal/kg/day', position: 'within' });
    expect(of.glucose).toMatchObject({ given: '2.98', unit: 'mg/kg/min', confidence: 'recalled' });
    expect(of.sodium).toMatchObject({ given: '1.44', position: 'within' });
    expect(of.phosphate).toMatchObject({ given: '14.50', unit: 'mmol/day', position: 'below' });
    expect(of.zinc).toMatchObject({ given: '8.27', unit: 'mg/day', position: 'above' });
    expect(of.water).toMatchObject({ given: '28.57' });
    expect(of.sodium?.source).toContain('American Society for Parenteral and Enteral Nutrition');
  });

  it('is held against the lower limit of a group in which an age changes it: how old the patient is nobody has said', () => {
    const infant = { weightKg: '3.75', mlPerHour: '12.5', hoursPerDay: '24' };
    expect(compared(primeneExample, infant, 'infant_0_6_months').zinc).toMatchObject({
      given: '200.00',
      high: 100,
      position: 'above',
      note: 'at most 250 to 3 months of age',
    });
  });

  it('is the share of the bag that is infused, and of a neonate by its own group', () => {
    const half = compared(emulsionExample, { ...adult, hoursPerDay: '10' });
    expect(half.energy?.given).toBe('13.50');
    // The rate of glucose is that of the hours in which it runs.
    expect(half.glucose?.given).toBe('2.98');
    const neonate = compared(
      primeneExample,
      { weightKg: '2.5', mlPerHour: '12.5', hoursPerDay: '24' },
      'preterm_growing',
    );
    expect(neonate.amino_acid).toMatchObject({ given: '4.20', position: 'above' });
    expect(neonate.calcium).toMatchObject({ given: '1.44', position: 'below' });
  });

  it('is not known of what is not counted, nor where an entry cannot be read', () => {
    const unread = changed(emulsionExample, (of) =>
      Object.assign(electrolyteOf(of, 'Calcium'), { extra_quantity: 'x' }),
    );
    const of = compared(unread);
    expect(of.calcium).toMatchObject({ given: null, position: 'unknown' });
    expect(of.vitamin_c).toMatchObject({
      given: null,
      position: 'unknown',
      missing: ['Vitamin C is not counted'],
    });
  });

  it.each([{ weightKg: '' }, { weightKg: '0' }, { mlPerHour: '1,5' }, { hoursPerDay: '25' }])(
    'is not said without a weight, a rate and hours of a day: %j',
    (infusion) => {
      expect(compareWithGuidelines(emulsionExample, { ...adult, ...infusion }, 'adult', demoPn)).toBeNull();
      expect(compareWithGuidelines(emulsionExample, adult, 'nobody', demoPn)).toBeNull();
    },
  );
});
