import { describe, expect, it } from 'vitest';
import { stateOfPostcode } from './checks/postcode-states.ts';
import { draftRemovedAt } from './draft-lifetime.ts';
import { answered, today } from './registration.test-support.ts';
import type { RegistrationForm } from './registration-form.ts';
import { findRegistrationWarnings, warnOfEarlier } from './registration-warnings.ts';
import { daysAdvised } from './unusual-days.ts';

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
      'Fri 07/03/2031 may be too soon. Allowing 5 working days, the first day is Mon 10/03/2031.',
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
      "Sun 16/03/2031 may be too soon. Allowing 2 weeks' notice, the first day is Mon 17/03/2031.",
    ],
    [
      'a pump on a Saturday',
      { pump_delivery_date: '15/03/2031' },
      'PumpDeliveryOnClosedDay',
      'The delivery of the pump, Sat 15/03/2031, is at a weekend; the next working day is Mon 17/03/2031.',
    ],
    [
      'a pump in another year',
      { pump_delivery_date: '03/03/2032', date_discharge: '', date_training: '' },
      'PumpDeliveryFar',
      'The delivery of the pump, Wed 03/03/2032, is more than a year away.',
    ],
    [
      'a discharge in another year',
      { date_discharge: '03/03/2032' },
      'DischargeFar',
      'The estimated discharge, Wed 03/03/2032, is more than a year away.',
    ],
    [
      'a training in another year',
      { date_training: '03/03/2032', date_discharge: '' },
      'TrainingFar',
      'The requested training, Wed 03/03/2032, is more than a year away.',
    ],
    [
      'a training before the pump is there',
      { pump_delivery_date: '24/03/2031', date_discharge: '25/03/2031' },
      'TrainingBeforePump',
      'The requested training, Thu 20/03/2031, is before the delivery of the pump, Mon 24/03/2031.',
    ],
    [
      'a discharge before the pump is there',
      { pump_delivery_date: '24/03/2031', date_training: '' },
      'DischargeBeforePump',
      'The estimated discharge, Fri 21/03/2031, is before the delivery of the pump, Mon 24/03/2031.',
    ],
    [
      'a training after the discharge',
      { date_training: '24/03/2031' },
      'TrainingAfterDischarge',
      'The requested training, Mon 24/03/2031, is after the estimated discharge, Fri 21/03/2031.',
    ],
    ['more pumps than two', { pump_qty: '3' }, 'ManyPumps', '3 pumps are many for one patient.'],
    [
      'a birth of long ago',
      { patient_dob: '01/01/1850' },
      'BirthLongAgo',
      'Somebody born 01/01/1850 is 181 years old.',
    ],
  ])('is %s', (_name, changed, code, detail) => {
    expect(found(changed)).toEqual([[code, expect.any(String), 'needs-override', detail]]);
  });

  it('counts no public holiday as a working day', () => {
    expect(found({}, ['2031-03-05']).map(([code]) => code)).toEqual(['PumpDeliverySoon']);
    expect(found({ pump_delivery_date: '11/03/2031' }, ['2031-03-05'])).toEqual([]);
  });

  it('is a pump on a public holiday, and the next working day is no holiday either', () => {
    expect(found({ pump_delivery_date: '14/03/2031' }, ['2031-03-14', '2031-03-17'])).toEqual([
      [
        'PumpDeliveryOnClosedDay',
        'pump_delivery_date',
        'needs-override',
        'The delivery of the pump, Fri 14/03/2031, is on a public holiday; the next working day is Tue 18/03/2031.',
      ],
    ]);
  });

  it('is nothing at the edges: 110 years, two pumps, and a year to the day', () => {
    const edges = { patient_dob: '04/03/1920', pump_qty: '2', date_discharge: '02/03/2032' };
    expect(found({ ...edges, pump_delivery_date: '02/03/2032', date_training: '02/03/2032' })).toEqual([]);
    expect(found({ patient_dob: '03/03/1920' }).map(([code]) => code)).toEqual(['BirthLongAgo']);
  });

  it('says of postcodes whence it knows, and that this is second-hand', () => {
    const other = { ...answered, patient_postcode: '3001' };
    const [warning] = findRegistrationWarnings(other, { today, holidays: new Set() });
    expect(warning?.source).toMatch(/Wikipedia.*second-hand/);
  });

  it('is a registration of the same person of before, which the server knows of', () => {
    const { patient_first_name: firstName, patient_last_name: lastName, patient_dob: dob } = answered;
    const earlier = { submitted: '2031-02-03', submittedBy: 'Priya Demonstrator', firstName, lastName, dob };
    expect(warnOfEarlier(answered, undefined)).toEqual([]);
    expect(warnOfEarlier(answered, earlier)).toMatchObject([
      {
        code: 'RegisteredBefore',
        measured: '2031-02-03',
        detail: expect.stringMatching(/^Theodora .* was registered on Mon.03\/02\/2031 by Priya .* already/),
      },
    ]);
    const undated = { ...answered, patient_dob: '' };
    expect(warnOfEarlier(undated, earlier)[0]?.detail).toContain(`, born ${dob}, was registered`);
  });

  it('is somebody else who was registered with the same NHI number, by that name', () => {
    const other = {
      submitted: '2031-02-03',
      submittedBy: 'Priya Demonstrator',
      firstName: 'Ada',
      lastName: 'Else',
      dob: '01/02/1980',
    };
    const [warning] = warnOfEarlier(answered, other);
    expect([warning?.field, warning?.detail.replaceAll('\u00a0', ' ')]).toEqual([
      'patient_nhi_number',
      'This NHI number is that of Ada Else, born 01/02/1980, who was registered on Mon 03/02/2031 by Priya Demonstrator already.',
    ]);
    expect(warnOfEarlier(answered, { ...other, dob: '' })[0]?.detail).toContain('that of Ada Else who was');
  });

  it('is told beforehand, where a day is asked for', () => {
    const advised = (field: string, holidays: string[] = []) =>
      daysAdvised(field, { today, holidays: new Set(holidays) })?.replaceAll('\u00a0', ' ');
    expect(advised('pump_delivery_date')).toBe(
      'The first day possible is Tue 04/03/2031; allowing 5 working days: Mon 10/03/2031.',
    );
    expect(advised('pump_delivery_date', ['2031-03-05'])).toContain('Tue 11/03/2031');
    expect(advised('date_training')).toBe(
      "The first day possible is Tue 04/03/2031; allowing 2 weeks' notice: Mon 17/03/2031.",
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
