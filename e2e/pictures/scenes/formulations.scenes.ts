import type { Page } from '@playwright/test';
import {
  builderForm,
  chooseBase,
  enterNeonatalBag,
  stability,
  take,
} from '../../support/formulation-builder.ts';
import { olimelForm, saveFormulation, submitFormulation } from '../../support/formulation-forms.ts';
import { expect } from '../../support/test.ts';
import { open, type Scene } from '../scene.ts';
import { workbenchFormulationsScenes } from './workbench-formulations.scenes.ts';

const builder = '/tpn/customFormulationCreate';
const primene = (page: Page) => () => page.getByRole('radio', { name: /^Primene/ }).press('Space');

async function showNeonatalBag(page: Page, reference: string): Promise<void> {
  await open(builder)(page);
  await chooseBase(page, 'patient', primene(page));
  await enterNeonatalBag(page, `${reference} neonatal PN`);
}

async function check(page: Page): Promise<void> {
  await builderForm(page).getByRole('button', { name: 'Check Stability' }).click();
  await expect(page.getByRole('heading', { name: /^Requested product is/ })).toBeVisible();
}

/** Custom formulations: the list, the steps of the builder, its verdicts and the request. */
export const formulationScenes: Scene[] = [
  {
    name: '09-formulation-type',
    account: 'nutrition',
    show: open(builder),
  },
  {
    name: '09-formulation-builder',
    account: 'nutrition',
    show: (page, _call, reference) => showNeonatalBag(page, reference),
  },
  {
    name: '09b-formulation-stable',
    account: 'nutrition',
    show: async (page, _call, reference) => {
      await showNeonatalBag(page, reference);
      await stability(page)
        .getByRole('button', { name: /Use organic phosphate/ })
        .click();
      await check(page);
    },
  },
  {
    name: '14-formulation-list',
    account: 'nutrition',
    show: async (page, call, reference) => {
      await saveFormulation(call, olimelForm(`${reference} renal ward`));
      await submitFormulation(call, olimelForm(`${reference} adult PN, central line`));
      await open(`/tpn/customFormulation?q=${reference}`)(page);
      await expect(page.getByText('Showing 2 of 2 formulations')).toBeVisible();
    },
  },
  {
    name: '14b-formulation-unstable',
    account: 'nutrition',
    show: async (page, _call, reference) => {
      await showNeonatalBag(page, reference);
      await check(page);
    },
  },
  {
    name: '14b-formulation-submit',
    account: 'nutrition',
    show: async (page, _call, reference) => {
      await showNeonatalBag(page, reference);
      await check(page);
      await builderForm(page).getByRole('button', { name: 'Submit for review' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: '14b-formulation-preview',
    account: 'nutrition',
    show: async (page, _call, reference) => {
      await showNeonatalBag(page, reference);
      await builderForm(page).getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: '09-formulation-triple-chamber',
    account: 'nutrition',
    show: async (page, call, reference) => {
      const { formulation, ...rest } = olimelForm(`${reference} adult PN`);
      const electrolytes = formulation.electrolytes.map((row) =>
        row.label === 'Phosphate' ? { ...row, type: 'Inorganic', extra_quantity: '5' } : row,
      );
      const { id } = await saveFormulation(call, { ...rest, formulation: { ...formulation, electrolytes } });
      await open(`${builder}/${id}`)(page);
      await expect(builderForm(page).getByText('inorganic', { exact: true })).toBeVisible();
    },
  },
  {
    name: '09c-formulation-infusion',
    account: 'nutrition',
    show: async (page, _call, reference) => {
      await showNeonatalBag(page, reference);
      const form = builderForm(page);
      await form.getByLabel('Weight').fill('2.5');
      await form.getByLabel('Rate').fill('12.5');
      await form.getByLabel('Hours in a day').fill('24');
      await take(page, 'Age group', 'Preterm, growing');
      await expect(page.getByText('Above').first()).toBeVisible();
    },
  },
  {
    name: '09d-formulation-slips',
    account: 'nutrition',
    show: async (page, _call, reference) => {
      await showNeonatalBag(page, reference);
      const form = builderForm(page);
      await form.getByLabel('Extra sodium to be added').fill('460');
      await form.getByRole('button', { name: 'Check Stability' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: '14e-formulation-history',
    account: 'nutrition',
    show: async (page, call, reference) => {
      const formData = olimelForm(`${reference} adult PN`);
      const { id } = await saveFormulation(call, formData);
      const changed = { ...formData, comments: 'Twice a week', frequency: 'once' };
      await call('POST', '/api/v1/tpn/customFormulationStability', {
        formData: changed,
        formulationRecordId: id,
      });
      await open(`${builder}/${id}`)(page);
      await page.getByRole('button', { name: 'Show history' }).click();
      await expect(page.getByRole('list', { name: 'What changed' })).toBeVisible();
    },
  },
  {
    name: '14e-formulation-worksheet',
    account: 'nutrition',
    show: async (page, call, reference) => {
      const infusion = { weightKg: '70', mlPerHour: '100', hoursPerDay: '15', group: 'adult' };
      const { id } = await submitFormulation(call, olimelForm(`${reference} adult PN`, { infusion }));
      await open(`${builder}/${id}`)(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('region', { name: 'Worksheet' })).toBeVisible();
    },
  },
  {
    name: '14c-formulation-submitted',
    account: 'nutrition',
    show: async (page, call, reference) => {
      const { id } = await submitFormulation(call, olimelForm(`${reference} adult PN`));
      await open(`${builder}/${id}`)(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Formulation Submitted' })).toBeVisible();
    },
  },
  {
    name: '14d-formulation-request',
    account: 'nutrition',
    show: open('/tpn/customFormulation/contact'),
  },
  // As the supplier's people see them.
  ...workbenchFormulationsScenes,
];
