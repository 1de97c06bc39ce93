import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const builderForm = (page: Page) => page.getByRole('form', { name: 'Formulation', exact: true });

/** Takes one of a list by typing its name, as the keyboard does. */
export async function take(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.fill(name);
  await field.press('Enter');
  await expect(field).toHaveValue(new RegExp(`^${name}`));
}

/** From the first step to the third, by the keyboard alone. */
export async function chooseBase(
  page: Page,
  use: 'general' | 'patient',
  choose: () => Promise<void>,
  patient: 'In-patient' | 'Home Patient' = 'In-patient',
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Select type' })).toBeVisible();
  await page.getByRole('radio', { name: use === 'patient' ? /^A patient/ : /^General use/ }).press('Space');
  if (use === 'patient') await page.getByRole('radio', { name: patient }).press('Space');
  await page.getByRole('radio', { name: 'Once' }).press('Space');
  await page.getByRole('button', { name: 'Select formulation base' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Select formulation base' })).toBeVisible();
  await choose();
  await page.getByRole('button', { name: 'Create formulation' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create formulation' })).toBeVisible();
}

/** mmol, in the order of the list. */
export async function enterElectrolytes(page: Page, extra: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, quantity] of Object.entries(extra))
    await builderForm(page).getByLabel(`Extra ${name} to be added`).fill(quantity);
}

/** A neonate's bag of 500 mL that holds together with organic phosphate alone. */
export async function enterNeonatalBag(page: Page, description: string): Promise<void> {
  const form = builderForm(page);
  await form.getByLabel('Description').fill(description);
  await form.getByLabel('Quantity of amino acid').fill('17.5');
  await take(page, 'Glucose', 'Glucose 50%');
  await form.getByLabel('Quantity of glucose').fill('60');
  await enterElectrolytes(page, {
    sodium: '10',
    potassium: '10',
    magnesium: '1',
    calcium: '6',
    phosphate: '5',
  });
  await take(page, 'Type of phosphate', 'Inorganic');
  await take(page, 'Chloride + acetate', 'Maximum Acetate');
}

export const stability = (page: Page) => page.getByRole('region', { name: 'Stability', exact: true });
