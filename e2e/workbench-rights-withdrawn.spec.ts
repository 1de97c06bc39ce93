import type { Answer } from '@bolt/contracts';
import type { StaffRoleKey } from '@bolt/domain/access/staff-rights';
import type { APIRequestContext, Page } from '@playwright/test';
import { productOf, recommend } from './support/answer-formulation.ts';
import { callAs } from './support/call-as.ts';
import { olimelForm, submitFormulation } from './support/formulation-forms.ts';
import { type OwnStaff, ownStaff } from './support/own-staff.ts';
import { placeOrder } from './support/place-order.ts';
import { authenticationCode } from './support/staff.ts';
import { openItems, rowsOf } from './support/staff-orders.ts';
import { expect, test } from './support/test.ts';

const REVIEWER: readonly StaffRoleKey[] = ['reviewer', 'customer-service'];

/** An item that one of the staff has in review and in hand. */
async function itemInReview(
  page: Page,
  request: APIRequestContext,
  reference: string,
): Promise<{ staff: OwnStaff; item: string }> {
  await placeOrder(await callAs(request, 'pharmacist'), reference, [{ isConfirmed: true }]);
  const staff = await ownStaff(page, request, {
    username: reference.toLowerCase(),
    roles: REVIEWER,
    hospitals: ['DMOH01', 'DMOH02'],
  });
  await openItems(page, reference, 1);
  await rowsOf(page, reference).getByRole('link').click();
  await expect(page.getByText('Claimed by you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
  return { staff, item: new URL(page.url()).pathname.split('/').at(-1) ?? '' };
}

type Item = Answer<'GET /api/v1/workbench/items/:merlinOrderLineID'>;

/** As a colleague finds the item: in nobody's hand, and where it stood. */
async function expectFree(request: APIRequestContext, item: string): Promise<void> {
  const colleague = await callAs(request, 'senior', authenticationCode());
  const found = async () => {
    const { body } = await colleague<Item>('GET', `/api/v1/workbench/items/${item}`);
    return { claim: body.claim, status: body.status, openQuery: body.openQuery };
  };
  await expect.poll(found).toEqual({ claim: null, status: 'Pending', openQuery: null });
}

/** That a press sends no move and no question. */
function countSent(page: Page): () => number {
  let sent = 0;
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && /\/workbench\/(moves|queries)$/.test(asked.url())) sent += 1;
  });
  return () => sent;
}

test.describe('what one of the staff has open', () => {
  test('is not decided about any more once the role is taken away, whatever is pressed then', async ({
    page,
    request,
    newReference,
  }) => {
    const { staff, item } = await itemInReview(page, request, newReference());
    await page.getByRole('button', { name: 'Cancel item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this item?' });
    await dialog.getByLabel('Reason').fill('Cannot be made this week');
    await staff.give({ roles: ['customer-service'], hospitals: ['DMOH01', 'DMOH02'] });
    await expect(dialog.getByRole('status').getByText('Your roles move no items.')).toBeVisible();
    // What was typed is still there to be copied, and goes nowhere.
    await expect(dialog.getByLabel('Reason')).toHaveValue('Cannot be made this week');
    const sent = countSent(page);
    await expect(dialog.getByRole('button', { name: 'Cancel item' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel item' })).toHaveCount(0);
    await expect(page.getByText('Claimed by you')).toHaveCount(0);
    for (const key of ['a', 'x', 'q', 'a']) await page.keyboard.press(key);
    expect(sent()).toBe(0);
    await expectFree(request, item);
  });

  test('is not shown any more once its hospital is served by others', async ({
    page,
    request,
    newReference,
  }) => {
    const reference = newReference();
    const { staff, item } = await itemInReview(page, request, reference);
    await staff.give({ roles: REVIEWER, hospitals: ['DMOH02'] });
    await expect(
      page.getByRole('heading', { name: 'This does not exist, or not at a hospital that you serve.' }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ordered' })).toHaveCount(0);
    await expectFree(request, item);
    await page.getByRole('link', { name: 'Show the orders' }).click();
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
    await expect(rowsOf(page, reference)).toHaveCount(0);
    const servesNone = page.getByRole('note').filter({ hasText: 'You serve no hospital' });
    await expect(servesNone).toHaveCount(0);
    await staff.give({ roles: REVIEWER, hospitals: [] });
    await expect(servesNone).toBeVisible();
    await staff.give({ roles: ['administrator'], hospitals: [] });
    await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
    await expect(servesNone).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText('Those of this device');
  });

  for (const action of ['deactivate', 'reset-sign-in', 'end-sessions'] as const)
    test(`is left for the login screen after '${action}', and is free for a colleague`, async ({
      page,
      request,
      newReference,
    }) => {
      const reference = newReference();
      const { staff, item } = await itemInReview(page, request, reference);
      // What is typed into a dialog holds nobody on the screen.
      await page.getByRole('button', { name: 'Ask the hospital' }).click();
      await page.getByRole('dialog').getByLabel('Message').fill('Is this dose meant?');
      await staff.act(action);
      await expect(page).toHaveURL('/login');
      await expectFree(request, item);
      await page.goBack();
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(reference)).toHaveCount(0);
    });

  test('is not signed any more once the role that approves is taken away', async ({
    page,
    request,
    newReference,
  }) => {
    const reference = newReference();
    const { id } = await submitFormulation(await callAs(request, 'nutrition'), olimelForm(reference));
    await recommend(request, id, productOf(`F-${reference}`.slice(0, 20)));
    const staff = await ownStaff(page, request, {
      username: reference.toLowerCase(),
      roles: ['senior-pharmacist'],
      hospitals: ['DMOH01'],
    });
    await page.goto(`/workbench/formulations/${id}`);
    await page.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve this formulation?' });
    await dialog.getByLabel('Authentication code').fill('123456');
    await staff.give({ roles: ['reviewer'], hospitals: ['DMOH01'] });
    await expect(dialog.getByRole('status').getByText('Your roles do not do this any more.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('button', { name: 'Recommend anew' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });

  test('is not answered any more once the role that writes is taken away, and what was typed stays', async ({
    page,
    request,
    newReference,
  }) => {
    const reference = newReference();
    await placeOrder(await callAs(request, 'pharmacist'), reference, [{ isConfirmed: true }]);
    const colleague = await callAs(request, 'senior', authenticationCode());
    const found = await colleague<{ rows: { merlinOrderLineID: string }[] }>(
      'POST',
      '/api/v1/workbench/items/search',
      { tab: 'to-review', orderRef: reference },
    );
    const asked = await colleague<{ queryId: string }>('POST', '/api/v1/workbench/queries', {
      subjectType: 'item',
      subjectId: found.body.rows[0]?.merlinOrderLineID,
      kind: 'dose',
      body: 'Is this dose meant?',
    });
    const staff = await ownStaff(page, request, {
      username: reference.toLowerCase(),
      roles: REVIEWER,
      hospitals: ['DMOH01'],
    });
    await page.goto(`/workbench/queries/${asked.body.queryId}`);
    await page.getByLabel('Your message').fill('Or 400 mg?');
    // Of a question about the dose customer service reads.
    await staff.give({ roles: ['customer-service'], hospitals: ['DMOH01'] });
    await expect(page.getByRole('status').getByText('Your roles read this query.')).toBeVisible();
    for (const name of ['Send', 'Send and close'])
      await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
    await expect(page.getByLabel('Your message')).toHaveValue('Or 400 mg?');
  });

  test('is left for a screen that is theirs, and says so', async ({ page, request, newReference }) => {
    const staff = await ownStaff(page, request, {
      username: newReference().toLowerCase(),
      roles: REVIEWER,
      hospitals: ['DMOH01'],
    });
    await page.goto('/workbench/registrations');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrations');
    await staff.give({ roles: ['reviewer'], hospitals: ['DMOH01'] });
    await expect(page.getByText('You have no access to that screen.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
    await expect(page.getByRole('navigation', { name: 'Workbench' }).getByRole('link')).toHaveText([
      /^Orders/,
      /^Queries/,
      /^Formulations/,
    ]);
  });
});
