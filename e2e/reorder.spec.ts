import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  addLine,
  careDay,
  fluorouracil,
  newPatient,
  orderInfo,
  startOrder,
  untestedBag,
} from './support/prepare-order.ts';
import { type CallAs, expect, test } from './support/test.ts';

/** A patient with a submitted order of the worked example and of a bag whose lack of stability was confirmed. */
async function patientWithOrders(call: CallAs, reference: string) {
  const patient = await newPatient(call, { id: reference, firstName: 'Rhea', lastName: `R${reference}` });
  const { patientId } = patient;
  await startOrder(call, reference);
  await addLine(call, fluorouracil(reference, { patientId }));
  await addLine(call, untestedBag(reference, { patientId }));
  const submitted = await call('POST', '/api/v1/order/submit', { orderRef: reference });
  expect(submitted.status).toBe(200);
  return patient;
}

/** Searches the patient and chooses it. */
async function choosePatient(page: Page, orderRef: string, lastName: string): Promise<void> {
  await page.goto(`/order/${orderRef}/select-patient`);
  const search = page.getByRole('region', { name: 'Search for a patient' });
  await search.getByLabel('Name or Patient ID').fill(lastName);
  await page.keyboard.press('Enter');
  await page.getByRole('radio').first().check();
}

test('[SELECT-09] [SELECT-11] [SELECT-12] [SUMMARY-13] ticked previous lines are added and reviewed, red where they must be edited', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const patient = await patientWithOrders(call, newReference());
  const reference = await startOrder(call, newReference());
  await choosePatient(page, reference, patient.lastName);
  await expect(page.getByRole('button', { name: 'Continue to drug selection' })).toBeVisible();
  await page.getByRole('button', { name: /^Check for Previous Orders/ }).click();
  const table = page.getByRole('table', { name: /^Previous orders of Rhea/ });
  for (const column of ['Reorder?', 'Order Date', 'Drug Name']) {
    await expect(table.getByRole('columnheader', { name: column })).toBeVisible();
  }
  // In sight beside the ticks, for whoever cannot see which patient is chosen.
  await expect(
    page.getByRole('form', { name: 'Patients found' }).getByText(/^Patient ID \(MRN\) /),
  ).toBeVisible();
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(careDay(0));
  await expect(rows.nth(1)).toContainText('fluorouracil 4,560 mg');
  await expectAccessible(page);

  const ticks = table.getByRole('checkbox');
  await ticks.nth(0).check();
  await expect(page.getByRole('button', { name: 'Continue to drug selection' })).toHaveCount(0);
  await ticks.nth(1).check();
  await page.getByRole('button', { name: 'Add to order and review' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${reference}/review-complete`));
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Some items in this order need to be reviewed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit order' })).toHaveAccessibleDescription(
    '1 red order line must be edited and saved first.',
  );
  const bag = page.getByRole('article', { name: 'fluorouracil 1,000 mg' });
  await expect(bag.getByRole('link', { name: /^Edit/ })).toBeVisible();
  const { patients } = (await orderInfo(call, reference)).body;
  expect(
    patients[patient.patientId]?.drugs.map((line) => [line.drug1Dose, line.reordered, line.editRequired]),
  ).toEqual([
    [4560, true, false],
    [1000, true, true],
  ]);
});

test('[SELECT-10] a patient without previous orders says so, at the patient and above the next one', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const lastName = `N${newReference()}`;
  await newPatient(call, { id: newReference(), firstName: 'Nova', lastName });
  await newPatient(call, { id: newReference(), firstName: 'Otto', lastName });
  await choosePatient(page, await startOrder(call, newReference()), lastName);
  await page.getByRole('button', { name: /^Check for Previous Orders/ }).click();
  const said = page.getByText(/^(Nova|Otto) \S+ has no previous orders\.$/);
  await expect(said).toContainText(lastName);
  await expect(page.getByRole('button', { name: 'Continue to drug selection' })).toBeVisible();
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(said)).toBeGreaterThan(await topOf(page.getByRole('radio').first()));
  expect(await topOf(said)).toBeLessThan(await topOf(page.getByRole('radio').nth(1)));
});

test('[SELECT-12] a failure is said, the ticks stay, and the second press adds once', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const patient = await patientWithOrders(call, newReference());
  const reference = await startOrder(call, newReference());
  await choosePatient(page, reference, patient.lastName);
  await page.getByRole('button', { name: /^Check for Previous Orders/ }).click();
  const tick = page.getByRole('checkbox', { name: /4,560/ });
  await tick.check();
  // The server does it, and the answer is lost on the way.
  await page.route('**/api/v1/order/reorder', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 503, json: {} });
  });
  await page.getByRole('button', { name: 'Add to order and review' }).click();
  await expect(page.getByRole('alert')).toContainText('it may have been done all the same');
  await expect(tick).toBeChecked();
  await page.unroute('**/api/v1/order/reorder');
  await page.getByRole('button', { name: 'Add to order and review' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${reference}/review-complete`));
  expect((await orderInfo(call, reference)).body.drugCount).toBe(1);
});
