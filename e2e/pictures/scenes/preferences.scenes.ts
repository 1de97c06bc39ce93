import { expect } from '@playwright/test';
import type { CallAs } from '../../support/test.ts';
import { open, type Scene } from '../scene.ts';

const save = async (call: CallAs, body: object): Promise<string> =>
  (await call<{ id: string }>('POST', '/api/v1/order/csv', body)).body.id;

const pumps = (reference: string) => ({
  default: `Fluorouracil pumps ${reference}`,
  conditions: [
    { field: 'drug_name', operation: 'CO', value: 'fluorouracil' },
    { field: 'infusion_time', operation: 'GT', value: '40' },
    { field: 'container', operation: 'BL' },
  ],
  values: [
    { field: 'container_type', value: 'Infusor' },
    { field: 'infusion_time_unit', value: 'hours' },
  ],
  selectedSplit: 2,
});

export const preferenceScenes: readonly Scene[] = [
  {
    name: '17-manage-defaults',
    account: 'pharmacist',
    async show(page, call, reference) {
      await save(call, {
        ...pumps(reference),
        default: `Missing route ${reference}`,
        conditions: [{ field: 'route', operation: 'BL' }],
        values: [{ field: 'route', value: 'IV' }],
        selectedSplit: 0,
      });
      const id = await save(call, pumps(reference));
      await open(`/csv/preferences/defaults?edit=${id}`)(page);
      await expect(page.getByRole('form', { name: 'Edit rule' })).toContainText('In words:');
    },
  },
  {
    name: '17b-manage-defaults-errors',
    account: 'pharmacist',
    async show(page) {
      await open('/csv/preferences/defaults?edit=new')(page);
      await page.getByRole('button', { name: 'Save rule' }).click();
      await expect(page.getByText('Required field').first()).toBeVisible();
    },
  },
  {
    name: '17c-manage-headers',
    account: 'pharmacist',
    async show(page, call, reference) {
      const fields = { Medication: 'drug_name', 'Qty reqd': 'quantity', Bed: '-- SKIP COLUMN --' };
      const id = await save(call, { action: 'defaultsheaders', name: `Ward list ${reference}`, fields });
      await open(`/csv/preferences/headers?edit=${id}`)(page);
    },
  },
  {
    name: '17d-manage-substitutions',
    account: 'pharmacist',
    async show(page, call, reference) {
      const id = await save(call, {
        action: 'defaultssubstitutions',
        item_field: 'drug_name',
        item_cust: `5-FU ${reference}`,
        item_bolt: 'FLUOROURACIL',
      });
      await open(`/csv/preferences/substitutions?edit=${id}`)(page);
    },
  },
  {
    name: '17e-delete-rule',
    account: 'pharmacist',
    async show(page, call, reference) {
      const id = await save(call, pumps(reference));
      await open(`/csv/preferences/defaults?edit=${id}`)(page);
      await page.getByRole('button', { name: 'Delete rule' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];
