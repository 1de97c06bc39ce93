import { expectAccessible } from './support/accessibility.ts';
import { addConfirmedLine, orderInfo, orderWithLine, untestedBag } from './support/prepare-order.ts';
import type { CallAs } from './support/test.ts';
import { expect, test } from './support/test-with-order.ts';

interface RecentOrders {
  orders: { orderRefView?: string; orderReference: string }[];
}

const recentWith = async (call: CallAs, reference: string): Promise<number> => {
  const { body } = await call<RecentOrders>('POST', '/api/v1/dashboard/order-search', {
    orderRef: reference,
  });
  return JSON.stringify(body).split(`"${reference}"`).length - 1;
};

test.describe('submitting an order', () => {
  test('[REVIEW-05] [REVIEW-07] [REVIEW-11] [REVIEW-28] confirms with the reference and what Pending means, then goes home', async ({
    page,
    emptyDraft: { call, reference },
  }) => {
    await addConfirmedLine(call, { ...untestedBag(reference), overrideStability: undefined });
    await page.goto(`/order/${reference}/review-complete`);
    await expect(page.getByText('No system stability exists for this drug')).toBeVisible();
    await expect(page.getByText(/Confirmed by Priya Demonstrator, \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await expect(
      page.getByText('For 1 item no stability is known, as was confirmed. It stays Pending'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Submit order' }).click();
    const modal = page.getByRole('dialog', { name: 'Order submitted' });
    await expect(modal).toContainText(reference);
    await expect(modal).toContainText('Each item is ‘Pending’ until the supplier has looked at it.');
    await expect(modal).toContainText(
      /Orders with no stability are ‘Pending’ approval and become ‘Reviewed’ when OK/,
    );
    await expectAccessible(page);
    await expect(modal.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(modal.getByRole('link', { name: 'Open order' })).toHaveAttribute(
      'href',
      /\/order\/[0-9a-f-]{36}\/manage/,
    );
    await modal.getByRole('button', { name: 'Take me home' }).click();
    await expect(page).toHaveURL('/');
    expect((await orderInfo(call, reference)).status).toBe(404);
    expect(await recentWith(call, reference)).toBeGreaterThan(0);
  });

  test('leaves an order that is printed as submitted, and not as a saved draft', async ({
    page,
    draft: { call, reference },
  }) => {
    await call('POST', '/api/v1/order/draft', { orderRef: reference });
    await page.goto(`/order/${reference}/review-complete`);
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.getByRole('button', { name: 'Submit order' }).click();
    await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
    await expect(page.getByText(/^Draft saved/)).toHaveCount(0);
    await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  });

  test('says on the way back to it that it was submitted, and leads to the order', async ({
    page,
    draft: { reference },
  }) => {
    await page.goto(`/order/${reference}/review-complete`);
    await page.getByRole('button', { name: 'Submit order' }).click();
    await page
      .getByRole('dialog', { name: 'Order submitted' })
      .getByRole('button', { name: 'Take me home' })
      .click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'This order was submitted' })).toBeVisible();
    await expect(page.getByText(`${reference} was submitted by Priya Demonstrator`)).toBeVisible();
    await page.getByRole('link', { name: 'Open the order' }).click();
    await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\/manage/);
  });

  test('[REVIEW-29] sends one order only on a double click', async ({ page, draft: { reference } }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/order/submit') && sent.push(request.url()));
    await page.goto(`/order/${reference}/review-complete`);
    await page.getByRole('button', { name: 'Submit order' }).dblclick();
    await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('[REVIEW-14] [REVIEW-15] asks about a reference that was submitted recently and forces it on Yes', async ({
    page,
    draft: { call, reference },
  }) => {
    expect((await call('POST', '/api/v1/order/submit', { orderRef: reference })).status).toBe(200);
    await orderWithLine(call, reference);
    await page.goto(`/order/${reference}/review-complete`);
    await page.getByRole('button', { name: 'Submit order' }).click();
    const modal = page.getByRole('alertdialog', { name: 'Duplicate order detected' });
    await expect(modal).toContainText(`The Order Reference ${reference} has been recently submitted.`);
    await expect(modal).toContainText('Are you sure you wish to resubmit it?');
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toBeHidden();
    expect((await orderInfo(call, reference)).status).toBe(200);
    await page.getByRole('button', { name: 'Submit order' }).click();
    await expect(modal).toBeVisible();
    const forced = page.waitForRequest((request) => request.url().endsWith('/order/submit'));
    await modal.getByRole('button', { name: 'Resubmit order' }).click();
    expect((await forced).postDataJSON()).toMatchObject({ orderRef: reference, forceDupeSubmission: true });
    await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
  });

  test('[REVIEW-24] tells of a draft of another hospital and takes one home', async ({
    page,
    draft: { reference },
  }) => {
    await page.goto(`/order/${reference}/review-complete`);
    await page.route('**/order/submit', (route) =>
      route.fulfill({ status: 403, json: { message: 'Draft multi access', code: 'draft-multi-access' } }),
    );
    await page.getByRole('button', { name: 'Submit order' }).click();
    const modal = page.getByRole('alertdialog', { name: 'Order submission failed to save' });
    await expect(modal).toContainText('Draft does not exist for this hospital.');
    await modal.getByRole('link', { name: 'Take me home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('[REVIEW-25] [REVIEW-26] shows the HTML of a 400, with nothing in it that runs or loads', async ({
    page,
    draft: { reference },
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const message =
      '<p>Line <b onclick="document.title=1">two</b> is <em>not</em> possible.</p><script>document.title="run"</script>' +
      '<img src="https://elsewhere.example/pixel.png" onerror="document.title=\'run\'"><a href="javascript:1">more</a>';
    await page.goto(`/order/${reference}/review-complete`);
    await page.route('**/order/submit', (route) =>
      route.fulfill({ status: 400, json: { message, code: 'bad-request' } }),
    );
    await page.getByRole('button', { name: 'Submit order' }).click();
    const modal = page.getByRole('alertdialog', { name: 'Order submission failed to save' });
    await expect(modal.locator('b')).toHaveText('two');
    await expect(modal.locator('em')).toHaveText('not');
    await expect(modal).not.toContainText('document.title');
    expect(await modal.locator('img, script, a, [onclick]').count()).toBe(0);
    expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
    await expect(page).toHaveTitle(/Review and Complete/);
    await modal.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: 'Submit order' })).toBeFocused();
  });

  test('[REVIEW-27] shows what the server says of any other failure', async ({
    page,
    draft: { reference },
  }) => {
    await page.goto(`/order/${reference}/review-complete`);
    await page.route('**/order/submit', (route) =>
      route.fulfill({ status: 422, json: { message: 'fluorouracil: <b>no</b>', code: 'line-refused' } }),
    );
    await page.getByRole('button', { name: 'Submit order' }).click();
    const modal = page.getByRole('alertdialog', { name: 'Order submission failed to save' });
    await expect(modal).toContainText('fluorouracil: <b>no</b>');
  });

  test('shows an order that somebody else changed before it is sent', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const colleague = await signInAs('ward');
    const call = await signInAs('pharmacist');
    const reference = await orderWithLine(call, newReference());
    // Without notices the screen is as old as its last question.
    await page.route('**/api/v1/events', (route) => route.abort());
    await page.goto(`/order/${reference}/review-complete`);
    await expect(page.getByRole('article')).toBeVisible();
    await colleague('POST', '/api/v1/order/info/update', {
      orderRef: reference,
      updatecomment: 'Only on Friday',
    });
    await page.getByRole('button', { name: 'Submit order' }).click();
    const modal = page.getByRole('alertdialog', { name: 'This order was changed meanwhile' });
    await expect(modal).toContainText('Wanda Testward changed this order');
    await modal.getByRole('button', { name: 'Look at the order as it is now' }).click();
    await expect(page.getByText('Comment, new: Only on Friday')).toBeVisible();
    expect((await orderInfo(call, reference)).status).toBe(200);
    await page.getByRole('button', { name: 'I have read the change' }).click();
    await page.getByRole('button', { name: 'Submit order' }).click();
    await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
  });
});
