import { newRegistration } from '@bolt/domain/registration/registration-form';
import { describe, expect, it } from 'vitest';
import { furthestSeen, mayOpen } from './steps-seen.ts';

const begun = newRegistration({
  patient_country: 'Australia',
  referring_hospital: 'Copper Gully Hospital',
  coordinator_first_name: 'Priya',
  coordinator_last_name: 'Nair',
  coordinator_job_title: '',
  coordinator_phone: '',
  coordinator_email: 'priya@example.org',
});

describe('the steps that were seen', () => {
  it('are the first alone in a form that was just begun, whatever it was filled with', () => {
    expect(furthestSeen(begun, begun)).toBe(1);
  });

  it('are the first alone also in one that a colleague began: it has their name and number', () => {
    const theirs = { ...begun, coordinator_first_name: 'Nuria', coordinator_phone: '03 5550 1234' };
    expect(furthestSeen(theirs, begun)).toBe(1);
  });

  it('reach to where the form was left', () => {
    expect(furthestSeen({ ...begun, form_current_step: 4 }, begun)).toBe(4);
  });

  it('reach to the last answer of a form that was left on an earlier step', () => {
    expect(furthestSeen({ ...begun, form_current_step: 2, consumables_notes: 'Ring twice' }, begun)).toBe(7);
    expect(furthestSeen({ ...begun, consumables_list: [{ name: 'Gloves' }] }, begun)).toBe(7);
  });
});

it('[REGFLOW-01] a step that nobody has seen is not opened by a press on its name', () => {
  const at = { current: 3, furthest: 5 };
  expect([1, 2, 3, 4, 5, 6, 7, 8].filter((step) => mayOpen(step, at))).toEqual([1, 2, 4, 5]);
});
