import type { Page } from '@playwright/test';
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
import { builderForm, stability } from './support/formulation-builder.ts';
import { olimelForm, saveFormulation } from './support/formulation-forms.ts';
import { OWN_PORTAL, type OwnPortal, openOwnPortal } from './support/own-portal.ts';
import { placeOrder } from './support/place-order.ts';
import { orderWithLine } from './support/prepare-order.ts';
import { startAsStaff } from './support/staff.ts';
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

test('an open review says that it must be looked at again, and a withdrawn drug keeps its name, says why it is red and is not submitted', async ({
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
  await expect(line).toContainText('fluorouracil is no longer offered');
  await expectAccessible(page);
  const take = page.getByRole('button', { name: 'I have read the change' });
  await take.click();
  await expect(take).toHaveCount(0);
  const submit = page.getByRole('button', { name: 'Submit order' });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription('1 red order line must be edited and saved first.');
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
  await startAsStaff(page, 'senior');
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

/** The label of every triple-chamber bag says another energy, of which no check is. */
const withEnergy = (kcal: number): CatalogueChanges => ({
  'formulations.json': (file) => {
    const { bases } = file.formulations as { bases: { total_calories: number | null }[] };
    for (const base of bases) if (base.total_calories !== null) base.total_calories = kcal;
  },
});
const workedOutAgain = (page: Page) =>
  page.getByRole('note').filter({ hasText: 'Figures on this form were worked out again.' });
const recap = (page: Page) => page.getByRole('region', { name: 'Recap', exact: true });

test('a formulation that is being submitted is not sent with figures that its author never saw', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  await load(withEnergy(1111));
  const { id } = await saveFormulation(call, olimelForm(`${newReference()} other energy`));
  await page.goto(`/tpn/customFormulationCreate/${id}`);
  const form = builderForm(page);
  await expect(recap(page)).toContainText('1,111 kcal');
  await form.getByRole('button', { name: 'Check Stability' }).press('Enter');
  await form.getByRole('button', { name: 'Submit for review' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Submit for review' });
  await expect(question).toBeVisible();

  await load(withEnergy(2222));
  await question.getByRole('button', { name: 'Submit for review' }).press('Enter');

  const told = page
    .getByRole('note')
    .filter({ hasText: 'Nothing was submitted. The catalogue has changed.' });
  await expect(told).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(recap(page)).toContainText('2,222 kcal');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Submit for review' }).press('Enter');
  await question.getByRole('button', { name: 'Submit for review' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Formulation Submitted' })).toBeVisible();
  type Opened = { formulation: { check: { recap: { energy: { totalKcal: string } } } } };
  const { body } = await call<Opened>('GET', `/api/v1/tpn/customFormulation?id=${id}`);
  expect(body.formulation.check.recap.energy.totalKcal).toBe('2222');
});

test('an open formulation says that the catalogue has changed, and is worked out again with what is typed', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  await load(withEnergy(1111));
  const { id } = await saveFormulation(call, olimelForm(`${newReference()} worked out again`));
  await page.goto(`/tpn/customFormulationCreate/${id}`);
  const calcium = builderForm(page).getByLabel('Extra calcium to be added');
  await calcium.fill('1');

  await load(withEnergy(2222));
  await page.getByRole('button', { name: 'Work it out again' }).press('Enter');
  await expect(workedOutAgain(page)).toBeVisible();
  await expect(recap(page)).toContainText('2,222 kcal');
  await expect(calcium).toHaveValue('1');

  // Where the notice does not come, the check brings the figures of the catalogue that it was made by.
  await page.route('**/api/v1/events', (route) => route.abort());
  await page.reload();
  await expect(calcium).toHaveValue('1');
  await load(withEnergy(3333));
  await builderForm(page).getByRole('button', { name: 'Check Stability' }).press('Enter');
  await expect(stability(page)).toContainText('Requested product is compatible');
  await expect(recap(page)).toContainText('3,333 kcal');
  await expect(workedOutAgain(page)).toBeVisible();
  await expect(builderForm(page).getByRole('button', { name: 'Submit for review' })).toBeVisible();
});

test('a trace element that is no longer offered keeps its name where it was entered', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  await load({});
  const { id } = await saveFormulation(call, olimelForm(`${newReference()} without Addaven`));
  await load({
    'formulations.json': (file) => {
      type Base = { micronutrients: { trace_elements: { multi: { label: string }[] } } };
      for (const { micronutrients } of (file.formulations as { bases: Base[] }).bases) {
        const { trace_elements: elements } = micronutrients;
        elements.multi = elements.multi.filter(({ label }) => label !== 'Addaven');
      }
    },
  });
  await page.goto(`/tpn/customFormulationCreate/${id}`);
  const element = builderForm(page).getByRole('combobox', { name: 'Element', exact: true });
  await expect(element).toHaveValue('Addaven (no longer offered)');
  await builderForm(page).getByRole('button', { name: 'Check Stability' }).press('Enter');
  await expect(element).toHaveAccessibleDescription(/Not available for this base/);
});
