import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { startOrder, typeOn } from './support/drug-form.ts';
import { broughtBack, endSessionAsTyped, keptWith, signInOnScreen } from './support/kept-typing.ts';
import { type CallAs, expect, test } from './support/test.ts';

const message = (page: Page) => page.getByLabel('Message');
const keptContact = async (call: CallAs) =>
  (await call<{ kept: unknown }>('GET', '/api/v1/kept-entry/contact')).body.kept;

test.describe('what is typed is forgotten', () => {
  test('when its user signs out by choice, down to the last letter', async ({
    page,
    request,
    signInAs,
    accountLike,
  }) => {
    await signInAs('ward');
    await page.goto('/contact');
    const kept = keptWith(page, 'Half');
    await message(page).fill('Half');
    await kept;
    await message(page).fill('Half a message');
    await page.getByRole('button', { name: 'Wanda Testward' }).click();
    await page.getByRole('link', { name: 'Log out' }).click();
    await signInOnScreen(page, await accountLike('ward'));
    await expect(page).toHaveURL('/');
    expect(await keptContact(await callAs(request, await accountLike('ward')))).toBeNull();
    await page.goto('/contact');
    await expect(message(page)).toHaveValue('');
  });

  test('by a log-out in another window only after a question there, and the window that had it says so', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('ward');
    await page.goto('/contact');
    const kept = keptWith(page, 'Half');
    await message(page).fill('Half a message');
    await kept;
    const other = await context.newPage();
    await other.goto('/');
    const logOut = async () => {
      await other.getByRole('button', { name: 'Wanda Testward' }).click();
      await other.getByRole('link', { name: 'Log out' }).click();
    };
    await logOut();
    const question = other.getByRole('alertdialog', { name: 'Log out?' });
    await expect(question.getByRole('listitem')).toHaveText(['A message']);
    await expectAccessible(other);
    await question.getByRole('button', { name: 'No, take me back' }).press('Enter');
    await expect(question).toHaveCount(0);
    await expect(message(page)).toHaveValue('Half a message');
    await logOut();
    await question.getByRole('button', { name: 'Log out and discard it' }).press('Enter');
    await expect(other).toHaveURL('/login');
    await expect(page).toHaveURL('/login');
    const told = 'You logged out in another window. What was typed in this one and not saved is discarded.';
    await expect(page.getByText(told)).toBeVisible();
    await expect(other.getByText(told)).toHaveCount(0);
  });

  test('by a log-out in another window without a question where nothing is typed any more', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('ward');
    await page.goto('/contact');
    const kept = keptWith(page, 'Half');
    await message(page).fill('Half a message');
    await kept;
    await message(page).fill('');
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Wanda Testward' }).click();
    await other.getByRole('link', { name: 'Log out' }).click();
    await expect(other).toHaveURL('/login');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/What was typed/)).toHaveCount(0);
  });

  test('when another user signs in after the session has expired, who goes home', async ({
    page,
    request,
    signInAs,
    accountLike,
  }) => {
    await signInAs('ward');
    await page.goto('/contact');
    const kept = keptWith(page, 'Confidential');
    await message(page).fill('Confidential');
    await kept;
    await endSessionAsTyped(page);
    await message(page).fill('Confidential, and more');
    const forgotten = page.waitForResponse('**/api/v1/kept-entry/forget');
    await signInOnScreen(page, 'viewer');
    await expect(page).toHaveURL('/');
    expect((await forgotten).ok()).toBe(true);
    expect(await keptContact(await callAs(request, await accountLike('ward')))).toBeNull();
    // Inside the page, which still is the one that the former user typed in.
    await page.getByRole('link', { name: 'Send us a message' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(message(page)).toHaveValue('');
  });

  test('when the form is to start afresh, which is empty and has the focus', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('typing');
    const { orderRef, patientId } = await startOrder(call, newReference());
    await page.goto(`/order/${orderRef}/drug-detail/${patientId}`);
    const kept = keptWith(page, '4560');
    await expect(page.getByLabel('Drug name')).toBeFocused();
    await typeOn(page, 'fluorouracil', '4560');
    await kept;
    await page.reload();
    await expect(broughtBack(page)).toBeVisible();
    await expectAccessible(page);
    const forgotten = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Start afresh' }).click();
    await forgotten;
    await expect(page.getByLabel('Drug name')).toBeFocused();
    await expect(page.getByLabel('Drug name')).toHaveValue('');
    await expect(broughtBack(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Drug name')).toBeFocused();
    await expect(broughtBack(page)).toHaveCount(0);
  });

  test('when it is discarded on the way to another screen', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('typing');
    const { orderRef, patientId } = await startOrder(call, newReference());
    await page.goto(`/order/${orderRef}/drug-detail/${patientId}`);
    const kept = keptWith(page, '4560');
    await expect(page.getByLabel('Drug name')).toBeFocused();
    await typeOn(page, 'fluorouracil', '4560');
    await kept;
    await page.getByRole('link', { name: 'Back' }).click();
    const forgotten = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Discard & proceed' }).click();
    await forgotten;
    await page.goto(`/order/${orderRef}/drug-detail/${patientId}`);
    await expect(page.getByLabel('Drug name')).toBeFocused();
    await expect(page.getByLabel('Drug name')).toHaveValue('');
    await expect(broughtBack(page)).toHaveCount(0);
  });
});
