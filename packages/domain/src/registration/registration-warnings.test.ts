import { describe, expect, it } from 'vitest';
import { stateOfPostcode } from './checks/postcode-states.ts';
import { draftRemovedAt } from './draft-lifetime.ts';
import { answered, today } from './registration.test-support.ts';
import type { RegistrationForm } from './registration-form.ts';
import { daysAdvised, findRegistrationWarnings } from './registration-warnings.ts';

const found = (changed: Partial<RegistrationForm>, holidays: string[] = []) =>
  findRegistrationWarnings({ ...answered, ...changed }, { today, holidays: new Set(holidays) }).map(
    ({ code, field, severity, detail }) => [code, field, severity, detail.replaceAll('\u00a0', ' ')],
  );

describe('what is likely to be a mistake', () => {
  it('is nothing in usual answers', () => {
    expect(found({})).toEqual([]);
  });

  it.each<[string, Partial<RegistrationForm>, string, string]>([
    [
      'a postcode of another state',
      { patient_postcode: '3001' },
      'PostcodeOfOtherState',
      'Postcode 3001 is in VIC, and the state is NSW.',
    ],
    [
      'a postcode of no state',
      { patient_postcode: '0100' },
      'PostcodeOfOtherState',
      'Postcode 0100 is of no state, and the state is NSW.',
    ],
    [
      'fewer than five working days',
      { pump_delivery_date: '7/3/2031' },
      'PumpDeliverySoon',
      'Fri 07/03/2031 may be too soon: 5 working days are Mon 10/03/2031.',
    ],
    [
      'a Sunday',
      { date_discharge: '23/03/2031' },
      'DischargeOnSunday',
      'The estimated discharge, Sun 23/03/2031, is on a Sunday.',
    ],
    [
      'less than two weeks',
      { date_training: '16/03/2031' },
      'TrainingSoon',
      "Sun 16/03/2031 may be too soon: 2 weeks' notice are Mon 17/03/2031.",
    ],
  ])('is %s', (_name, changed, code, detail) => {
    expect(found(changed)).toEqual([[code, expect.any(String), 'needs-override', detail]]);
  });

  it('counts no public holiday as a working day', () => {
    expect(found({}, ['2031-03-05']).map(([code]) => code)).toEqual(['PumpDeliverySoon']);
    expect(found({ pump_delivery_date: '11/03/2031' }, ['2031-03-05'])).toEqual([]);
  });

  it('is told beforehand, where a day is asked for', () => {
    const advised = (field: string, holidays: string[] = []) =>
      daysAdvised(field, { today, holidays: new Set(holidays) })?.replaceAll('\u00a0', ' ');
    expect(advised('pump_delivery_date')).toBe(
      'The first day possible is Tue 04/03/2031; 5 working days are Mon 10/03/2031.',
    );
    expect(advised('pump_delivery_date', ['2031-03-05'])).toContain('Tue 11/03/2031');
    expect(advised('date_training')).toBe(
      "The first day possible is Tue 04/03/2031; 2 weeks' notice are Mon 17/03/2031.",
    );
    expect(advised('patient_dob')).toBeUndefined();
  });

  it('says nothing of answers that are wrong or missing', () => {
    const wrong = {
      patient_postcode: '29',
      pump_delivery_date: 'soon',
      date_discharge: '',
      date_training: '',
    };
    expect(found(wrong)).toEqual([]);
    expect(found({ patient_state: '', patient_postcode: '6011' })).toEqual([]);
  });
});

it.each([
  ['0200', 'ACT'],
  ['0800', 'NT'],
  ['2000', 'NSW'],
  ['2600', 'ACT'],
  ['2620', 'NSW'],
  ['2900', 'ACT'],
  ['3000', 'VIC'],
  ['4000', 'QLD'],
  ['5000', 'SA'],
  ['6000', 'WA'],
  ['7000', 'TAS'],
  ['8001', 'VIC'],
  ['9726', 'QLD'],
  ['0000', null],
])('[REGDATA-07] postcode %s is of %s', (postcode, state) => {
  expect(stateOfPostcode(postcode)).toBe(state);
});

it('[REG-04] a draft stays seven days from its last change', () => {
  expect(draftRemovedAt(new Date('2031-03-03T10:14:00Z')).toISOString()).toBe('2031-03-10T10:14:00.000Z');
});
