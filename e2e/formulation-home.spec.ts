import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { olimelForm, saveFormulation, submitFormulation } from './support/formulation-forms.ts';
import { accountAtNewHospital } from './support/own-account.ts';
import { withSessionUser } from './support/session-user.ts';
import { startSignedIn } from './support/start-signed-in.ts';
import { askForTokens, expect, test } from './support/test.ts';

const nobody = {
  patient_name: '',
  userSubmittedName: '',
  userSubmittedDate: '',
  userModifiedName: 'Nuria Sampleton',
  userModifiedDate: '03/03/2031 05:41',
};
const byHine = { userSubmittedName: 'Hine Mockley', userSubmittedDate: '02/03/2031 16:20' };

/** What the home is answered where a test is about how it is shown: one of each kind. */
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

const statistics = '**/customFormulationList?method=getStats';
const tabOf = (page: Page) => page.getByRole('tabpanel', { name: 'Formulations' });
const recentOf = (page: Page) =>
  tabOf(page).getByRole('list', { name: 'Most recent formulations' }).getByRole('listitem');

async function openTab(page: Page): Promise<void> {
  await page.goto('/tpn');
  await page.getByRole('tab', { name: 'Formulations', exact: true }).click();
}

test.describe('the custom formulations of a hospital on its nutrition home', () => {
  test('[TPNHOME-03] [TPNHOME-04] have a tile, and a tab beside that of the orders for whoever views these', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    await page.goto('/tpn');
    const tile = page.getByRole('region', { name: 'Create a custom formulation' });
    await expect(tile.getByRole('link')).toHaveAttribute('href', '/tpn/customFormulation');
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await expect(page.getByRole('tab')).toHaveText(['Orders', 'Formulations']);
    await expect(tab('Orders')).toHaveAttribute('aria-selected', 'true');
    await tab('Orders').press('ArrowRight');
    await expect(tabOf(page)).toBeVisible();
    await expectAccessible(page);
    await withSessionUser(page, {
      boltRoles: {
        can_create_edit_orders: true,
        can_submit_orders: true,
        can_view_orders: false,
        can_register_home_patients: true,
      },
    });
    await page.reload();
    await expect(tile).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Orders', exact: true })).toHaveCount(0);
  });

  test('[TPNHOME-08] are searched by their description', async ({ page, signInAs }) => {
    await signInAs('nutrition');
    await openTab(page);
    await tabOf(page).getByPlaceholder('Search formulation description').fill('renal');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tpn/customFormulation?q=renal');
  });

  test('[TPNHOME-09] [TPNHOME-10] [TPNHOME-12] [TPNHOME-23] are counted, and the newest three shown and opened', async ({
    page,
    request,
    baseURL,
    newReference,
  }) => {
    // At a hospital of its own: other tests save formulations at this moment.
    const account = await accountAtNewHospital(request, String(baseURL), 'nutrition');
    await startSignedIn(page, await askForTokens(request, account));
    const call = await callAs(request, account);
    const reference = newReference();
    await saveFormulation(call, olimelForm(`${reference} 1`));
    await submitFormulation(call, olimelForm(`${reference} 2`));
    await saveFormulation(call, olimelForm(`${reference} 3`));
    const { id } = await saveFormulation(call, olimelForm(`${reference} 4`));
    await openTab(page);
    await expect(tabOf(page)).toContainText('1Recently submitted for review');
    await expect(tabOf(page)).toContainText('3Draft formulations');
    await expect(recentOf(page)).toContainText([`${reference} 4`, `${reference} 3`, `${reference} 2`]);
    await expect(recentOf(page)).toHaveCount(3);
    await recentOf(page).first().getByRole('link').click();
    await expect(page).toHaveURL(`/tpn/customFormulationCreate/${id}`);
  });

  test('[TPNHOME-11] are counted with a way to those that are counted', async ({ page, signInAs }) => {
    await signInAs('nutrition');
    await openTab(page);
    for (const [counted, status] of [
      ['Recently submitted for review', 'submitted'],
      ['Draft formulations', 'draft'],
    ]) {
      await expect(tabOf(page).getByRole('link', { name: `View ${counted}` })).toHaveAttribute(
        'href',
        `/tpn/customFormulation?status=${status}`,
      );
    }
  });

  test('[TPNHOME-17] [TPNHOME-18] [TPNHOME-19] are shown by description and by whom they are for', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    await page.route(statistics, (route) => route.fulfill({ json: newest }));
    await openTab(page);
    await expect(recentOf(page)).toContainText(['Renal ward', 'Neonatal PN', 'Home PN']);
    await expect(
      recentOf(page)
        .nth(0)
        .getByText(/^General$/),
    ).toBeVisible();
    await expect(
      recentOf(page)
        .nth(1)
        .getByText(/^In-patient: DM \(06781518\)$/),
    ).toBeVisible();
    await expect(
      recentOf(page)
        .nth(2)
        .getByText(/^Home Patient$/),
    ).toBeVisible();
  });

  test('[TPNHOME-20] [TPNHOME-21] [TPNHOME-22] say who submitted or changed them last, and how they stand', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    await page.route(statistics, (route) => route.fulfill({ json: newest }));
    await openTab(page);
    await expect(recentOf(page)).toContainText([
      /Last modified by: Nuria Sampleton at 03\/03\/2031 05:41.*Draft/s,
      /Formulation submitted by: Hine Mockley at 02\/03\/2031 16:20.*Submitted for review/s,
      /Ready to order/,
    ]);
    await expect(recentOf(page).nth(0)).not.toContainText('ubmitted');
  });
});
