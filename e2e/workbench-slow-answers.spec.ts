import type { Page } from '@playwright/test';
import { productOf, recommend } from './support/answer-formulation.ts';
import { callAs } from './support/call-as.ts';
import { olimelForm, submitFormulation } from './support/formulation-forms.ts';
import { loseAnswers } from './support/network.ts';
import { authenticationCode, startAsStaff } from './support/staff.ts';
import {
  holdAsHospital,
  itemsOfHospital,
  moveByKey,
  openPlacedItems,
  rowsOf,
} from './support/staff-orders.ts';
import { type CallAs, expect, test } from './support/test.ts';

/** Holds the answers of moves back until they are let go, or of so many; what is asked is done at once. */
async function holdAnswers(page: Page, options: { times?: number } = {}) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    '**/api/v1/workbench/moves',
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    },
    options,
  );
  return letGo;
}

test.describe('an answer that comes late', () => {
  test('leads nobody away from the screen that was opened meanwhile', async ({
    page,
    request,
    newReference,
  }) => {
    const { reference } = await openPlacedItems({ page, request, newReference }, ['4560', '4000', '3800']);
    await rowsOf(page, reference).getByRole('link').first().click();
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    await expect(accept).toBeEnabled();
    const letFirstGo = await holdAnswers(page);
    await moveByKey(page);
    await expect(accept).toHaveAttribute('aria-busy', 'true');
    const screens = page.getByRole('navigation', { name: 'Workbench' });
    await screens.getByRole('link', { name: /^Orders/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await expect(page).toHaveURL('/workbench/orders');
    letFirstGo();
    await expect(page.getByText(new RegExp(`^Accepted ${reference}, `))).toBeVisible();
    // What the answer leads to begins with those words.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(page).toHaveURL('/workbench/orders');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  });
});

test.describe('an answer that comes after its item has left the list', () => {
  test('opens the item behind it, and not the first of the list', async ({ page, request, newReference }) => {
    const { reference } = await openPlacedItems({ page, request, newReference }, [
      '4560',
      '4000',
      '3800',
      '3600',
    ]);
    const links = rowsOf(page, reference).getByRole('link');
    const third = await links.nth(2).getAttribute('href');
    await links.nth(1).click();
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    await expect(accept).toBeEnabled();
    const letGo = await holdAnswers(page);
    await moveByKey(page);
    await expect(page.getByRole('navigation', { name: 'Items' }).getByRole('link')).toHaveCount(3);
    letGo();
    await expect(page.getByText(new RegExp(`^Accepted ${reference}, `))).toBeVisible();
    await expect(page).toHaveURL(String(third));
  });
});

test.describe('an item that is put back to review', () => {
  test('takes no way back from the one that was accepted meanwhile', async ({
    page,
    request,
    newReference,
  }) => {
    const { reference } = await openPlacedItems({ page, request, newReference }, ['4560', '4000', '3800']);
    await rowsOf(page, reference).getByRole('link').first().click();
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    const accepted = page.getByRole('status').filter({ hasText: `Accepted ${reference}, ` });
    await expect(accept).toBeEnabled();
    await moveByKey(page);
    await expect(accepted).toContainText('4,560');
    const letGo = await holdAnswers(page, { times: 1 });
    await accepted.getByRole('button', { name: 'Undo' }).click();
    await expect(accepted.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-busy', 'true');
    await expect(accept).toBeEnabled();
    await moveByKey(page);
    await expect(accepted).toContainText('4,000');
    letGo();
    await expect(accepted.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-busy');
    await expect(accepted).toContainText('4,000');
    await expect(page.getByText('Put back to review:')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Items' })).toContainText('To review 2');
  });
});

test.describe('the way back from what was accepted', () => {
  test('is not shown of an item that the hospital has changed since, nor beside the refusal of it, nor after it', async ({
    page,
    request,
    newReference,
  }) => {
    const { groupOrderID, reference, hospital } = await openPlacedItems({ page, request, newReference }, [
      '4560',
      '4000',
      '3800',
    ]);
    await rowsOf(page, reference).getByRole('link').first().click();
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    const accepted = page.getByRole('status').filter({ hasText: `Accepted ${reference}, ` });
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(accept).toBeEnabled();
    await moveByKey(page);
    await expect(accepted).toContainText('4,560');
    const isReviewed = ({ status }: { status: string }) => status === 'Reviewed';
    const item = (await itemsOfHospital(hospital, groupOrderID)).find(isReviewed);
    if (!item) throw new Error('No item is accepted');
    await holdAsHospital(hospital, item, true);
    await expect(accepted).toHaveCount(0);

    await expect(accept).toBeEnabled();
    await moveByKey(page);
    await expect(accepted).toContainText('4,000');
    await page.route('**/api/v1/workbench/moves', (route) =>
      route.fulfill({
        json: {
          results: [{ merlinOrderLineID: 'x', ok: false, code: 'stale-version', message: 'Too late.' }],
        },
      }),
    );
    await undo.click();
    await expect(page.getByRole('alert')).toContainText(`It was not taken back: ${reference}, `);
    await expect(page.getByRole('alert')).toContainText('Too late.');
    await expect(accepted).toHaveCount(0);
    await expect(undo).toHaveCount(0);
    await page.unroute('**/api/v1/workbench/moves');

    // A question leaves the item as it is, and takes the way back all the same.
    await expect(accept).toBeEnabled();
    await moveByKey(page);
    await expect(accepted).toContainText('3,800');
    const items = (await itemsOfHospital(hospital, groupOrderID)).filter(isReviewed);
    for (const { merlinOrderLineID } of items)
      await hospital('POST', '/api/v1/queries', { merlinOrderLineID, kind: 'dose', body: 'Is it too late?' });
    await undo.click();
    await expect(page.getByRole('alert')).toContainText('such as a question of the hospital');
    await page.getByRole('alert').getByRole('link', { name: 'Open it' }).click();
    await expect(page.getByText('Is it too late?')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Is it too late?')).toBeVisible();
    await expect(undo).toHaveCount(0);
  });
});

/** True of the last of so many that it is true of. */
function lastOf<T>(times: number, isOne: (one: T) => boolean): (one: T) => boolean {
  let left = times;
  return (one) => isOne(one) && --left === 0;
}

/** What is asked this many times never arrives. */
const loseRequests = (page: Page, path: string, times: number) =>
  page.route(`**${path}`, (route) => route.abort('connectionreset'), { times });

test.describe('an answer that is lost', () => {
  test('is asked for again, and nobody is told that nothing was moved', async ({
    page,
    request,
    newReference,
  }) => {
    const { reference } = await openPlacedItems({ page, request, newReference }, ['4560', '4000', '3800']);
    await loseAnswers(page, '/api/v1/workbench/moves', 1);
    await rowsOf(page, reference).first().getByRole('checkbox').check();
    const acceptSelected = async () => {
      await page.getByRole('button', { name: 'Accept selected' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Accept \d item/ })
        .click();
    };
    await acceptSelected();
    await expect(page.getByText('1 item moved.')).toBeVisible();
    await expect(rowsOf(page, reference)).toHaveCount(2);

    // Where none comes at all, what happened is not known: it is not said that nothing did.
    await loseAnswers(page, '/api/v1/workbench/moves', 2);
    await rowsOf(page, reference).first().getByRole('checkbox').check();
    await acceptSelected();
    await expect(page.getByText('The item is not in this list any more.')).toBeVisible();
    await expect(page.getByText('Nothing was moved.')).toHaveCount(0);
    await expect(page.getByText('The items may have been moved.')).toHaveCount(0);
    await expect(rowsOf(page, reference)).toHaveCount(1);

    await rowsOf(page, reference).getByRole('link').click();
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    await expect(accept).toBeEnabled();
    await loseAnswers(page, '/api/v1/workbench/moves', 2);
    await moveByKey(page);
    // That the item is accepted by now is one's own press: it is answered under its key, and can be taken back.
    await expect(page.getByText(new RegExp(`^Accepted ${reference}, `))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(page.getByText('It was not moved.')).toHaveCount(0);
  });

  test('takes the way back from what was accepted before: it is shown of nothing but the last press', async ({
    page,
    request,
    newReference,
  }) => {
    const { reference } = await openPlacedItems({ page, request, newReference }, ['4560', '4000', '3800']);
    await rowsOf(page, reference).getByRole('link').first().click();
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    const accepted = page.getByRole('status').filter({ hasText: `Accepted ${reference}, ` });
    await expect(accept).toBeEnabled();
    await moveByKey(page);
    await expect(accepted).toContainText('4,560');
    await expect(accepted).toContainText(/For .+, quantity \d+\son\s\w{3}\s[\d/]+\./);
    await expect(accept).toBeEnabled();
    // Whatever is asked about it is not answered either: nothing but the lost answer tells.
    await page.route('**/api/v1/workbench/moves', (route) => route.abort('connectionreset'));
    await page.route('**/api/v1/workbench/items/*', (route) => route.abort('connectionreset'));
    await moveByKey(page);
    await expect(page.getByText('It may have been moved.')).toBeVisible();
    await expect(accepted).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

    // Once it is read again, how it stands is known.
    await page.unrouteAll();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(page.getByText('It is Pending still.')).toBeVisible();
    await expect(page.getByText('It may have been moved.')).toHaveCount(0);
    await moveByKey(page);
    await expect(accepted).toContainText('4,000');
  });

  test('of a question is one of the own press, and not of a colleague of that name', async ({
    page,
    request,
    newReference,
  }) => {
    const { reference } = await openPlacedItems({ page, request, newReference });
    await rowsOf(page, reference).getByRole('link').click();
    await page.getByRole('button', { name: 'Ask the hospital' }).click();
    const question = page.getByRole('dialog', { name: 'Ask the hospital' });
    await question.getByLabel('About').click();
    await page.getByRole('option', { name: 'Other' }).click();
    await question.getByLabel('Message').fill('Which line is it for?');
    await loseAnswers(page, '/api/v1/workbench/queries', 2);
    await question.getByRole('button', { name: 'Send question' }).click();
    await expect(page.getByText(new RegExp(`^Asked the hospital about ${reference}, `))).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('alertdialog', { name: 'Leave without sending?' })).toHaveCount(0);
  });

  test('of an approval is one of the own press as well, and the formulation is said to be approved', async ({
    page,
    request,
    newReference,
  }) => {
    const reference = newReference();
    const code = `F-${reference}`.slice(0, 20);
    const { id } = await submitFormulation(
      await callAs(request, 'nutrition'),
      olimelForm(`${reference} bag`),
    );
    await recommend(request, id, productOf(code));
    await startAsStaff(page, 'senior');
    await page.goto(`/workbench/formulations/${id}`);
    await page.getByRole('button', { name: 'Approve' }).click();
    const approving = page.getByRole('dialog', { name: 'Approve this formulation?' });
    await approving.getByRole('checkbox').check();
    await approving.getByLabel('Authentication code').fill(authenticationCode());
    await loseAnswers(page, '/approve', 2);
    await approving.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('status').filter({ hasText: `can order it as ${code}` })).toBeVisible();
    await expect(approving).toHaveCount(0);
  });

  test.describe('of a return', () => {
    /** Pressed with one reason, without an answer, and pressed again with another. */
    async function returnTwice(
      page: Page,
      { call, name }: { call: CallAs; name: string },
      lose: { how: typeof loseAnswers; times: number },
    ): Promise<void> {
      const { id } = await submitFormulation(call, olimelForm(name));
      await startAsStaff(page, 'senior');
      await page.goto(`/workbench/formulations/${id}`);
      await page.getByRole('button', { name: 'Return', exact: true }).click();
      const returning = page.getByRole('dialog', { name: 'Return to the hospital?' });
      await returning.getByLabel('Reason').fill('Please give the volume of the day.');
      await lose.how(page, '/return', lose.times);
      const asked = page.waitForEvent('requestfailed', {
        predicate: lastOf(lose.times, (failed) => failed.url().endsWith('/return')),
      });
      await returning.getByRole('button', { name: 'Return', exact: true }).click();
      await asked;
      await expect(returning.getByText(/No answer came/)).toBeVisible();
      await expect(page.getByText('has changed this formulation meanwhile')).toHaveCount(0);
      await returning.getByLabel('Reason').fill('Please give the volume of a day.');
      await returning.getByRole('button', { name: 'Return', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Returned. It is a draft' })).toBeVisible();
    }

    test('is one of the own press, however often it is lost, and says so where something else is typed by then', async ({
      page,
      request,
      newReference,
    }) => {
      const call = await callAs(request, 'nutrition');
      await returnTwice(page, { call, name: `${newReference()} bag` }, { how: loseAnswers, times: 4 });
      await expect(page.getByText('Please give the volume of the day.').first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Your first press did it' })).toBeVisible();
    });

    test('that never arrived lets be done what is typed by then', async ({ page, request, newReference }) => {
      const call = await callAs(request, 'nutrition');
      await returnTwice(page, { call, name: `${newReference()} bag` }, { how: loseRequests, times: 2 });
      await expect(page.getByText('Please give the volume of a day.').first()).toBeVisible();
      await expect(page.getByText('Your first press did it')).toHaveCount(0);
    });
  });

  test('is not told as a change that was never sent, where the network goes with it', async ({
    page,
    request,
    newReference,
  }) => {
    const { reference } = await openPlacedItems({ page, request, newReference });
    await page.route('**/api/v1/workbench/moves', async (route) => {
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort('connectionreset');
    });
    await rowsOf(page, reference).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept selected' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Accept \d item/ })
      .click();
    await expect(page.getByText('The items may have been moved.')).toBeVisible();
    await expect(page.getByText('Nothing was moved.')).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(rowsOf(page, reference)).toHaveCount(0);
    await expect(page.getByText('The item is not in this list any more.')).toBeVisible();
  });

  test('to a batch that never arrived leaves the items as they are, and says so until they are moved', async ({
    page,
    request,
    newReference,
  }) => {
    const { reference } = await openPlacedItems({ page, request, newReference }, ['4560', '4000']);
    await loseRequests(page, '/api/v1/workbench/moves', 2);
    for (const row of await rowsOf(page, reference).all()) await row.getByRole('checkbox').check();
    const acceptSelected = async () => {
      await page.getByRole('button', { name: 'Accept selected' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Accept 2 items' }).click();
    };
    await acceptSelected();
    await expect(page.getByText('All 2 items are Pending still.')).toBeVisible();
    await expect(page.getByText('The items may have been moved.')).toHaveCount(0);
    await acceptSelected();
    await expect(page.getByText('2 items moved.')).toBeVisible();
    await expect(page.getByText('All 2 items are Pending still.')).toHaveCount(0);
  });
});
