import { expectAccessible } from './support/accessibility.ts';
import { hearNothing, refuseCalls } from './support/network.ts';
import { orderLinks, orderRow, shownCount } from './support/order-list.ts';
import { placeOrder } from './support/place-order.ts';
import { careDay, newPatient, orderWithLine } from './support/prepare-order.ts';
import { expect, test } from './support/test.ts';

test.describe('searching orders', () => {
  test('[LIST-14] [LIST-25] finds by part of a reference, and runs when the address has a search', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const reference = await orderWithLine(call, newReference());
    await page.goto('/manage-orders?order=onHold');
    const search = page.getByRole('searchbox', { name: 'Order reference' });
    await search.fill(reference.slice(1).toLowerCase());
    await search.press('Enter');
    await expect(orderRow(page, reference)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Orders');
    await expect(page).toHaveURL(`/manage-orders?q=${reference.slice(1).toLowerCase()}`);

    await page.goto(`/manage-orders?q=${reference}`);
    await expect(search).toHaveValue(reference);
    await expect(orderLinks(page)).toHaveText([reference]);
    await page.getByRole('button', { name: `Remove Search: ${reference}` }).click();
    await expect(page).toHaveURL('/manage-orders');
    await expect(search).toHaveValue('');
  });

  test('[LIST-28] does nothing for an empty keyword', async ({ page, signInAs }) => {
    await signInAs('viewer');
    // Another order of the hospital would have the list asked for anew.
    await hearNothing(page);
    await page.goto('/manage-orders?order=recent');
    await expect(shownCount(page)).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/dashboard/') && asked.push(request.url()));
    await page.getByRole('searchbox', { name: 'Order reference' }).fill('   ');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/manage-orders?order=recent');
    expect(asked).toEqual([]);
  });

  test('[LIST-29] says that no orders were found, that a search failed, and tries again', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const reference = newReference();
    await page.goto(`/manage-orders?q=${reference}`);
    await expect(page.getByRole('heading', { name: 'No orders were found' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'No orders match' })).toHaveCount(1);
    await orderWithLine(call, reference);
    const answer = await refuseCalls(page, '/dashboard/order-search');
    await page.goto(`/manage-orders?q=${reference}`);
    const failure = page.getByRole('alert').filter({ hasText: 'The search could not be done' });
    await expect(failure).toContainText('Sorry, something went wrong');
    await answer();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(orderRow(page, reference)).toBeVisible();
  });

  test('[LIST-15] [LIST-16] [LIST-17] [LIST-19] asks for a term and for dates that are dates', async ({
    page,
    signInAs,
  }) => {
    await signInAs('viewer');
    await page.goto('/manage-orders');
    await expect(shownCount(page)).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('advanced') && asked.push(request.url()));
    const toggle = page.getByRole('button', { name: 'Advanced search' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(page.getByLabel('Patient first name')).toBeVisible();
    await expect(page.getByLabel('Patient last name')).toBeVisible();
    await expect(page.getByLabel('Order reference number')).toBeVisible();
    const orderDate = page.getByRole('textbox', { name: 'Order date' });
    const deliveryDate = page.getByRole('textbox', { name: 'Delivery date (past 100 orders only)' });
    const submit = page.getByRole('button', { name: 'Search', exact: true }).last();
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('Please enter some search terms');
    await expect(page.getByLabel('Patient first name')).toBeFocused();
    await orderDate.fill('31/02/2031');
    await deliveryDate.fill('2031-03-06');
    await submit.click();
    await expect(orderDate).toBeFocused();
    await expect(orderDate).toHaveAccessibleDescription('Enter a valid date There is no such day');
    await expect(deliveryDate).toHaveAccessibleDescription('Enter a valid date Type it as DD/MM/YYYY');
    expect(asked).toEqual([]);
    await expectAccessible(page);
    await toggle.click();
    await expect(orderDate).toHaveCount(0);
  });

  test('finds by patient, dates and reference together, each with a chip that removes it', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    const surname = `Z${reference.replace(/\W/g, '')}`;
    const { patientID } = await newPatient(call, { id: surname, firstName: 'Ivo', lastName: surname });
    await placeOrder(call, reference, [{ patientId: patientID }]);
    await page.goto('/manage-orders?isAdvanced=true');
    await page.getByLabel('Patient first name').fill('iv');
    await page.getByLabel('Patient last name').fill(surname);
    await page.getByRole('textbox', { name: 'Delivery date (past 100 orders only)' }).fill(careDay(7));
    await page.getByLabel('Order reference number').fill(reference);
    await page.keyboard.press('Enter');
    await expect(orderLinks(page)).toHaveText([reference]);
    await page.getByRole('button', { name: `Remove Last name: ${surname}` }).click();
    await expect(page).not.toHaveURL(/patientLastName/);
    await expect(page.getByLabel('Patient last name')).toHaveValue('');
    await expect(orderLinks(page)).toHaveText([reference]);
    await page.goBack();
    await expect(page.getByLabel('Patient last name')).toHaveValue(surname);
  });
});
