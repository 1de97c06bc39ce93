import {
  type CatalogueChanges,
  changeDrug,
  withChangedCatalogue,
  withdrawDrug,
} from '../apps/api/src/testing/changed-catalogue.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  addButton,
  fluorouracilInfusor,
  label,
  openDrugForm,
  startOrder,
  storedLines,
  typeOn,
} from './support/drug-form.ts';
import { OWN_PORTAL, type OwnPortal, openOwnPortal } from './support/own-portal.ts';
import { placeOrder } from './support/place-order.ts';
import { orderWithLine } from './support/prepare-order.ts';
import { signInAsStaff } from './support/staff.ts';
import { openItems } from './support/staff-orders.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: OWN_PORTAL });

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  portal = await openOwnPortal();
});
test.afterAll(() => portal?.close());

const load = (changes: CatalogueChanges) =>
  withChangedCatalogue(changes, async (folder) => portal.loadCatalogue(folder));

/** The Infusor of the worked example is no longer offered for it, and its guidance dose is lower. */
const withoutInfusor: CatalogueChanges = {
  ...changeDrug('FLUOROURACIL', (drug) => {
    drug.maxGuidanceDose = [{ unit: 'mg', value: 4000 }];
  }),
  'presentations.json': (file) => {
    const row = (file.presentations as [number, ...unknown[]][]).find(([id]) => id === 20012);
    if (row) row[6] = (row[6] as string[]).filter((code) => code !== 'DMO-INF-0240-L3');
  },
};

test('an open form is worked out again and shows what is no longer offered, to be chosen again', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const order = await startOrder(call, newReference());
  await openDrugForm(page, order);
  await typeOn(page, ...fluorouracilInfusor);
  const container = page.getByRole('form', { name: 'Drug' }).getByLabel('Container', { exact: true });
  const chosen = await container.inputValue();
  const dose = page.getByLabel('Dose', { exact: true });
  await expect(dose).not.toHaveAccessibleDescription(/Above/);

  expect(await load(withoutInfusor)).toContain('fluorouracil: guidance dose 6,000 mg -> 4,000 mg');

  await expect(
    page.getByText('The catalogue has changed. Figures on this form were worked out again.'),
  ).toBeVisible();
  // By its name alone: what it gives in an hour is the catalogue's to say.
  const [name] = chosen.split(', ');
  await expect(container).toHaveValue(`${name} (no longer offered)`);
  await expect(container).toHaveAccessibleDescription(/is no longer offered\. Please choose again\./);
  await expect(dose).toHaveValue('4,560');
  await expect(dose).toHaveAccessibleDescription(/Above the guidance of 4,000/);
  await expectAccessible(page);

  await addButton(page).click();
  await expect(container).toBeFocused();
  expect(await storedLines(call, order.orderRef)).toEqual([]);

  await container.fill('LV10');
  await container.press('Enter');
  await expect(container).toHaveValue(/LV10/);
  await expect(container).not.toHaveAccessibleDescription(/no longer offered/);
});

test('an open review says that it must be looked at again, and a withdrawn drug keeps its name and is not submitted', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await load({});
  const reference = await orderWithLine(call, newReference());
  await page.goto(`/order/${reference}/review-complete`);
  const line = page.getByRole('article', { name: /fluorouracil/ });
  await expect(line).toBeVisible();

  expect(await load(withdrawDrug('FLUOROURACIL'))).toContain('drug withdrawn: fluorouracil (FLUOROURACIL)');

  await expect(page.getByText('The catalogue has changed.')).toBeVisible();
  await expect(page.getByText('Please look at this order again before it is submitted.')).toBeVisible();
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit order' }).click();
  await expect(page.getByText(/fluorouracil is no longer offered/)).toBeVisible();
});

test('a withdrawn drug is shown as such where it is edited', async ({ page, signInAs, newReference }) => {
  const call = await signInAs('pharmacist');
  await load({});
  const reference = await orderWithLine(call, newReference());
  const [line] = await storedLines(call, reference);
  await load(withdrawDrug('FLUOROURACIL'));
  await page.goto(`/order/${reference}/edit-drug?drug=${line?.orderLineItemId}`);
  const drug = page.getByLabel('Drug name');
  await expect(drug).toHaveValue('fluorouracil (no longer offered)');
  await expect(drug).toHaveAccessibleDescription(/fluorouracil is no longer offered\. Please choose again\./);
  await expect(label(page)).toContainText('fluorouracil is no longer offered');
});

test('[WBREV-04] an open review by the supplier shows what the catalogue in force finds from now on, none of which counts as seen', async ({
  page,
  signInAs,
  newReference,
}) => {
  await load({});
  const reference = newReference();
  await placeOrder(await signInAs('pharmacist'), reference, [{ isConfirmed: true, drug1Dose: '6100' }]);
  await page.goto('/user/logout');
  await expect(page).toHaveURL('/login');
  await signInAsStaff(page, 'senior');
  await openItems(page, reference, 1);
  // A window in which the findings stand below.
  await page.setViewportSize({ width: 1000, height: 420 });
  await page.getByRole('table').getByRole('link').first().click();
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  const findings = page.getByRole('region', { name: 'Findings', exact: true });
  await findings.getByRole('listitem').scrollIntoViewIfNeeded();
  await expect(findings).toContainText('1 of 1 seen');
  await expect(accept).toBeEnabled();
  await expect(page.getByText('Same verdict under the current catalogue')).toBeAttached();
  await page.keyboard.press('Home');
  await expect(findings).not.toBeInViewport();

  await load(
    changeDrug('FLUOROURACIL', (drug) => {
      drug.maxGuidanceDose = [{ unit: 'mg', value: 4000 }];
    }),
  );

  // The same code with another limit is not what was read before.
  await expect(findings.getByRole('heading', { name: /^Under catalogue \d+ now$/ })).toBeAttached();
  await expect(findings).toContainText('0 of 1 seen');
  await expect(page.getByText('Read all findings first.')).toBeVisible();
  await expect(accept).toBeDisabled();
  await findings.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(findings).toContainText('1 of 1 seen');
  await expect(accept).toBeEnabled();
});
