import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { expect, type Locator, type Page } from '@playwright/test';

/** The field of that name, whether or not it says that it is optional. */
const fieldOf = (page: Page, label: string): Locator =>
  page.getByRole('form', { name: 'Drug' }).getByLabel(new RegExp(`^${label}( optional)?$`, 'i'));

/** Chooses in a searching field; one that filled itself with its only choice is left alone. */
async function choose(page: Page, label: string, text: string | undefined): Promise<void> {
  const field = fieldOf(page, label);
  if (!text || (await field.inputValue()) === text) return;
  await field.fill(text);
  await field.press('Enter');
  // An infusor is called by what it gives and holds as well: the field shows the whole name.
  await expect.poll(async () => `${await field.inputValue()}, `.startsWith(`${text}, `)).toBe(true);
}

/** Enters a line of the demonstration catalogue into the empty drug form, field by field. */
export async function enterLine(page: Page, line: DrugLine): Promise<void> {
  const { drugs, routes, containerTypes, diluents, containers } = demoCatalogue;
  const fill = async (label: string, text: string) => {
    if (text) await fieldOf(page, label).fill(text);
  };
  await choose(page, 'Drug name', drugs.get(line.drugCode ?? '')?.drugName);
  await fill('Dose', line.drug1DoseText);
  if (line.drug2Code) {
    await page.getByRole('button', { name: 'Add a second drug' }).click();
    await choose(page, 'Second drug', drugs.get(line.drug2Code)?.drugName);
    await fill('Second dose', line.drug2DoseText);
  }
  await choose(page, 'Route', routes.get(line.routeCode ?? '')?.administrationRouteDescription);
  await choose(page, 'Container type', containerTypes.get(line.containerTypeId ?? '')?.containerTypeName);
  await choose(page, 'Diluent', diluents.get(line.diluentId ?? '')?.diluentGenericName);
  await choose(page, 'Container', containers.get(line.containerPartCode ?? '')?.containerName);
  await fill('Infusion time', line.infusionTimeText);
  await fill('Volume', line.volumeText);
  const exact = page.getByLabel('Exact final volume');
  if (line.exactVolume && (await exact.isEnabled())) await exact.check();
}
