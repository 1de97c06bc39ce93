import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { keptForms } from './support/kept-forms.ts';
import {
  broughtBack,
  endSessionAsTyped,
  freshBrowser,
  keptWith,
  signInOnScreen,
} from './support/kept-typing.ts';
import { expect, test } from './support/test.ts';

test.describe('what is typed comes back after a crash, a refresh and an expired session, until it is saved:', () => {
  for (const form of keptForms) {
    test(
      form.name,
      async ({ page: first, browser, baseURL, request, signInAs, accountLike, newReference }) => {
        test.slow();
        const call = await signInAs('typing');
        const username = await accountLike('typing');
        const reference = newReference();
        const address = await form.prepare(call, reference, await callAs(request, 'pharmacist'));
        await first.goto(address);
        const kept = keptWith(first, form.last);
        await form.type(first, reference);
        await kept;
        await expect(broughtBack(first)).toHaveCount(0);
        await first.context().close();

        const page = await freshBrowser(browser, baseURL, username);
        await page.goto(address);
        await form.expectTyped(page, reference);
        await expect(broughtBack(page)).toBeVisible();
        const [next, last] = form.texts;
        await form.field(page).fill(next);
        // At once: what was typed in the last half second is sent as the page goes.
        await page.reload();
        await form.expectTyped(page, reference);
        await expect(form.field(page)).toHaveValue(next);

        await endSessionAsTyped(page);
        await form.field(page).fill(last);
        await signInOnScreen(page, username);
        await expect(page).toHaveURL(address);
        await form.expectTyped(page, reference);
        await expect(form.field(page)).toHaveValue(last);

        const forgotten = page.waitForResponse((response) => response.request().method() === 'DELETE');
        await form.save(page);
        expect((await forgotten).ok()).toBe(true);
        await page.goto('/patient/none/edit');
        const asked = page.waitForResponse((response) => response.url().includes('/kept-entry/'));
        await page.goto(address);
        expect(await (await asked).json()).toEqual({ kept: null });
        await page.context().close();
      },
    );
  }
});

test('what is typed and ticked for an order that reuses another comes back as well', async ({
  page,
  signInAs,
  newReference,
}) => {
  await signInAs('typing');
  const reference = newReference();
  await page.goto('/csv?mode=reuse');
  const form = page.getByRole('form', { name: 'New order' });
  const pastOrders = page.getByRole('region', { name: 'Past orders' });
  await pastOrders.getByRole('heading', { level: 3 }).first().getByRole('button').click();
  const ticksKept = keptWith(page, '"typed":{"');
  await pastOrders.getByRole('checkbox').last().check();
  await ticksKept;
  const kept = keptWith(page, 'Again');
  await form.getByLabel('Order reference').fill(reference);
  await form.getByLabel(/^Notes/).fill('Again');
  await kept;
  await page.reload();
  await expect(broughtBack(page)).toBeVisible();
  await expect(form.getByLabel('Order reference')).toHaveValue(reference);
  await expect(form.getByLabel(/^Notes/)).toHaveValue('Again');

  await expect(broughtBack(page, 'ticked')).toBeVisible();
  await expect(pastOrders.getByText('1 ticked')).toBeVisible();
  await expectAccessible(page);
  await pastOrders.getByRole('button', { name: 'Start afresh' }).click();
  await expect(pastOrders.getByLabel('Order reference or patient name')).toBeFocused();
  await expect(pastOrders.getByText('1 ticked')).toHaveCount(0);
  await expect(form.getByLabel('Order reference')).toHaveValue(reference);
});
