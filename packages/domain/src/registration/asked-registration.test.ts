import { describe, expect, it } from 'vitest';
import { askedRegistration } from './asked-registration.ts';
import { accessoriesOf, changePump } from './chosen-pump.ts';
import { answered, newZealand, settings } from './registration.test-support.ts';
import { newRegistration, type RegistrationForm } from './registration-form.ts';

const asked = (changed: Partial<RegistrationForm>) =>
  askedRegistration({ ...answered, ...changed }, settings);
const groups = (changed: Partial<RegistrationForm>) =>
  accessoriesOf({ form: { ...answered, ...changed }, settings }).map(({ group }) => group);

describe('what is asked', () => {
  it('keeps a form as it is where all of it is asked', () => {
    expect(asked({})).toEqual(answered);
  });

  it('leaves out what stayed behind in a hidden field', () => {
    const changed = {
      ...newZealand,
      patient_state: 'NSW',
      charged_to_input: 'stale',
      pump_deliver_to: 'Home',
    };
    const form = asked({ ...changed, charged_to_radio_other_specify: 'stale', pump_training: 'no' });
    expect(form).toMatchObject({
      patient_state: '',
      charged_to_input: '',
      charged_to_radio_other_specify: '',
      pump_delivery_address: '',
      date_discharge: '',
      date_training: '',
    });
  });

  it('[REGVAL-17] leaves out the whole pump where none is chosen', () => {
    expect(asked({ pump_type: '' })).toMatchObject({
      pump_qty: '',
      pump_delivery_date: '',
      pump_giving_set_required: '',
      pump_giving_set_type: '',
      pump_accessories_list: [],
    });
  });

  it('[REGVAL-31] leaves out how many of nothing, and always has one row', () => {
    const consumables_list = [{ name: 'none', qty: '3', frequency: 'Daily' }];
    expect(asked({ consumables_list }).consumables_list).toEqual([{ name: 'none', qty: '', frequency: '' }]);
    expect(asked({ consumables_list: [] }).consumables_list).toHaveLength(1);
  });
});

describe('a pump', () => {
  it('resets its accessories to one empty row when it becomes another', () => {
    const form = changePump(answered, 'No sets', settings);
    expect([form.pump_type, form.pump_giving_set_type, form.pump_accessories_list]).toEqual([
      'No sets',
      '',
      [{ name: '' }],
    ]);
    expect(changePump(answered, 'Three sets', settings)).toBe(answered);
  });

  it('brings its only giving set without asking, unless none is needed', () => {
    expect(changePump(answered, 'One set', settings).pump_giving_set_type).toBe('Only set');
    const none = { pump_type: 'One set', pump_giving_set_required: 'no' };
    expect(asked(none).pump_giving_set_type).toBe('');
    expect(asked({ pump_type: 'One set', pump_giving_set_type: '' }).pump_giving_set_type).toBe('Only set');
  });

  it('has its giving sets among the accessories for nutrition in Australia alone', () => {
    expect(groups({})).toEqual([null, 'Carrying', 'Power', 'Giving sets']);
    expect(groups({ patient_type: 'fluids' })).toEqual([null, 'Carrying', 'Power']);
    expect(groups(newZealand)).toEqual([null, 'Carrying', 'Power']);
    expect(groups({ pump_type: 'No sets' })).toEqual([null]);
  });
});

it('[REGDATA-01] [REGDATA-16] [REGDATA-21] [REGDATA-23] opens with the defaults, and with what is known of the coordinator', () => {
  const form = newRegistration({
    patient_country: '',
    referring_hospital: 'Wattlebrook',
    coordinator_first_name: 'Priya',
    coordinator_last_name: 'Demonstrator',
    coordinator_job_title: '',
    coordinator_phone: '',
    coordinator_email: 'priya@example.org',
  });
  expect(form).toMatchObject({
    form_current_step: 1,
    patient_type: 'nutrition',
    patient_country: '',
    referring_hospital: 'Wattlebrook',
    charged_to_radio: 'health benefits',
    pump_giving_set_required: 'yes',
    pump_training: 'yes',
    pump_accessories_list: [{ name: '' }],
    consumables_list: [{ name: '', qty: '', frequency: '' }],
    terms_3: false,
  });
});
