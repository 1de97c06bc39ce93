import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { productOf, setReady } from './support/answer-formulation.ts';
import { olimelForm, saveFormulation, submitFormulation } from './support/formulation-forms.ts';
import { accountAtNewHospital } from './support/own-account.ts';
import { startSignedIn } from './support/start-signed-in.ts';
import { askForTokens, expect, test } from './support/test.ts';

test.describe('the custom formulations of a hospital', () => {
  const list = (reference: string) => `/tpn/customFormulation?q=${reference}`;
  const table = (page: Page) => page.getByRole('table', { name: 'Custom formulations' });
  const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });

  test('[FORMLIST-01] [FORMLIST-02] [FORMLIST-04] [FORMLIST-10] are listed with their columns, opened, and begun', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const reference = newReference();
    const { id } = await saveFormulation(call, olimelForm(reference));
    await page.goto(list(reference));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Custom Formulations');
    await expect(table(page).getByRole('columnheader').filter({ hasText: /./ })).toHaveText([
      'Description',
      'Patient',
      'Stability',
      'Status',
      'Latest activity',
    ]);
    await expect(table(page).getByRole('rowheader')).toContainText('Olimel N9E 1500 mL, regular');
    await expectAccessible(page);
    // Anywhere in the row: the link lies over all of it.
    await table(page).getByRole('cell', { name: 'Draft' }).click({ force: true });
    await expect(page).toHaveURL(`/tpn/customFormulationCreate/${id}`);
    await page.getByRole('link', { name: 'Back to Custom Formulations' }).click();
    await page.getByRole('link', { name: 'Start new formulation' }).first().click();
    await expect(page).toHaveURL('/tpn/customFormulationCreate');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select type');
  });

  test('[FORMLIST-05] [FORMLIST-15] say who did the latest and when, and of what was submitted that it is for review', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const reference = newReference();
    await saveFormulation(call, olimelForm(`${reference} kept`));
    await submitFormulation(call, olimelForm(`${reference} sent`));
    await page.goto(list(reference));
    const row = (name: string) =>
      table(page)
        .getByRole('row')
        .filter({ hasText: `${reference} ${name}` });
    await expect(row('sent')).toContainText(/Submitted by: You\s*\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await expect(row('sent')).toContainText('Submitted for review');
    await expect(row('kept')).toContainText(/Last modified by: You\s*\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await expect(row('kept')).not.toContainText('Submitted');
  });

  test('[FORMLIST-06] [FORMLIST-07] come in pages of ten, which say how many there are', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const reference = newReference();
    for (let n = 1; n <= 11; n += 1) await saveFormulation(call, olimelForm(`${reference} ${n}`));
    await page.goto(list(reference));
    const rows = table(page).getByRole('row').filter({ hasText: reference });
    await expect(page.getByText('Showing 10 of 11 formulations')).toBeVisible();
    await expect(rows).toHaveCount(10);
    const pages = page.getByRole('navigation', { name: 'Pages of formulations' });
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Showing 1 of 11 formulations')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await pages.getByRole('link', { name: 'Prev' }).click();
    await expect(page.getByText('Showing 10 of 11 formulations')).toBeVisible();
    await pages.getByRole('link', { name: /\b2$/ }).click();
    await expect(page.getByText('Showing 1 of 11 formulations')).toBeVisible();
    await page.goto(`${list(reference)}&page=3`);
    await expect(page.getByText('Showing 1 of 11 formulations')).toBeVisible();
  });

  test('[FORMLIST-03] [FORMLIST-09] [FORMLIST-11] [FORMLIST-18] are filtered, beginning with what the address says', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const reference = newReference();
    const patient = { use: 'patient', patient_initials: 'DM', patient_ref: reference };
    await saveFormulation(call, olimelForm(`${reference} for all`));
    await saveFormulation(
      call,
      olimelForm(`${reference} for one`, { ...patient, patient_type: 'in_patient' }),
    );
    await page.goto(`${list(reference)}&status=draft`);
    const choose = async (label: string, choice: string) => {
      await filters(page).getByLabel(label).fill(choice);
      await filters(page).getByLabel(label).press('Tab');
      await filters(page).getByRole('button', { name: 'Apply' }).click();
    };
    await expect(filters(page).getByLabel('Contains text')).toHaveValue(reference);
    await expect(filters(page).getByLabel('Status')).toHaveValue('Draft');
    for (const label of ['From date', 'To date'])
      await expect(filters(page).getByRole('textbox', { name: label })).toHaveValue('');
    await expect(page.getByText('Showing 2 of 2 formulations')).toBeVisible();
    await choose('Formulated for', 'In-patient');
    await expect(page.getByText('Showing 1 of 1 formulations')).toBeVisible();
    await expect(table(page)).toContainText(`${reference} for one`);
    await choose('Formulated for', 'General');
    await expect(table(page)).toContainText(`${reference} for all`);
    await expect(page.getByText('Showing 1 of 1 formulations')).toBeVisible();
    await choose('Formulated for', 'Home Patient');
    await expect(page.getByText('No formulation matches the filters')).toBeVisible();
    await page.goto(`${list(reference)}&status=submitted`);
    await expect(filters(page).getByLabel('Status')).toHaveValue('Submitted for review');
    await expect(page.getByText('No formulation matches the filters')).toBeVisible();
    await filters(page).getByRole('button', { name: 'Reset Filters' }).click();
    await expect(page).toHaveURL('/tpn/customFormulation');
    await expect(filters(page).getByLabel('Contains text')).toHaveValue('');
  });

  test('[FORMLIST-08] are said to be none where there are none', async ({ page, request, baseURL }) => {
    const account = await accountAtNewHospital(request, String(baseURL), 'nutrition');
    await startSignedIn(page, await askForTokens(request, account));
    await page.goto('/tpn/customFormulation');
    await expect(page.getByRole('heading', { name: 'There are no saved formulations' })).toBeVisible();
  });

  test('[FORMLIST-25] [FORMLIST-26] [STATUS-12] are drafts, submitted for review, and ready to order once the supplier says so', async ({
    page,
    request,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const reference = newReference();
    await saveFormulation(call, olimelForm(`${reference} kept`));
    await submitFormulation(call, olimelForm(`${reference} sent`));
    const { id } = await submitFormulation(call, olimelForm(`${reference} made`));
    await setReady(request, id, productOf(reference));
    await page.goto(`/tpn/customFormulation?q=${reference}`);
    const rows = page.getByRole('table', { name: 'Custom formulations' }).getByRole('row');
    const row = (name: string) => rows.filter({ hasText: `${reference} ${name}` });
    await expect(row('kept')).toContainText('Draft');
    await expect(row('kept')).toContainText('Not checked');
    await expect(row('sent')).toContainText('Submitted for review');
    await expect(row('made')).toContainText('Ready to order');
    const status = page.getByRole('form', { name: 'Filters' }).getByLabel('Status');
    await status.fill('ready');
    await status.press('Enter');
    await expect(status).toHaveValue('Ready to order');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Showing 1 of 1 formulations')).toBeVisible();
    await expect(row('made')).toBeVisible();
  });
});
