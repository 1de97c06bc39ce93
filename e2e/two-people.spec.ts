import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { openHearing } from './support/network.ts';
import { addLine, careDay, fluorouracil } from './support/prepare-order.ts';
import { startSignedIn } from './support/start-signed-in.ts';
import { askForTokens } from './support/test.ts';
import { expect, test } from './support/test-with-order.ts';

const PRIYA = 'Priya Demonstrator also has this order open.';
const WANDA = 'Wanda Testward also has this order open.';

/** The browser of a colleague who sits elsewhere. */
async function colleague(browser: Browser, request: APIRequestContext, username: string): Promise<Page> {
  const tokens = await askForTokens(request, username);
  const context = await browser.newContext();
  const page = await context.newPage();
  await startSignedIn(page, tokens);
  return page;
}

/** The words in the header, beside what a reader is told. */
const inHeader = (page: Page, words: string | RegExp) => page.getByRole('main').getByText(words);
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

test('two people on one draft see each other come, go on and leave', async ({
  page,
  browser,
  request,
  draft: { reference },
}) => {
  await page.goto(`/order/${reference}/review-complete`);
  await expect(h1(page)).toHaveText('Review and Complete');
  await expect(inHeader(page, 'also has this order open')).toHaveCount(0);

  const wanda = await colleague(browser, request, 'ward');
  await wanda.goto(`/order/${reference}/drug-detail`);
  await expect(inHeader(wanda, PRIYA)).toBeVisible();
  await expect(inHeader(page, WANDA)).toBeVisible();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: WANDA })).toHaveCount(1);
  await expectAccessible(page);

  // From step to step she stays: what is told is only that she came and that she left.
  const told: string[] = [];
  await page.exposeFunction('tell', (text: string) => told.push(text));
  await page.locator('[aria-live="polite"]').evaluate((region) => {
    const { tell } = window as unknown as { tell: (text: string) => void };
    new MutationObserver(() => tell(region.textContent ?? '')).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await wanda.getByRole('link', { name: 'Review & complete order' }).click();
  await expect(h1(wanda)).toHaveText('Review and Complete');
  await expect(inHeader(wanda, PRIYA)).toBeVisible();
  await wanda.getByRole('link', { name: 'Bolt Ordering' }).click();
  await expect(inHeader(page, WANDA)).toHaveCount(0);
  expect(told).toEqual(['Nobody else has this order open any more.']);
  await wanda.context().close();
});

test('what one does is on the screen of the other at once, and what the other types stays', async ({
  page,
  browser,
  request,
  draft: { call, reference },
}) => {
  const wanda = await colleague(browser, request, 'ward');
  await wanda.goto(`/order/${reference}/drug-detail`);
  await wanda.getByLabel('Drug name').fill('fluorouracil');
  await wanda.keyboard.press('Enter');
  await wanda.getByLabel('Dose').fill('1234');
  await page.goto(`/order/${reference}/review-complete`);
  await expect(inHeader(page, WANDA)).toBeVisible();

  await page.getByRole('button', { name: 'Edit comment' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Ring the bell');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(inHeader(wanda, /Last change by Priya Demonstrator, \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await page.getByRole('button', { name: /^Remove, / }).click();
  await page.getByRole('button', { name: 'Yes, remove this drug' }).click();
  await expect(wanda.getByText('Drugs that you add appear here.')).toBeVisible();
  await expect(wanda.getByLabel('Dose')).toHaveValue('1234');
  await expect(wanda.getByLabel('Drug name')).toHaveValue('fluorouracil');

  await wanda.goto(`/order/${reference}/review-complete`);
  await wanda.getByRole('button', { name: 'Edit comment' }).click();
  await wanda.getByRole('textbox', { name: 'Comment' }).fill('Knock');
  await addLine(call, fluorouracil(reference));
  await call('POST', '/api/v1/order/draft', { orderRef: reference });
  await expect(wanda.getByRole('article', { name: 'fluorouracil 4,560 mg' })).toBeVisible();
  await expect(wanda.getByRole('textbox', { name: 'Comment' })).toHaveValue('Knock');
  await wanda.context().close();
});

test('an order that the other submits or deletes is said by name, and what is typed goes into a new draft', async ({
  browser,
  request,
  newReference,
  draft: { call, reference },
}) => {
  const wanda = await colleague(browser, request, 'ward');
  await wanda.goto(`/order/${reference}/drug-detail`);
  await wanda.getByLabel('Drug name').fill('fluorouracil');
  await wanda.keyboard.press('Enter');
  await wanda.getByLabel('Dose').fill('1234');
  expect((await call('POST', '/api/v1/order/submit', { orderRef: reference })).status).toBe(200);
  const note = wanda.getByRole('main').getByRole('alert');
  await expect(note).toContainText(`${reference} was submitted by Priya Demonstrator.`);
  await expect(wanda.getByLabel('Dose')).toHaveValue('1234');
  await expect(note.getByRole('link', { name: 'Open the order' })).toBeVisible();
  await expectAccessible(wanda);

  await note.getByRole('button', { name: 'Take it into a new draft' }).click();
  const second = newReference();
  await wanda.getByRole('dialog').getByLabel('Order reference').fill(second);
  await wanda.keyboard.press('Enter');
  await expect(wanda).toHaveURL(`/order/${second}/drug-detail`);
  await expect(wanda.getByLabel('Dose')).toHaveValue('1,234');
  await expect(wanda.getByLabel('Drug name')).toHaveValue('fluorouracil');

  expect((await call('DELETE', `/api/v1/order/draft/${second}`)).status).toBe(200);
  await expect(note).toContainText(`${second} was deleted by Priya Demonstrator, `);
  await expect(wanda.getByLabel('Dose')).toHaveValue('1,234');
  await wanda.context().close();
});

test('neither overwrites the line of the other: what it says now is shown first', async ({
  page,
  browser,
  request,
  draft: { reference, info },
}) => {
  const { patients } = await info();
  const lineId = patients['0']?.drugs[0]?.orderLineItemId ?? '';
  const address = `/order/${reference}/edit-drug?patient_id=0&drug=${lineId}&from=reviewComplete`;
  const doses = async () => (await info()).patients['0']?.drugs.map((line) => line.drug1Dose);

  const wanda = await colleague(browser, request, 'ward');
  await openHearing(page, address);
  await page.getByLabel('Dose').fill('4600');
  await wanda.goto(address);
  await wanda.getByLabel('Dose').fill('4700');
  await wanda.getByRole('button', { name: 'Finish editing' }).click();
  await wanda.getByRole('button', { name: 'Back', exact: true }).click();

  const note = page.getByRole('note').filter({ hasText: 'Wanda Testward changed this item meanwhile.' });
  await expect(note).toContainText('It says now: fluorouracil 4,700 mg');
  await expect(page.getByLabel('Dose')).toHaveValue('4600');
  await page.getByRole('button', { name: 'Finish editing' }).click();
  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this item' });
  await expect(question).toContainText('Wanda Testward changed this order');
  await expect(question).toContainText(
    /It says now: fluorouracil 4,700\smg.*Yours is: fluorouracil 4,600\smg.*1\son/,
  );
  await expectAccessible(page);
  // The question starts at its title: an Enter that was meant for the form answers nothing.
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Go back to the form' }).press('Enter');
  await expect(page.getByLabel('Dose')).toHaveValue('4,600');
  expect(await doses()).toEqual([4700]);

  await page.getByRole('button', { name: 'Finish editing' }).click();
  await question.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(page.getByRole('dialog', { name: 'Updated successfully' })).toBeVisible();
  expect(await doses()).toEqual([4600]);
  await wanda.context().close();
});

test('a line that the other has changed is not removed unseen, and one that is gone is said', async ({
  page,
  request,
  browser,
  draft: { call, reference, info },
}) => {
  const { patients } = await info();
  const orderLineItemId = patients['0']?.drugs[0]?.orderLineItemId ?? '';
  await page.goto(`/order/${reference}/drug-detail`);
  await page.getByRole('button', { name: /^Remove fluorouracil/ }).click();
  const edited = await call('POST', '/api/v1/order/drug/edit', {
    ...fluorouracil(reference, { drug1Dose: '4700', deliveryDateArray: [[careDay(8), false, '1', 1]] }),
    orderLineItemId,
  });
  expect(edited.status).toBe(200);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Look at the line as it is now before removing it.');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('region', { name: 'Order so far' })).toContainText('4,700 mg');

  const wanda = await colleague(browser, request, 'ward');
  const line = `/order/${reference}/edit-drug?patient_id=0&drug=${orderLineItemId}&from=reviewComplete`;
  await openHearing(wanda, line);
  await wanda.getByLabel('Dose').fill('4800');
  await page.getByRole('button', { name: /^Remove fluorouracil/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(wanda.getByRole('note')).toContainText('Priya Demonstrator removed this item meanwhile.');
  await expect(wanda.getByLabel('Dose')).toHaveValue('4800');
  await wanda.context().close();
});
