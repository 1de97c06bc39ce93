import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { expectAccessible } from './support/accessibility.ts';
import { refuseCalls } from './support/network.ts';
import { openReview } from './support/open-review.ts';
import { orderInfo } from './support/prepare-order.ts';
import { expect, test } from './support/test-with-order.ts';

test('says who drafted the order, and who changed it last', async ({ page, draft: { reference } }) => {
  await openReview(page, reference);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText(/^Priya Demonstrator, \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toHaveCount(2);
  await expect(summary.getByText('Drafted by')).toBeVisible();
  await expect(summary.getByText('Last changed by')).toBeVisible();
  // A second row of facts begins where the first does: no hole below the reference.
  const leftOf = async (fact: string) => (await summary.getByText(fact).boundingBox())?.x;
  expect(await leftOf('Drafted by')).toBe(await leftOf('Order Reference'));
});

test('is printed below the name of the hospital, who printed it and when, as a draft before it is submitted, and as it was', async ({
  page,
  draft: { reference },
}) => {
  await openReview(page, reference);
  await page.emulateMedia({ media: 'print' });
  const printed = page
    .getByRole('main')
    .getByText(/^Printed \d\d\/\d\d\/\d{4} \d\d:\d\d by Priya Demonstrator$/);
  const hospital = page.getByRole('main').getByText('Wattlebrook General Hospital');
  await expect(printed).toBeVisible();
  await expect(hospital).toBeVisible();
  const draft = page.getByText('Draft, not submitted');
  await expect(draft).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(printed).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit order' }).click();
  await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toBeVisible();
  await expect(hospital).toBeVisible();
  await expect(draft).toHaveCount(0);
});

test.describe('the next step', () => {
  test('[REVIEW-02] [REVIEW-03] [REVIEW-04] [REVIEW-06] saves the draft, then offers to delete it', async ({
    page,
    draft: { call, reference },
  }) => {
    await openReview(page, reference);
    const step = page.getByRole('region', { name: 'Next Step' });
    await expect(step.getByRole('link', { name: 'Add more items' })).toHaveAttribute(
      'href',
      `/order/${reference}/select-patient`,
    );
    await expect(step.getByRole('button', { name: 'Delete draft' })).toHaveCount(0);
    await step.getByRole('button', { name: 'Save draft' }).click();
    const saved = page.getByRole('dialog', { name: 'Draft saved' });
    await expect(saved).toContainText(/Saved \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await expect(saved.getByRole('link', { name: 'Show draft orders' })).toHaveAttribute(
      'href',
      '/manage-orders?order=draft',
    );
    await page.keyboard.press('Enter');
    await expect(saved).toHaveCount(0);
    await expect(page.getByText(/Draft saved \d\d \w{3} \d{4} \d\d:\d\d/)).toBeVisible();
    await expect(step.getByRole('button', { name: 'Delete draft' })).toBeFocused();
    await expect(step.getByRole('button', { name: 'Save draft' })).toHaveCount(0);
    await step.getByRole('button', { name: 'Delete draft' }).click();
    const modal = page.getByRole('alertdialog', { name: 'Delete this draft?' });
    await modal.getByRole('button', { name: 'No, keep it' }).click();
    await step.getByRole('button', { name: 'Delete draft' }).click();
    await modal.getByRole('button', { name: 'Yes, delete this draft' }).click();
    await expect(page).toHaveURL('/manage-orders?order=draft');
    expect((await orderInfo(call, reference)).status).toBe(404);
  });

  test('[LINE-24] [REVIEW-23] says why a draft could not be saved', async ({
    page,
    draft: { reference },
  }) => {
    await page.route('**/api/v1/order/draft', (route) =>
      route.fulfill({ status: 422, json: { message: 'Drafts rest today.', code: 'form-invalid' } }),
    );
    await openReview(page, reference);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Draft Failed' })).toContainText('Drafts rest today.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeFocused();
  });

  test('[REVIEW-08] [REVIEW-09] [REVIEW-12] [SUMMARY-13] marks lines to edit by words and icon and does not submit them', async ({
    page,
    draft: { reference },
  }) => {
    await page.route('**/order/info', async (route) => {
      const answer = await route.fetch();
      const order = (await answer.json()) as OrderInfo;
      for (const line of order.patients['0']?.drugs ?? []) {
        line.editRequired = true;
        line.findings = [
          {
            code: 'VLD-GMX-TOTALVOLUME',
            severity: 'blocks',
            detail: '50 mL in the bag and 76 mL of drug make 126 mL.',
            limit: '85',
          },
        ];
      }
      await route.fulfill({ response: answer, json: { ...order, editRequired: true } });
    });
    await openReview(page, reference);
    await expect(page.getByRole('alert')).toContainText(
      'Some items in this order need to be reviewed. Please edit the red order lines and save them again.',
    );
    const line = page.getByRole('article');
    await expect(line).toContainText('Drug volume exceeds container size. Max fill volume is 85mL');
    await expect(line).toContainText('50 mL in the bag and 76 mL of drug make 126 mL.');
    const marked = line.locator('div:has(> svg)').filter({ hasText: 'Drug volume exceeds container size' });
    await expect(marked).toBeVisible();
    // A red bar along its whole height.
    await expect(line).toHaveCSS('box-shadow', 'rgb(168, 32, 26) 4px 0px 0px 0px inset');
    const submit = page.getByRole('button', { name: 'Submit order' });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(submit).toHaveAccessibleDescription('1 red order line must be edited and saved first.');
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await expect(line).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the first' }).click();
    await expect(line).toBeFocused();
    await expectAccessible(page);
    await expect(line.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      new RegExp(`^/order/${reference}/edit-drug\\?patient_id=0&drug=.+&from=reviewComplete$`),
    );
  });

  test('[REVIEW-12] does not submit an order without items', async ({ page, emptyDraft: { reference } }) => {
    await openReview(page, reference);
    await expect(page.getByRole('heading', { name: 'No items yet' })).toBeVisible();
    const submit = page.getByRole('button', { name: 'Submit order' });
    await expect(submit).toHaveAccessibleDescription('Add an item to this order first.');
    await expect(page.getByText('submits from anywhere')).toHaveCount(0);
    await submit.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[ROLE-02] [ROLE-03] [ROLE-04] [ROLE-05] offers what the account may do, and nothing else', async ({
    page,
    signInAs,
    draft: { reference },
  }) => {
    await openReview(page, reference);
    await expect(page.getByRole('button', { name: 'Submit order' })).toBeVisible();
    await signInAs('ward');
    await openReview(page, reference);
    const line = page.getByRole('article');
    await expect(line.getByRole('link', { name: /^Edit/ })).toBeVisible();
    await expect(line.getByRole('button', { name: /^Remove/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit order' })).toHaveCount(0);
    await expect(page.getByText('save the draft for a colleague who does.')).toBeVisible();
    await signInAs('viewer');
    await openReview(page, reference);
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Next Step' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Edit|Remove)/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  });
});

test('[ROUTE-33] says that an order does not exist and takes one home', async ({ page, signInAs }) => {
  await signInAs('pharmacist');
  for (const step of ['select-patient', 'review-complete']) {
    await page.goto(`/order/no-such-order/${step}`);
    await expect(page.getByRole('heading', { name: 'This order does not exist' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Take me home' }).click();
  await expect(page).toHaveURL('/');
});

test('an order that could not be loaded says so and is asked for again', async ({
  page,
  draft: { reference },
}) => {
  const answer = await refuseCalls(page, '/order/info', { status: 503, json: { message: 'Asleep.' } });
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByRole('heading', { name: 'The order could not be loaded' })).toBeVisible();
  await expect(page.getByText('Asleep.')).toBeVisible();
  await answer();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toBeVisible();
});
