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

  it('with everything of one that was declined, from its first step on and with no consent', () => {
    const other = {
      ...blankRegistration,
      form_current_step: 8,
      patient_first_name: 'Theodora',
      po_number: 'PO-1',
      consumables_list: [{ name: 'Gloves', qty: '2', frequency: 'Monthly' }],
      coordinator_first_name: 'Nadia',
      terms_1: true,
      terms_3: true,
      terms_4: true,
    };
    const begun = beginRegistration(settings, 'Australia');
    expect(takeOver(begun, other, ['all'])).toEqual({
      ...begun,
      ...other,
      // What the other one did not say stays as the form begins with it.
      patient_type: begun.patient_type,
      patient_country: 'Australia',
      referring_hospital: 'Copper Gully Hospital',
      coordinator_first_name: 'Nadia',
      coordinator_last_name: 'Nair',
      coordinator_phone: '02 5550 0170',
      coordinator_email: 'priya@example.org',
      pump_giving_set_required: begun.pump_giving_set_required,
      pump_training: begun.pump_training,
      charged_to_radio: begun.charged_to_radio,
      form_current_step: 1,
      terms_1: false,
      terms_3: false,
      terms_4: false,
    });
  });
});
