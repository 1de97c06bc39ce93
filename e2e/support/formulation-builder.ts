import type { Page } from '@playwright/test';
import { primeneForm, saveFormulation } from './formulation-forms.ts';
import { type CallAs, expect } from './test.ts';

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

/** A formulation at its third step, or as it was submitted. */
export async function openFormulation(
  page: Page,
  id: string,
  title: 'Create formulation' | 'Formulation Submitted' = 'Create formulation',
): Promise<void> {
  await page.goto(`/tpn/customFormulationCreate/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** A button of the form, by its whole name. */
export const builderButton = (page: Page, name: string) =>
  builderForm(page).getByRole('button', { name, exact: true });
export const builderQuestion = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name, exact: true });
export const compatible = (page: Page) =>
  page.getByRole('heading', { name: 'Requested product is compatible' });

/** An own draft that is saved by the call and opened; answers its id. */
export async function openDraft(page: Page, call: CallAs, form: object): Promise<string> {
  const { id } = await saveFormulation(call, form);
  await openFormulation(page, id);
  return id;
}

/** An own draft with a verdict of this very content. */
export async function openChecked(page: Page, call: CallAs, description: string): Promise<string> {
  const id = await openDraft(page, call, primeneForm(description));
  await builderButton(page, 'Check Stability').press('Enter');
  await expect(compatible(page)).toBeVisible();
  return id;
}

/** The calls of the page that would change a formulation. */
export function writtenBy(page: Page): string[] {
  const written: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/v1/tpn/customFormulation') && sent.method() !== 'GET')
      written.push(sent.url());
  });
  return written;
}
