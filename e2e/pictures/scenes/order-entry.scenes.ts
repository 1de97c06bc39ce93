import { expect } from '@playwright/test';
import {
  addButton,
  fluorouracilInfusor,
  fluorouracilReservoir,
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
      await search.getByLabel('Last name').fill('spec');
      await search.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
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
