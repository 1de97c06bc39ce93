import type { Page } from '@playwright/test';
import { expectRows } from './order-file-stages.ts';
import { careDay } from './prepare-order.ts';

/** Headers that the import knows by itself, and a row of the worked example. */
const HEADERS = [
  'order_reference',
  'delivery_date',
  'surname',
  'firstname',
  'patient_id',
  'drug_name',
  'drug_dose',
  'drug_dose_unit',
  'diluent',
  'container_type',
  'container',
  'bag_size',
  'exact_volume',
  'route',
  'infusion_time',
  'infusion_time_unit',
  'quantity',
] as const;
/** Headers that a file has where one of its rows says something there. */
const SOMETIMES = ['dob', 'comments'] as const;
export type FileRow = Partial<Record<(typeof HEADERS)[number] | (typeof SOMETIMES)[number], string>>;

/** A day that can be delivered, and that reads one way alone: behind the twelfth no month comes. */
export const plainDay = (): string =>
  [7, 14, 21, 28].map(careDay).find((day) => Number(day.slice(0, 2)) > 12) ?? careDay(7);

/** The worked example, for nobody. */
export const importedRow = (reference: string, changes: FileRow = {}): FileRow => ({
  order_reference: reference,
  delivery_date: plainDay(),
  drug_name: 'fluorouracil',
  drug_dose: '4560',
  drug_dose_unit: 'mg',
  diluent: 'sodium chloride 0.9%',
  container_type: 'Infusor',
  container: 'Infusor LV5',
  route: 'IV',
  infusion_time: '46',
  infusion_time_unit: 'hours',
  quantity: '1',
  ...changes,
});

/** A file of orders as a hospital's system writes it. */
export function orderFile(rows: readonly FileRow[]): string {
  const headers = [...HEADERS, ...SOMETIMES.filter((header) => rows.some((row) => header in row))];
  const lines = rows.map((row) => headers.map((header) => row[header] ?? '').join(','));
  return [headers.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

/** Chooses a file of this content at stage 1. */
export async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

export async function chooseFileType(page: Page, type = '[NEW]'): Promise<void> {
  await page.getByRole('combobox', { name: 'File type' }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
}

/** From stage 1 to the review of its columns and rows. */
export async function uploadFile(
  page: Page,
  name: string,
  content: string | Buffer,
  type?: string,
): Promise<void> {
  await page.goto('/csv');
  await chooseFile(page, name, content);
  await chooseFileType(page, type);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectRows(page);
}
