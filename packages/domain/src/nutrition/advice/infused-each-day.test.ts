import { describe, expect, it } from 'vitest';
import { changed, demoPn, electrolyteOf, emulsionExample } from '../worked-examples.test-support.ts';
import { infusedEachDay } from './infused-each-day.ts';
import { noInfusion } from './infusion.ts';

/** 2,000 mL in a day for 70 kg. */
const adult = { weightKg: '70', mlPerHour: '100', hoursPerDay: '20', group: 'adult' };
const view = (entered = adult, content = emulsionExample) => infusedEachDay(content, entered, demoPn);
const row = (substance: string, entered = adult, content = emulsionExample) =>
  view(entered, content).rows.find((each) => each.substance === substance);

describe('a bag as it is given', () => {
  it('is a day of it, by weight, beside the range of the age', () => {
    expect(view()).toMatchObject({ missing: [], mlPerDay: '2000', bagsPerDay: '1.00' });
    expect(row('amino_acid')).toMatchObject({
      label: 'Amino acid',
      unit: 'g',
      perDay: '85.00',
      perKgDay: '1.21',
      ranges: [{ given: '1.21', position: 'within', unit: 'g/kg/day' }],
    });
    expect(row('sodium')).toMatchObject({ perDay: '101.04', perKgDay: '1.44' });
    expect(row('water')).toMatchObject({ label: 'Fluid', perDay: '2000.00', perKgDay: '28.57' });
    expect(row('fluoride')).toMatchObject({ ranges: [] });
  });

  it('says what is missing: without a weight the day alone, without an age group no range', () => {
    const unweighed = { ...adult, weightKg: '' };
    expect(view(unweighed).missing).toEqual(['weight']);
    expect(row('sodium', unweighed)).toMatchObject({ perDay: '101.04', perKgDay: null, ranges: [] });
    const ageless = { ...adult, group: '' };
    expect(view(ageless).missing).toEqual(['age group']);
    expect(row('sodium', ageless)).toMatchObject({ perKgDay: '1.44', ranges: [] });
    expect(view(noInfusion)).toEqual({
      missing: ['weight', 'rate', 'hours in a day', 'age group'],
      mlPerDay: null,
      bagsPerDay: null,
      rows: [],
    });
  });

  it('counts the lipid of an emulsion of vitamins', () => {
    const withVitalipid = changed(emulsionExample, ({ micronutrients }) => {
      micronutrients.vitamins = [{ name: 'Vitalipid', value: 10, unit: 'mL' }];
    });
    expect(row('lipid')).toMatchObject({ perDay: '60.00', ranges: [{ given: '0.86' }] });
    expect(row('lipid', adult, withVitalipid)).toMatchObject({
      perDay: '61.00',
      ranges: [{ given: '0.87' }],
    });
  });

  it('is told by as many decimals as it takes to see that it is outside: 1.00 is not below 1', () => {
    // 80 mmol of potassium in the bag, of which 0.04% are left.
    const nearly = { ...adult, weightKg: '80', mlPerHour: '99.96' };
    expect(row('potassium', nearly)).toMatchObject({
      perDay: '79.97',
      perKgDay: '0.9996',
      ranges: [{ given: '0.9996', position: 'below' }],
    });
    expect(row('potassium', { ...nearly, mlPerHour: '100' })).toMatchObject({
      perKgDay: '1.00',
      ranges: [{ given: '1.00', position: 'within' }],
    });
  });

  it('is held against every range of a substance: what a child may have in a day, however heavy it is', () => {
    // 380 microgram of copper in 1,000 mL.
    const child = { mlPerHour: '50', hoursPerDay: '20', group: 'child_1_12_years' };
    const withAddaven = changed(emulsionExample, ({ micronutrients }) => {
      micronutrients.trace_elements = [{ name: 'Addaven', value: 30, unit: 'mL', type: 'multi' }];
    });
    expect(row('copper', { ...child, weightKg: '40' }, withAddaven)).toMatchObject({
      perDay: '570.00',
      perKgDay: '14.25',
      ranges: [
        { unit: 'microgram/kg/day', given: '14.25', position: 'within' },
        { unit: 'mg/day', given: '0.57', position: 'above' },
      ],
    });
  });

  it('is not known where an entry cannot be read, nor of what is not counted', () => {
    const unread = changed(emulsionExample, (of) =>
      Object.assign(electrolyteOf(of, 'Calcium'), { extra_quantity: 'x' }),
    );
    expect(row('calcium', adult, unread)).toMatchObject({ perDay: null, perKgDay: null });
    expect(row('calcium', adult, unread)?.missing).not.toEqual([]);
    expect(row('vitamin_c')).toMatchObject({
      label: 'Vitamin C',
      perDay: null,
      ranges: [{ position: 'unknown' }],
    });
  });

  it('is of no rate and no hours nothing, and so of those that cannot be', () => {
    for (const wrong of [
      { mlPerHour: '0' },
      { mlPerHour: '-5' },
      { mlPerHour: '1e9' },
      { hoursPerDay: '25' },
      { hoursPerDay: '0' },
    ]) {
      const { rows, mlPerDay } = view({ ...adult, ...wrong });
      expect([wrong, rows, mlPerDay]).toEqual([wrong, [], null]);
    }
  });
});
