import { expectAccessible } from './support/accessibility.ts';
import { builderForm, chooseBase, enterNeonatalBag, stability, take } from './support/formulation-builder.ts';
import { signInOnScreen } from './support/kept-typing.ts';
import { placeOrder } from './support/place-order.ts';
import { addLine, careDay, startOrder } from './support/prepare-order.ts';
import { withSessionUser } from './support/session-user.ts';
import { expect, test } from './support/test.ts';

const heading = (name: string | RegExp) => ({ level: 1, name }) as const;
const noAccess = 'Your account has no access to the screen that was asked for.';

/** What is particular of a country, on the screens of both sites. */
const countries = [
  { account: 'pharmacist', country: 'Australia', clinician: /^Doctor/, asked: 'State', phone: 'CALL US' },
  { account: 'nz', country: 'New Zealand', clinician: /^Doctor/, asked: 'Nearest city', phone: 'CALL US' },
  {
    account: 'uk',
    country: 'the United Kingdom',
    clinician: /^Healthcare Professional/,
    asked: null,
    phone: 'CONTACT US',
  },
] as const;

for (const { account, country, clinician, asked, phone } of countries)
  test(`[CAP-01] [CAP-16] compounded and nutrition products are ordered, patients registered and formulations made in ${country}`, async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs(account);
    const [compounded, nutrition, draft] = [newReference(), newReference(), newReference()];
    await placeOrder(call, compounded);
    await startOrder(call, nutrition, { type: 'TPN' });
    await addLine(call, {
      orderRef: nutrition,
      patientId: '0',
      tpn_code: 'DMO-TPN-001',
      deliveryDateArray: [[careDay(7), false, '4', 1]],
    });
    await startOrder(call, draft);

    await page.goto('/manage-orders?order=recent');
    await expect(page.getByRole('link', { name: compounded, exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(phone);
    await page.goto(`/order/${draft}/select-patient`);
    await expect(
      page.getByRole('region', { name: 'Create a New Patient' }).getByLabel(clinician),
    ).toBeVisible();

    await page.goto(`/tpn/order/${nutrition}/review-complete`);
    await page.getByRole('button', { name: 'Submit order' }).click();
    await page.getByRole('button', { name: 'Take me home' }).click();
    await expect(page).toHaveURL('/tpn');
    await expect(page.getByRole('link', { name: nutrition, exact: true })).toBeVisible();
    for (const tile of ['Register a Home Patient for PN or IVT', 'Create a custom formulation'])
      await expect(page.getByRole('region', { name: tile }).getByRole('link')).toBeVisible();
    await page.goto('/tpn/customFormulation/contact');
    const request = page.getByRole('form', { name: 'Request a Custom PN Formulation' });
    await expect(request.getByLabel('Additional notes')).toBeVisible();
    for (const label of ['State', 'Nearest city'])
      await expect(request.getByLabel(label)).toHaveCount(label === asked ? 1 : 0);
  });

/** Each capability of the portal by its screen, and whether an account with everything and one that only views have it. */
const capabilities = [
  { address: '/manage-orders', title: 'Manage Orders', viewer: true },
  { address: '/tpn/manage-orders', title: 'Manage Orders', viewer: true },
  { address: '/order/create', title: 'Create a New Order', viewer: false },
  { address: '/tpn/order/create', title: 'Create a New TPN Order', viewer: false },
  { address: '/csv', title: 'Upload a bulk order', viewer: false },
  { address: '/csv/preferences/headers', title: 'Customer Preference Wizard', viewer: false },
  { address: '/tpn/patient/register', title: /^Register a Home Patient|^Home patient/i, viewer: false },
  { address: '/tpn/customFormulation', title: 'Your Custom Formulations', viewer: true },
] as const;

test('[CAP-02] [HEADER-01] whoever signs in picks a hospital where there are several, and reaches what their flags allow', async ({
  page,
  browser,
  baseURL,
  accountLike,
}) => {
  test.slow();
  await page.goto('/login');
  await signInOnScreen(page, await accountLike('pharmacist'));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Change Hospital' })).toBeVisible();
  const before = await page.getByRole('banner').textContent();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Change Hospital' }).click();
  await page.locator('[popover] button:not([aria-current])').first().click();
  await loaded;
  await expect(page.getByRole('banner')).not.toHaveText(before ?? '');
  for (const { address, title } of capabilities) {
    await page.goto(address);
    await expect(page.getByRole('heading', heading(title))).toBeVisible();
  }

  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.goto('/login');
  await signInOnScreen(other, await accountLike('viewer'));
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('button', { name: 'Change Hospital' })).toHaveCount(0);
  for (const { address, title, viewer } of capabilities) {
    await other.goto(address);
    if (viewer) await expect(other.getByRole('heading', heading(title))).toBeVisible();
    else await expect(other.getByText(noAccess)).toBeVisible();
  }
  await other.context().close();
});

test('[CAP-06] [CAP-19] [ROLE-14] [ROUTE-13] whoever works on the nutrition site makes a formulation from the list to the submission, without any flag', async ({
  page,
  signInAs,
  newReference,
}) => {
  test.slow();
  await signInAs('viewer');
  await withSessionUser(page, {
    boltRoles: {
      can_create_edit_orders: false,
      can_submit_orders: false,
      can_view_orders: false,
      can_register_home_patients: false,
    },
  });
  await page.goto('/tpn');
  await expect(page.getByRole('region', { name: 'Register a Home Patient for PN or IVT' })).toHaveCount(0);
  await page.getByRole('region', { name: 'Create a custom formulation' }).getByRole('link').click();
  await expect(page).toHaveURL('/tpn/customFormulation');
  const filters = page.getByRole('form', { name: 'Filters' });
  for (const label of ['Contains text', 'From date', 'To date'])
    await expect(filters.getByRole('textbox', { name: label })).toBeVisible();
  for (const label of ['Formulated for', 'Status'])
    await expect(filters.getByRole('combobox', { name: label })).toBeVisible();
  await page.getByRole('link', { name: 'Request a Custom PN Formulation' }).click();
  await expect(page).toHaveURL('/tpn/customFormulation/contact');
  await expect(page.getByRole('form', { name: 'Request a Custom PN Formulation' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Start new formulation' }).first().click();
  await expect(page).toHaveURL('/tpn/customFormulationCreate');

  await chooseBase(page, 'general', () => page.getByRole('radio', { name: /^Primene/ }).press('Space'));
  await enterNeonatalBag(page, `${newReference()} neonatal`);
  await take(page, 'Type of phosphate', 'Organic');
  const recap = page
    .getByRole('region', { name: 'Recap', exact: true })
    .getByRole('table', { name: 'Recap' });
  for (const row of ['Volume', 'Total energy', 'Osmolarity', 'Amino acid', 'Sodium', 'Calcium'])
    await expect(recap.getByRole('rowheader', { name: row, exact: true })).toBeVisible();
  await expect(stability(page)).toContainText('Preliminary');
  const form = builderForm(page);
  await form.getByRole('button', { name: 'Check Stability' }).click();
  await expect(page.getByRole('heading', { name: 'Requested product is compatible' })).toBeVisible();
  await expect(page).toHaveURL(/\/tpn\/customFormulationCreate\/.+/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Requested product is compatible' })).toBeVisible();
  await form.getByRole('button', { name: 'Submit for review' }).click();
  const question = page.getByRole('alertdialog', { name: 'Submit for review' });
  await question.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByRole('heading', heading('Formulation Submitted'))).toBeVisible();
  await expect(recap).toBeVisible();
  await expectAccessible(page);
});
