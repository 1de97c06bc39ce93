import { expectAccessible } from './support/accessibility.ts';
import { keptWith, reviewHoldingNotAdded } from './support/kept-typing.ts';
import { addLine, fluorouracil, orderInfo } from './support/prepare-order.ts';
import { expect, test } from './support/test-with-order.ts';

test('a drug that was typed and not added is said on the review, and before the order is submitted', async ({
  page,
  emptyDraft: { call, reference },
}) => {
  await addLine(call, fluorouracil(reference));
  await page.goto(`/order/${reference}/drug-detail`);
  await page.getByLabel('Drug name').fill('fluorouracil');
  await page.keyboard.press('Enter');
  const kept = keptWith(page, '1234');
  await page.getByLabel('Dose').fill('1234');
  await kept;
  await page.goto(`/order/${reference}/review-complete`);
  const note = page.getByRole('note').filter({ hasText: 'A drug is not saved; you typed it at' });
  await expect(note).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Submit order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Submit 1 item for no patient?' });
  await expect(question).toContainText('You typed what is not in this order:');
  await expect(question).toContainText(/A drug, at \d\d:\d\d/);
  await question.getByRole('button', { name: 'Go back' }).click();
  expect((await orderInfo(call, reference)).status).toBe(200);

  await note.getByRole('link', { name: 'Go on with it' }).click();
  await expect(page.getByLabel('Dose')).toHaveValue('1,234');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard & proceed' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and Complete');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Submit order' }).click();
  await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
});

test('what is being typed in another window is asked about as well, and can be discarded from the review', async ({
  page,
  context,
  emptyDraft: { call, reference },
}) => {
  await addLine(call, fluorouracil(reference));
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByRole('article')).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(`/order/${reference}/drug-detail`);
  await other.getByLabel('Drug name').fill('fluorouracil');
  await other.keyboard.press('Enter');
  const kept = keptWith(other, '1234');
  await other.getByLabel('Dose').fill('1234');
  await kept;

  await page.getByRole('button', { name: 'Submit order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Submit 1 item for no patient?' });
  await expect(question).toContainText(/A drug, at \d\d:\d\d/);
  await question.getByRole('button', { name: 'Go back' }).click();
  await other.close();
  await page.route('**/api/v1/kept-entry/*', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByRole('button', { name: 'Discard it' }).click();
  const discarding = page.getByRole('alertdialog', { name: 'Discard what is not saved?' });
  const discard = discarding.getByRole('button', { name: 'Yes, discard it' });
  await discard.click();
  await expect(discarding.getByRole('alert')).toContainText('No answer came');
  await discard.click();
  await expect(discarding).toHaveCount(0);
  await expect(page.getByText('A drug is not saved')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit order' }).click();
  await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
});

test('what is being typed in another window is asked about behind the shortcut too, and no Enter from before answers it', async ({
  page,
  context,
  emptyDraft: { call, reference },
}) => {
  await addLine(call, fluorouracil(reference));
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByRole('article')).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(`/order/${reference}/drug-detail`);
  await other.getByLabel('Drug name').fill('fluorouracil');
  await other.keyboard.press('Enter');
  const kept = keptWith(other, '1234');
  await other.getByLabel('Dose').fill('1234');
  await kept;

  const question = page.getByRole('alertdialog', { name: 'Submit 1 item for no patient?' });
  await page.keyboard.press('Control+Enter');
  await expect(question.getByRole('button', { name: 'Submit order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toContainText(/A drug, at \d\d:\d\d/);
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
  expect((await orderInfo(call, reference)).status).toBe(200);
  await question.getByRole('button', { name: 'Submit order' }).click();
  await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
});

test('where the server does not say what is typed elsewhere, that is asked about, and not waited for', async ({
  page,
  emptyDraft: { call, reference },
}) => {
  await addLine(call, fluorouracil(reference));
  await reviewHoldingNotAdded(page, reference);
  await page.getByRole('button', { name: 'Submit order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Submit 1 item for no patient?' });
  await expect(question).toContainText('It is not known whether you typed what is not in this order.');
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
  await expectAccessible(page);
  expect((await orderInfo(call, reference)).status).toBe(200);
  await question.getByRole('button', { name: 'Submit order' }).click();
  await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
});

test.describe('a submit that waits for what is typed elsewhere', () => {
  test('is nothing that is carried out after the review was left', async ({
    page,
    emptyDraft: { call, reference },
  }) => {
    await addLine(call, fluorouracil(reference));
    const { asked, letGo } = await reviewHoldingNotAdded(page, reference);
    await page.getByRole('button', { name: 'Submit order' }).click();
    await asked;
    await expect(page.getByRole('button', { name: 'Submit order' })).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('link', { name: 'Bolt Ordering' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compounding orders');
    const answered = page.waitForResponse((response) => response.url().includes('/kept-entry?'));
    letGo();
    await answered;
    await page.goto(`/order/${reference}/review-complete`);
    await expect(page.getByRole('button', { name: 'Submit order' })).toBeVisible();
  });
});
