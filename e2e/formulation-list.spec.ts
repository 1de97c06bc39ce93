import { expectAccessible } from './support/accessibility.ts';
import { productOf, setReady } from './support/answer-formulation.ts';
import { olimelForm, saveFormulation, submitFormulation } from './support/formulation-forms.ts';
import { expect, test } from './support/test.ts';

const nobody = {
  patient_name: '',
  userSubmittedName: '',
  userSubmittedDate: '',
  userModifiedName: 'Nuria Sampleton',
  userModifiedDate: '03/03/2031 05:41',
};
const byHine = { userSubmittedName: 'Hine Mockley', userSubmittedDate: '02/03/2031 16:20' };

/** What the home is answered: one of each kind. */
const newest = {
  stats: { countSubmitted: 7, countReady: 1, countDraft: 12 },
  recent: [
    {
      ...nobody,
      id: 'a',
      status: 'draft',
      form_data: { bag_details: 'Renal ward', use: 'general', patient_type: '' },
    },
    {
      ...nobody,
      ...byHine,
      id: 'b',
      status: 'submitted',
      form_data: { bag_details: 'Neonatal PN', use: 'patient', patient_type: 'in_patient' },
      patient_name: 'DM (06781518)',
    },
    {
      ...nobody,
      ...byHine,
      id: 'c',
      status: 'ready',
      form_data: { bag_details: 'Home PN', use: 'patient', patient_type: 'home_patient' },
    },
  ],
};

test.describe('the custom formulations of a hospital', () => {
  test('[TPNHOME-03] [TPNHOME-04] [TPNHOME-08] [TPNHOME-09] [TPNHOME-10] [TPNHOME-11] [TPNHOME-12] [TPNHOME-17] [TPNHOME-18] [TPNHOME-19] [TPNHOME-20] [TPNHOME-21] [TPNHOME-22] [TPNHOME-23] are on a tab of the home: counted, the newest shown, searched', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    // Other tests save formulations at this moment: which three are the newest is the API's test.
    await page.route('**/customFormulationList?method=getStats', (route) => route.fulfill({ json: newest }));
    await page.goto('/tpn');
    const tile = page.getByRole('region', { name: 'Create a custom formulation' });
    await expect(tile.getByRole('link')).toHaveAttribute('href', '/tpn/customFormulation');
    await expect(page.getByRole('tab', { name: 'Orders', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('tab', { name: 'Orders', exact: true }).press('ArrowRight');
    const panel = page.getByRole('tabpanel', { name: 'Formulations' });
    const rows = panel.getByRole('list', { name: 'Most recent formulations' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText('Renal ward');
    await expect(rows.nth(0)).toContainText('General');
    await expect(rows.nth(0)).toContainText(/Last modified by: Nuria Sampleton at .+Draft/s);
    await expect(rows.nth(1)).toContainText('In-patient: DM (06781518)');
    await expect(rows.nth(1)).toContainText(
      /Formulation submitted by: Hine Mockley at .+Submitted for review/s,
    );
    await expect(rows.nth(2)).toContainText(/Home Patient(?!:).+Ready to order/s);
    await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', '/tpn/customFormulationCreate/b');
    await expect(panel).toContainText('7Recently submitted for review');
    await expect(panel).toContainText('12Draft formulations');
    await expect(panel.getByRole('link', { name: 'View Recently submitted for review' })).toHaveAttribute(
      'href',
      '/tpn/customFormulation?status=submitted',
    );
    await expect(panel.getByRole('link', { name: 'View Draft formulations' })).toHaveAttribute(
      'href',
      '/tpn/customFormulation?status=draft',
    );
    await expectAccessible(page);
    await panel.getByPlaceholder('Search formulation description').fill('renal');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tpn/customFormulation?q=renal');
    await expect(page.getByRole('form', { name: 'Filters' }).getByLabel('Contains text')).toHaveValue(
      'renal',
    );
  });

  test('[FORMLIST-01] [FORMLIST-02] [FORMLIST-03] [FORMLIST-04] [FORMLIST-05] [FORMLIST-06] [FORMLIST-07] [FORMLIST-08] [FORMLIST-09] [FORMLIST-10] [FORMLIST-11] [FORMLIST-15] [FORMLIST-18] are listed by ten, filtered, and opened', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const reference = newReference();
    for (let n = 1; n <= 10; n += 1) await saveFormulation(call, olimelForm(`${reference} ${n}`));
    await submitFormulation(call, olimelForm(`${reference} sent`));
    await page.goto(`/tpn/customFormulation?q=${reference}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Your Custom Formulations' })).toBeVisible();
    const table = page.getByRole('table', { name: 'Custom formulations' });
    for (const header of ['Description', 'Patient', 'Stability', 'Status', 'Latest activity'])
      await expect(table.getByRole('columnheader', { name: header })).toBeVisible();
    await expect(page.getByText('Showing 10 of 11 formulations')).toBeVisible();
    const sent = table.getByRole('row').filter({ hasText: `${reference} sent` });
    await expect(sent).toContainText('Submitted for review');
    await expect(sent).toContainText(/Submitted by: You/);
    await expect(table.getByRole('row').filter({ hasText: `${reference} 10` })).toContainText(
      /Last modified by: You/,
    );
    await expectAccessible(page);

    const pages = page.getByRole('navigation', { name: 'Pages of formulations' });
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Showing 1 of 11 formulations')).toBeVisible();
    await pages.getByRole('link', { name: 'Prev' }).click();
    await expect(page.getByText('Showing 10 of 11 formulations')).toBeVisible();

    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.getByLabel('Status').fill('submitted');
    await filters.getByLabel('Status').press('Tab');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/status=submitted/);
    await expect(page.getByText('Showing 1 of 1 formulations')).toBeVisible();
    await filters.getByLabel('Formulated for').fill('home');
    await filters.getByLabel('Formulated for').press('Tab');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No formulation matches the filters')).toBeVisible();
    await filters.getByRole('button', { name: 'Reset Filters' }).click();
    await expect(page).toHaveURL('/tpn/customFormulation');
    await expect(filters.getByLabel('Contains text')).toHaveValue('');

    // Every time: the list is asked for anew where another test saves a formulation at this hospital.
    const lists = '**/customFormulationList?method=getList*';
    await page.route(lists, (route) =>
      route.fulfill({ json: { formulations: [], total: 0, hasAny: false } }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'There are no saved formulations' })).toBeVisible();
    await page.unroute(lists);

    await page.goto(`/tpn/customFormulation?q=${reference}%20sent`);
    await table.getByRole('link', { name: `${reference} sent` }).click();
    await expect(page).toHaveURL(/\/tpn\/customFormulationCreate\/.+/);
    await expect(page.getByRole('heading', { level: 1, name: 'Formulation Submitted' })).toBeVisible();
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
