import { describe, expect, it } from 'vitest';
import { synthaminBag } from '../make-bag.test-support.ts';
import { demoPn } from '../worked-examples.test-support.ts';
import { findSlips } from './find-slips.ts';
import { forWhomOf, missingOfInfusion, noInfusion, validateInfusion } from './infusion.ts';
import { bothReadings, shownOf, slipQuestions, unanswered } from './slip-questions.ts';

const slips = findSlips(synthaminBag({ Sodium: 2300, single: { Zinc: 3269 } }), null, demoPn);

describe('questions about figures in another unit', () => {
  it('are one for each figure, with every reading of it', () => {
    const questions = slipQuestions(slips);
    expect(questions.map(({ field, asEntered }) => [field, asEntered])).toEqual(
      expect.arrayContaining([
        ['electrolytes.item_0', '2,300 mmol of sodium'],
        ['trace_elements', '3,269 micromol of Zinc'],
      ]),
    );
    expect(questions.flatMap(({ readings }) => readings)).toHaveLength(slips.length);
    expect(bothReadings(slips[0]!)).toBe(
      '2,300 mmol of sodium, or 2,300 mg of sodium, which is 100.04 mmol?',
    );
  });

  it('are answered by exactly what was shown', () => {
    const shown = slips.map(shownOf);
    expect(unanswered(slips, shown)).toEqual([]);
    expect(unanswered(slips, shown.slice(1))).toEqual([slips[0]]);
    expect(
      unanswered(
        slips,
        shown.map((each) => ({ ...each, why: 'another limit' })),
      ),
    ).toEqual(slips);
    expect(
      unanswered(
        slips,
        shown.map((each) => ({ ...each, asEntered: '2301 mmol of sodium' })),
      ),
    ).toEqual(slips);
  });
});

describe('how a bag is to be given', () => {
  const adult = { weightKg: '70', mlPerHour: '100', hoursPerDay: '20', group: 'adult' };

  it('is not required, and has plain figures above zero and a group of the guidelines', () => {
    expect(validateInfusion({}, demoPn)).toEqual({});
    expect(validateInfusion({ infusion: noInfusion }, demoPn)).toEqual({});
    expect(validateInfusion({ infusion: adult }, demoPn)).toEqual({});
    expect(
      Object.keys(
        validateInfusion(
          { infusion: { weightKg: '0', mlPerHour: '1,5', hoursPerDay: '24.5', group: 'elder' } },
          demoPn,
        ),
      ),
    ).toEqual(['infusion.weightKg', 'infusion.mlPerHour', 'infusion.hoursPerDay', 'infusion.group']);
  });

  it('says what is missing of it', () => {
    expect(missingOfInfusion(noInfusion)).toEqual(['weight', 'rate', 'hours in a day', 'age group']);
    expect(missingOfInfusion({ ...adult, weightKg: '' })).toEqual(['weight']);
    expect(missingOfInfusion(adult)).toEqual([]);
  });

  it('is an adult’s day where nothing else is known, and never of a child', () => {
    expect(forWhomOf({})).toBeNull();
    expect(forWhomOf({ infusion: { ...adult, weightKg: '' } })).toBeNull();
    expect(forWhomOf({ infusion: adult })).toEqual({
      infusion: { weightKg: '70', mlPerHour: '100', hoursPerDay: '20' },
      group: 'adult',
    });
    const infant = { ...noInfusion, group: 'infant_0_6_months' };
    expect(forWhomOf({ infusion: infant })?.group).toBe('infant_0_6_months');
    const zinc = { name: 'Zinc', value: 5, unit: 'microgram', type: 'single' as const };
    const bag = synthaminBag({ traces: [zinc] });
    expect(findSlips(bag, forWhomOf({}), demoPn)).toHaveLength(1);
    expect(findSlips(bag, forWhomOf({ infusion: infant }), demoPn)).toEqual([]);
  });
});
