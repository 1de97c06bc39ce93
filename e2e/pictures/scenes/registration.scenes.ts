import { expect, type Page } from '@playwright/test';
import { saveDraft, submitRegistration } from '../../support/registration-draft.ts';
import { fail, open, type Scene } from '../scene.ts';

const draftAt = (id: string) => open(`/tpn/patient/register?draft=${id}`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A draft that was left on this step. */
const onStep = (step: number, changed: Record<string, unknown> = {}): Scene['show'] =>
  async function show(page, call, reference) {
    await draftAt(await saveDraft(call, reference, { form_current_step: step, ...changed }))(page);
  };

const names = [
  'patient',
  'alternate-contact',
  'referring-professional',
  'billing',
  'pump',
  'pump-training',
  'consumables',
  'terms',
];

const inNewZealand = {
  patient_country: 'New Zealand',
  patient_nhi_number: 'ZBN77VL',
  patient_town_city: 'Sampletown',
  patient_postcode: '6011',
};

export const registrationScenes: readonly Scene[] = [
  {
    name: '15-registration-intro',
    account: 'pharmacist',
    async show(page, call, reference) {
      await saveDraft(call, reference);
      await submitRegistration(call, reference);
      await open('/tpn/patient/register')(page);
    },
  },
  {
    name: '15-registration-intro-failed',
    account: 'pharmacist',
    async show(page) {
      await fail(page, '/api/v1/tpn/patientReg');
      await open('/tpn/patient/register')(page);
    },
  },
  { name: '15-registration-new', account: 'pharmacist', show: open('/tpn/patient/register?draft=new') },
  ...names.map(
    (name, place): Scene => ({
      name: `15-registration-${place + 1}-${name}`,
      account: 'pharmacist',
      show: onStep(place + 1, { pump_training: 'yes', date_training: '', date_discharge: '' }),
    }),
  ),
  {
    name: '15-registration-4-billing-new-zealand',
    account: 'nz',
    show: onStep(4, { ...inNewZealand, charged_to_radio: 'other' }),
  },
  {
    name: '15-registration-5-pump-wrong',
    account: 'pharmacist',
    async show(page, call, reference) {
      await onStep(5, { pump_delivery_date: '01/01/2020', pump_qty: '' })(page, call, reference);
      await press(page, 'Next');
      await expect(page.getByText('Please correct 2 fields.')).toBeVisible();
    },
  },
  { name: '15b-registration-complete', account: 'pharmacist', show: onStep(8) },
  {
    name: '15b-registration-likely-mistake',
    account: 'pharmacist',
    show: onStep(8, { patient_postcode: '3000' }),
  },
  {
    name: '15b-registration-wrong',
    account: 'pharmacist',
    async show(page, call, reference) {
      const known = { id: reference, firstName: 'Bertram', lastName: reference, dateOfBirth: '01/01/1990' };
      await call('POST', '/api/v1/patient', known);
      await onStep(8, { patient_postcode: '3000', alt_contact_first_name: 'Ōpōtiki 李' })(
        page,
        call,
        `Of-${reference}`,
      );
      await page.getByRole('textbox', { name: 'Patient ID' }).fill(reference);
      await expect(page.getByText(/^Bertram/)).toBeVisible();
      await press(page, 'Submit');
      await expect(page.getByText('Please correct 4 fields.')).toBeVisible();
    },
  },
  {
    name: '15c-registration-save-for-later',
    account: 'pharmacist',
    async show(page, call, reference) {
      await onStep(2)(page, call, reference);
      await press(page, 'Save for later');
    },
  },
  {
    name: '15d-registration-cancel',
    account: 'pharmacist',
    async show(page, call, reference) {
      await onStep(2)(page, call, reference);
      await press(page, 'Cancel registration');
    },
  },
  {
    name: '15e-registration-sent',
    account: 'pharmacist',
    async show(page, call, reference) {
      const id = await submitRegistration(call, reference);
      await open(`/tpn/patient/register?sent=${id}`)(page);
    },
  },
  {
    name: '15e-registration-unfinished',
    account: 'pharmacist',
    async show(page) {
      await open('/tpn/patient/register?draft=new')(page);
      await page.getByRole('textbox', { name: 'Last name' }).fill('Fictitious');
      await open('/tpn/patient/register')(page);
      await expect(page.getByText('is not saved; you typed it')).toBeVisible();
    },
  },
  {
    name: '15f-registration-gone',
    account: 'pharmacist',
    show: open('/tpn/patient/register?draft=0198c0de-0000-7000-8000-000000000001'),
  },
  {
    name: '15f-registration-record',
    account: 'pharmacist',
    async show(page, call, reference) {
      const id = await submitRegistration(call, reference, { patient_postcode: '3000' });
      await open(`/tpn/patient/registration/${id}`)(page);
    },
  },
];
