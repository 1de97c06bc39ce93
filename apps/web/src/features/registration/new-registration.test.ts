import { blankRegistration } from '@bolt/domain/registration/registration-form';
import { describe, expect, it } from 'vitest';
import { beginRegistration, takeOver } from './new-registration.ts';

const settings = {
  userDefaultHospital: 'Copper Gully Hospital',
  userDefaultFirstName: 'Priya',
  userDefaultLastName: 'Nair',
  userDefaultJobTitle: '',
  userDefaultPhonenumber: '02 5550 0170',
  userDefaultEmailAddress: 'priya@example.org',
  pumpsList: [],
  states: [],
  consumablesList: [],
  draftApplications: [],
  submittedApplications: [],
};

describe('a registration begins', () => {
  it.each([
    ['Australia', 'Australia'],
    ['New Zealand', 'New Zealand'],
    ['United Kingdom', ''],
  ])('[REGDATA-04] [REGDATA-05] at a hospital in %s with the country "%s"', (hospital, country) => {
    expect(beginRegistration(settings, hospital).patient_country).toBe(country);
  });

  it('[REGDATA-12] with the coordinator who begins it, and their hospital', () => {
    expect(beginRegistration(settings, 'Australia')).toMatchObject({
      patient_type: 'nutrition',
      referring_hospital: 'Copper Gully Hospital',
      coordinator_first_name: 'Priya',
      coordinator_last_name: 'Nair',
      coordinator_phone: '02 5550 0170',
      coordinator_email: 'priya@example.org',
    });
  });

  it('with the coordinator or the billing of another one without its order numbers, and nothing else of it', () => {
    const contact = {
      first_name: 'Nadia',
      last_name: 'S',
      job_title: 'GP',
      phone: '1',
      email: 'n@example.org',
    };
    const other = {
      ...blankRegistration,
      patient_first_name: 'Theodora',
      coordinator_job_title: 'Nurse',
      additionalHCPContacts: [contact],
      po_number: 'PO-1',
      billing_contact: 'Stores',
    };
    const begun = beginRegistration(settings, 'Australia');
    const coordinator = takeOver(begun, other, ['coordinator']);
    expect(coordinator).toEqual({
      ...begun,
      coordinator_job_title: 'Nurse',
      additionalHCPContacts: [contact],
    });
    expect(takeOver(begun, other, ['billing'])).toEqual({ ...begun, billing_contact: 'Stores' });
    expect(takeOver(begun, other, [])).toEqual(begun);
  });
});
