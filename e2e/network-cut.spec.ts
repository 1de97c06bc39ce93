import { expectAccessible } from './support/accessibility.ts';
import { addButton, fluorouracilInfusor, openDrugForm, typeOn } from './support/drug-form.ts';
import { searchPatients } from './support/find-patients.ts';
import { keptWith } from './support/kept-typing.ts';
import { cutNetwork, loseAnswers, NO_NETWORK, sentAfterNetwork } from './support/network.ts';
import { orderLinks } from './support/order-list.ts';
import { CANCEL, holdSwitch, placedItem } from './support/placed-item.ts';
import { expect, test } from './support/test-with-order.ts';

const FAILED = 'Sorry, something went wrong';

test.describe('without a network an action fails at once and is never sent later', () => {
  test('[ERR-01] [NFR-08] a cancel', async ({ page, placed: { groupOrderID, items } }) => {
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await cutNetwork(page);
    const modal = page.getByRole('alertdialog', { name: 'Cancel your order?' });
    await modal.getByRole('button', { name: 'Cancel order' }).click();
    const told = page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('alert');
    await expect(told).toContainText(FAILED);
    await expect(told).toContainText(`The order was not cancelled. ${NO_NETWORK}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await sentAfterNetwork(page, '/order/cancel')).toEqual([]);
    expect((await items())[0]).toMatchObject({ canOrderLineBeCancelled: true });
  });

  test('a cancel that is taken back while it is on its way', async ({ page, placed }) => {
    await page.goto(`/order/${placed.groupOrderID}/manage`);
    // A connection that swallows what is sent.
    await page.route(CANCEL, () => undefined);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const modal = page.getByRole('alertdialog', { name: 'Cancel your order?' });
    await modal.getByRole('button', { name: 'Cancel order' }).click();
    const takenBack = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/order/cancel'),
    );
    await modal.getByRole('button', { name: 'Go back' }).click();
    expect((await takenBack).failure()?.errorText).toContain('ABORTED');
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeEnabled();
    expect((await placed.items())[0]).toMatchObject({ canOrderLineBeCancelled: true });
  });

  test('[MANAGE-36] a hold, whose switch goes back', async ({ page, placed: { groupOrderID, items } }) => {
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(holdSwitch(page)).toBeVisible();
    await cutNetwork(page);
    await holdSwitch(page).click();
    await expect(placedItem(page).getByRole('alert')).toContainText(
      `The item was not put on hold. ${NO_NETWORK}`,
    );
    await expect(holdSwitch(page)).not.toBeChecked();
    await expect(page.getByText('No connection.')).toBeVisible();
    expect(await sentAfterNetwork(page, '/order/manage')).toEqual([]);
    await expect(page.getByText('No connection.')).toHaveCount(0);
    await expect(holdSwitch(page)).not.toBeChecked();
    expect((await items())[0]?.onHold).toBe(false);
  });

  test('[ERR-01] a submit, which is sent by the next press alone', async ({
    page,
    draft: { reference, info },
  }) => {
    await page.goto(`/order/${reference}/review-complete`);
    const submit = page.getByRole('button', { name: 'Submit order' });
    await expect(submit).toBeEnabled();
    await cutNetwork(page);
    await submit.click();
    const modal = page.getByRole('alertdialog', { name: 'Order submission failed to save' });
    await expect(modal).toContainText(`${FAILED}. ${NO_NETWORK}`);
    await modal.getByRole('button', { name: 'Back' }).click();
    expect(await sentAfterNetwork(page, '/order/submit')).toEqual([]);
    expect((await info()).drugCount).toBe(1);
    await submit.click();
    await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
  });

  test('a submit of which nobody knows whether it arrived: it is not said to have failed', async ({
    page,
    draft: { reference },
  }) => {
    await page.goto(`/order/${reference}/review-complete`);
    await page.route('**/api/v1/order/submit', (route) => route.abort('connectionreset'), { times: 2 });
    const submit = page.getByRole('button', { name: 'Submit order' });
    await submit.click();
    const modal = page.getByRole('alertdialog', { name: 'It is not known whether the order was submitted' });
    await expect(modal).toContainText('No answer came: it may have been done all the same.');
    await modal.getByRole('button', { name: 'Back' }).click();
    await submit.click();
    await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
  });

  test('a submit whose answer is lost: the screen says that the order was submitted, and leads to it', async ({
    page,
    draft: { reference },
  }) => {
    await page.goto(`/order/${reference}/review-complete`);
    await page.route('**/api/v1/order/submit', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Submit order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This order was submitted' })).toBeVisible();
    await expect(page.getByText(`${reference} was submitted by Priya Demonstrator.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open the order' }).click();
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(reference);
  });

  test('a line that is added; what is typed meanwhile is kept all the same', async ({
    page,
    patientDraft: { order, storedLines },
  }) => {
    await openDrugForm(page, order);
    await typeOn(page, ...fluorouracilInfusor);
    await cutNetwork(page);
    await addButton(page).click();
    const failure = page.getByRole('alertdialog', { name: 'An error has occurred with your order' });
    await expect(failure).toContainText(`${FAILED}. ${NO_NETWORK}`);
    await failure.getByRole('button', { name: 'Back to order' }).click();
    await page.getByLabel('Infusion time', { exact: true }).fill('47');
    const kept = keptWith(page, '47');
    expect(await sentAfterNetwork(page, '/drug/add')).toEqual([]);
    await kept;
    expect(await storedLines()).toHaveLength(0);
    await expect(page.getByLabel('Infusion time', { exact: true })).toHaveValue('47');
  });

  test('a line whose answer is lost is in the order once, and the screen says so by itself', async ({
    page,
    patientDraft: { order, storedLines },
  }) => {
    await openDrugForm(page, order);
    await typeOn(page, ...fluorouracilInfusor);
    await loseAnswers(page, '/order/drug/add', 1);
    await addButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
    expect(await storedLines()).toHaveLength(1);
  });

  test('a line that nobody answered for is told before another dose is added', async ({
    page,
    patientDraft: { order, storedLines },
  }) => {
    await openDrugForm(page, order);
    await typeOn(page, ...fluorouracilInfusor);
    await loseAnswers(page, '/order/drug/add', 4);
    await addButton(page).click();
    const failure = page.getByRole('alertdialog', { name: 'An error has occurred with your order' });
    await expect(failure).toContainText(`${FAILED}. No answer came: it may have been done all the same.`);
    const soFar = page.getByRole('region', { name: 'Order so far' });
    await failure.getByRole('button', { name: 'Back to order' }).click();
    await expect(soFar).toContainText('4,560 mg');
    // The very same again, without an answer again: what the first press did is not forgotten by that.
    await addButton(page).click();
    await expect(failure).toContainText('No answer came');
    await failure.getByRole('button', { name: 'Back to order' }).click();

    await page.getByLabel('Dose', { exact: true }).fill('4561');
    await addButton(page).click();
    await expect(failure).toContainText('fluorouracil 4,560 mg is in the order since a press');
    expect(await storedLines()).toHaveLength(1);
    await failure.getByRole('button', { name: 'Back to order' }).click();
    await addButton(page).click();
    await expect(page.getByRole('alertdialog', { name: /Already ordered/ })).toContainText('4,560 mg');
    expect(await storedLines()).toHaveLength(1);
  });

  test('[REVIEW-25] [ERR-01] a draft that is deleted', async ({ page, draft: { reference, info } }) => {
    await page.goto(`/order/${reference}/review-complete`);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('dialog', { name: 'Draft saved' }).getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Delete draft' }).click();
    const modal = page.getByRole('alertdialog', { name: 'Delete this draft?' });
    await cutNetwork(page);
    await modal.getByRole('button', { name: 'Yes, delete this draft' }).click();
    await expect(modal.getByRole('alert')).toContainText(FAILED);
    await expect(modal.getByRole('alert')).toContainText(NO_NETWORK);
    await modal.getByRole('button', { name: 'No, keep it' }).click();
    expect(await sentAfterNetwork(page, `/order/draft/${reference}`)).toEqual([]);
    expect((await info()).drugCount).toBe(1);
  });
});

test.describe('without a network', () => {
  test('[ERR-01] a list and a search of orders say so, try again, and come back with it', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ward');
    await page.goto('/manage-orders?order=recent');
    await expect(orderLinks(page).first()).toBeVisible();
    await cutNetwork(page);
    await page.getByRole('link', { name: /^On Hold/ }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'The orders could not be loaded.' });
    await expect(failure).toContainText(FAILED);
    await expect(failure).toContainText(NO_NETWORK);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toContainText(NO_NETWORK);
    const search = page.getByRole('searchbox', { name: 'Order reference' });
    await search.fill('demo');
    await search.press('Enter');
    const unsearched = page.getByRole('alert').filter({ hasText: 'The search could not be done.' });
    await expect(unsearched).toContainText(NO_NETWORK);
    await expect(unsearched.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(unsearched).toHaveCount(0);
  });

  test('[ERR-01] [SELECT-29] searches of patients say so and keep what is typed', async ({
    page,
    emptyDraft: { reference },
  }) => {
    await page.goto(`/order/${reference}/select-patient`);
    const search = page.getByRole('region', { name: 'Search for a patient' });
    await search.getByLabel('Name or Patient ID').fill('spec');
    await cutNetwork(page);
    await search.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(search.getByRole('alert')).toContainText(FAILED);
    await expect(search.getByRole('alert')).toContainText(NO_NETWORK);
    await expect(search.getByLabel('Name or Patient ID')).toHaveValue('spec');
    expect(await sentAfterNetwork(page, '/patient/search')).toEqual([]);
    await search.getByRole('button', { name: 'Try again' }).click();
    await expect(search.getByRole('radio').first()).toBeVisible();
    await page.goto('/manage-patient');
    await expect(page.getByLabel('Last name')).toBeVisible();
    await cutNetwork(page);
    await searchPatients(page, { 'Last name': 'spec' });
    const failure = page.getByRole('alert').filter({ hasText: 'The patients could not be searched.' });
    await expect(failure).toContainText(NO_NETWORK);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('table', { name: 'Patients found' })).toBeVisible();
  });
});
