import { expect } from '@playwright/test';
import { loadFile } from '../../support/load-file.ts';
import type { CallAs } from '../../support/test.ts';
import { open, type Scene } from '../scene.ts';

const save = async (call: CallAs, body: object): Promise<string> =>
  (await call<{ id: string }>('POST', '/api/v1/order/csv', body)).body.id;

const pumps = (reference: string) => ({
  default: `Fluorouracil pumps ${reference}`,
  conditions: [
    { field: 'drug_name', operation: 'CO', value: 'fluorouracil' },
    { field: 'infusion_time', operation: 'GT', value: '40' },
    // Rules of other pictures hold for other files.
    { field: 'comments2', operation: 'EQ', value: reference },
  ],
  values: [
    { field: 'container_type', value: 'Infusor' },
    { field: 'infusion_time_unit', value: 'hours' },
  ],
  selectedSplit: 2,
});

const wardFile = (reference: string) => [
  [
    'firstname',
    'surname',
    'drug_name',
    'drug_dose',
    'drug_dose_unit',
    'infusion_time',
    'container_type',
    'quantity',
    'comments2',
  ],
  ['Ivo', 'Exampler', 'fluorouracil', '4800', 'mg', '46', 'Pump', '1', reference],
  ['Wren', 'van der Mock', 'fluorouracil', '4150', 'mg', '46', 'Pump', '1', reference],
  ['Otis', 'Testarossi', 'fluorouracil', '3900', 'mg', '48', 'Infusor', '1', reference],
  ['Maximilian', 'Inventley-Featherstonehaugh', 'fluorouracil', '5020', 'mg', '46', '', '1', reference],
  ['Tess', 'Sampleton', 'vancomycin', '1000', 'mg', '', 'Fluid Bag', '2', reference],
];

export const preferenceScenes: readonly Scene[] = [
  {
    name: '17-manage-defaults',
    account: 'pharmacist',
    async show(page, call, reference) {
      await loadFile(call, 'multi_ward.csv', wardFile(reference));
      await save(call, {
        ...pumps(reference),
        default: `Missing route ${reference}`,
        conditions: [
          { field: 'route', operation: 'BL' },
          { field: 'comments2', operation: 'EQ', value: reference },
        ],
        values: [{ field: 'route', value: 'IV' }],
        selectedSplit: 0,
      });
      const id = await save(call, pumps(reference));
      await open(`/csv/preferences/defaults?edit=${id}`)(page);
      await expect(page.getByText('4 of 5 rows in multi_ward.csv')).toBeVisible();
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
        same_drug: true,
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
