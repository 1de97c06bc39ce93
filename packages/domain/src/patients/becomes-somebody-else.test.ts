import { describe, expect, it } from 'vitest';
import { becomesSomebodyElse, type KnownPerson } from './becomes-somebody-else.ts';

const ada: KnownPerson = { mrn: '00417', firstName: 'Ada', lastName: "O'Brien", dateOfBirth: '1961-02-03' };
const changed = (change: Partial<KnownPerson>, stored = ada) =>
  becomesSomebodyElse(stored, { ...stored, ...change });

describe('a record that is changed', () => {
  it('is asked about where two of number, name and date of birth are others', () => {
    expect(changed({ firstName: 'Bea', dateOfBirth: '1970-02-03' })).toBe(true);
    expect(changed({ mrn: '418', lastName: 'Sample' })).toBe(true);
    expect(changed({ mrn: '418', dateOfBirth: '1970-02-03' })).toBe(true);
  });

  it('is not asked about where one alone is another, or written otherwise', () => {
    expect(changed({ firstName: 'Bea', lastName: 'Sample' })).toBe(false);
    expect(changed({ mrn: '418' })).toBe(false);
    expect(changed({ dateOfBirth: '1970-02-03' })).toBe(false);
    expect(changed({ mrn: '417', lastName: 'OBRIEN', dateOfBirth: '1970-02-03' })).toBe(false);
  });

  it('is asked about a date of birth that moves by decades, also alone', () => {
    expect(changed({ dateOfBirth: '1981-02-03' })).toBe(false);
    expect(changed({ dateOfBirth: '1981-02-04' })).toBe(true);
    expect(changed({ dateOfBirth: '1941-02-02' })).toBe(true);
    expect(changed({ dateOfBirth: '1969-05-06' }, { ...ada, dateOfBirth: '2019-05-06' })).toBe(true);
  });

  it('is not asked about what is added to it', () => {
    const newborn: KnownPerson = { mrn: null, firstName: '', lastName: '', dateOfBirth: null };
    expect(changed(ada, newborn)).toBe(false);
    expect(changed({ mrn: '418', dateOfBirth: '1961-02-03' }, { ...ada, dateOfBirth: null })).toBe(false);
  });
});
