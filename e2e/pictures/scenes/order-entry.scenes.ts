import { expect } from '@playwright/test';
import {
  addButton,
  fluorouracilInfusor,
  fluorouracilReservoir,
  label,
  openDrugForm,
  startOrder,
  typeOn,
} from '../../support/drug-form.ts';
import { addLine, orderInfo, orderWithLine, untestedBag } from '../../support/prepare-order.ts';
import { open, type Scene } from '../scene.ts';

export const orderEntryScenes: readonly Scene[] = [
  { name: '03a-create-order', account: 'pharmacist', show: open('/order/create') },
  {
    name: '03b-select-patient',
    account: 'pharmacist',
    async show(page, call, reference) {
      await startOrder(call, reference);
      await open(`/order/${reference}/select-patient`)(page);
      const search = page.getByRole('region', { name: 'Search for a patient' });
      await search.getByLabel('Name or Patient ID').fill('spec');
      await search.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: '03g-select-patient-created',
    account: 'pharmacist',
    async show(page, call, reference) {
      await startOrder(call, reference);
      await open(`/order/${reference}/select-patient`)(page);
      const form = page.getByRole('region', { name: 'Create a New Patient' });
      await form.getByLabel(/Patient ID/).fill(`N${reference}`);
      await form.getByLabel('First name').fill('Maximiliana');
      await form.getByLabel('Last name').fill(`Specimen-${reference.slice(1, 9)}`);
      await form.getByRole('button', { name: 'Create patient' }).click();
      await expect(form.getByText('Patient created')).toBeVisible();
    },
  },
  {
    name: '03-order-entry-empty',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openDrugForm(page, await startOrder(call, reference));
    },
  },
  {
    name: '03-order-entry',
    account: 'pharmacist',
    async show(page, call, reference) {
      const order = await startOrder(call, reference);
      await addLine(call, untestedBag(reference, { patientId: order.patientId }));
      await openDrugForm(page, order);
      await typeOn(page, ...fluorouracilInfusor);
    },
  },
  {
    name: '03c-order-entry-errors',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openDrugForm(page, await startOrder(call, reference));
      await typeOn(page, 'fluorouracil', '0');
      await addButton(page).click();
    },
  },
  {
    name: '03h-order-entry-two-drugs',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openDrugForm(page, await startOrder(call, reference));
      await typeOn(page, 'bupivacaine', '125');
      await page.getByRole('button', { name: 'Add a second drug' }).click();
      await page.getByLabel('Second dose').fill('500');
      await page.getByLabel('Container type').fill('Empty');
      await page.keyboard.press('Enter');
      await page.getByLabel('Container', { exact: true }).fill('EVA bag 500');
      await page.keyboard.press('Enter');
      await page.getByLabel('Volume', { exact: true }).fill('250');
      await expect(label(page)).toContainText('Check the stability');
    },
  },
  {
    name: '04d-drug-added',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openDrugForm(page, await startOrder(call, reference));
      await typeOn(page, ...fluorouracilInfusor);
      await addButton(page).click();
      await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
    },
  },
  {
    name: '04e-discard-drug',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openDrugForm(page, await startOrder(call, reference));
      await typeOn(page, 'fluorouracil', '4560');
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Discard this drug?' })).toBeVisible();
    },
  },
  {
    name: '04-guidance-dose-modal',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openDrugForm(page, await startOrder(call, reference));
      await typeOn(page, 'fluorouracil', '9999', 'infusor', 'sodium', 'LV5', '46', '');
      await addButton(page).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: '04b-stability-modal',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openDrugForm(page, await startOrder(call, reference));
      await typeOn(page, ...fluorouracilReservoir);
      await addButton(page).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: '04c-container-modal',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openDrugForm(page, await startOrder(call, reference));
      await typeOn(page, 'fluorouracil', '5000', 'reservoir', 'undiluted', 'Cassette 50');
      await addButton(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: '03d-start-order', account: 'pharmacist', show: open('/order/start') },
  {
    name: '03e-edit-line',
    account: 'pharmacist',
    async show(page, call, reference) {
      await orderWithLine(call, reference);
      const { body } = await orderInfo(call, reference);
      const line = body.patients['0']?.drugs[0]?.orderLineItemId ?? '';
      await open(`/order/${reference}/edit-drug?patient_id=0&drug=${line}&from=reviewComplete`)(page);
      await expect(page.getByRole('button', { name: 'Finish editing' })).toBeVisible();
    },
  },
  {
    name: '03f-stability-viewer',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openDrugForm(page, await startOrder(call, reference));
      await typeOn(page, 'fluorouracil');
      await page.getByRole('button', { name: 'View stability' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
