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
      range: { given: '1.21', position: 'within', unit: 'g/kg/day' },
    });
    expect(row('sodium')).toMatchObject({ perDay: '101.04', perKgDay: '1.44' });
    expect(row('water')).toMatchObject({ label: 'Fluid', perDay: '2000.00', perKgDay: '28.57' });
    expect(row('fluoride')).toMatchObject({ range: null });
  });

  it('says what is missing: without a weight the day alone, without an age group no range', () => {
    const unweighed = { ...adult, weightKg: '' };
    expect(view(unweighed).missing).toEqual(['weight']);
    expect(row('sodium', unweighed)).toMatchObject({ perDay: '101.04', perKgDay: null, range: null });
    const ageless = { ...adult, group: '' };
    expect(view(ageless).missing).toEqual(['age group']);
    expect(row('sodium', ageless)).toMatchObject({ perKgDay: '1.44', range: null });
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
    expect(row('lipid')).toMatchObject({ perDay: '60.00', range: { given: '0.86' } });
    expect(row('lipid', adult, withVitalipid)).toMatchObject({ perDay: '61.00', range: { given: '0.87' } });
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
      range: { position: 'unknown' },
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
