import { blankRegistration } from '@bolt/domain/registration/registration-form';
import { expect, it } from 'vitest';
import { describeMeanwhile } from './describe-meanwhile.ts';

const settings = { pumpsList: [], states: ['NSW', 'VIC'], consumablesList: [] };
const before = {
  ...blankRegistration,
  patient_country: 'Australia',
  patient_state: 'NSW',
  patient_phone: '0255500114',
};

it('says what a colleague changed in a draft, as people read it', () => {
  const contact = {
    first_name: 'Nadia',
    last_name: 'S',
    job_title: 'GP',
    phone: '0255500171',
    email: 'n@e.org',
  };
  const now = { ...before, patient_phone: '02 5550 0115', additionalHCPContacts: [contact] };
  expect(describeMeanwhile(before, now, settings, 'Australia')).toEqual([
    { label: 'Phone', before: '02 5550 0114', now: '02 5550 0115' },
    { label: 'Additional contact 1', before: null, now: 'Nadia S, GP, 02 5550 0171, n@e.org' },
  ]);
  expect(describeMeanwhile(before, { ...before, form_current_step: 4 }, settings, 'Australia')).toEqual([]);
});

it('says of a row that was emptied that nothing is given', () => {
  const pump = { name: 'P1', givingSets: [], accessories: [{ category: 'Power', items: ['Charger'] }] };
  const chosen = { ...before, pump_type: 'P1', pump_accessories_list: [{ name: 'Charger' }] };
  const emptied = { ...chosen, pump_accessories_list: [{ name: '' }] };
  expect(describeMeanwhile(chosen, emptied, { ...settings, pumpsList: [pump] }, 'Australia')).toEqual([
    { label: 'Pump accessory 1', before: 'Charger', now: 'Not given' },
  ]);
});

it('says what is not asked any more', () => {
  const now = { ...before, patient_country: 'New Zealand', patient_nhi_number: 'ZBN77VL' };
  const changes = describeMeanwhile(before, now, settings, 'Australia');
  expect(changes).toContainEqual({ label: 'State', before: 'NSW', now: null });
  expect(changes).toContainEqual({ label: 'NHI number', before: null, now: 'ZBN77VL' });
});
