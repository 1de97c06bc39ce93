import type { OrderInfo } from '@bolt/contracts/orders.contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  addLine,
  careDay,
  fluorouracil,
  newPatient,
  orderInfo,
  orderWithLine,
  startOrder,
  untestedBag,
} from './support/prepare-order.ts';
import { expect, test } from './support/test.ts';

/** Opens the review and waits for the order on it. */
async function openReview(page: Page, reference: string): Promise<void> {
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and Complete');
}

test.describe('the order summary', () => {
  test('[REVIEW-01] [STEPS-04] [SUMMARY-01] [SUMMARY-06] [SUMMARY-07] [SUMMARY-08] [SUMMARY-09] shows the order and each line in full', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await startOrder(call, newReference(), {
      comment: 'Before noon',
      deliveryTime: '11:30',
    });
    const deliveries = fluorouracil(reference).deliveryDateArray;
    await addLine(
      call,
      fluorouracil(reference, { deliveryDateArray: [...deliveries, [careDay(14), false, '2', 2]] }),
    );
    await openReview(page, reference);
    const steps = page.getByRole('list', { name: 'Order steps' }).getByRole('listitem');
    await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step');
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText(reference);
    await expect(summary).toContainText('Before noon');
    await expect(summary).toContainText('Multiple Dates');
    await expect(summary).toContainText('11:30');
    const line = page.getByRole('article', { name: 'fluorouracil 4,560 mg' });
    await expect(line).toContainText(
      'in sodium chloride 0.9%, Infusor LV5, 230 mL over 46 hours, intravenous. 2 deliveries',
    );
    await expect(line).toContainText('CYTOTOXIC');
    await line.getByRole('button', { name: 'Show details' }).click();
    for (const [label, value] of [
      ['Product code', '20012'],
      ['Dose', '4,560 mg'],
      ['Route', 'Intravenous'],
      ['Container', 'Infusor LV5'],
      ['Diluent', 'Sodium chloride 0.9%'],
      ['Volume', '230 mL: 91.2 mL drug, 138.8 mL diluent'],
      ['Infusion time', '46 hours'],
      ['Stability', '336 hours at 2 to 8 °C'],
      ['Ancillaries', 'None'],
    ] as const) {
      const fact = line
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}$`) })
        .locator('..');
      await expect(fact).toContainText(value);
    }
    await expect(line.getByRole('columnheader')).toHaveText(['Qty', 'Delivery Date', 'Treatment Date']);
    const rows = line.getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(2)).toContainText(`2`);
    await expect(rows.nth(2)).toContainText(careDay(14));
    await expectAccessible(page);
    await line.getByRole('button', { name: 'Hide details' }).click();
    await expect(line.getByRole('table')).toHaveCount(0);
  });

  test('[SUMMARY-02] [SUMMARY-14] edits reference and comment in place, by the rules of the header', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await orderWithLine(call, newReference());
    const renamed = newReference();
    await openReview(page, reference);
    const edit = page.getByRole('button', { name: 'Edit order reference' });
    await edit.click();
    const field = page.getByRole('textbox', { name: 'Order Reference' });
    await expect(field).toBeFocused();
    await field.fill('123456789012345678901');
    await expect(field).toHaveAccessibleDescription(/Max character allowed is 20/);
    await field.fill('');
    await expect(field).toHaveAccessibleDescription(/Required field/);
    await page.keyboard.press('Escape');
    await expect(edit).toBeFocused();
    await edit.click();
    await field.fill(renamed);
    await page.keyboard.press('Enter');
    await expect(edit).toBeFocused();
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(renamed);
    await page.getByRole('button', { name: 'Edit comment' }).click();
    await page.getByRole('textbox', { name: 'Comment' }).fill('c'.repeat(256));
    await expect(page.getByText('Max character allowed is 255')).toBeVisible();
    await page.getByRole('textbox', { name: 'Comment' }).fill('Ring the bell');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Comment' })).toBeHidden();
    expect((await orderInfo(call, reference)).body).toMatchObject({
      orderRefView: renamed,
      comment: 'Ring the bell',
    });
  });

  test("shows somebody else's change instead of overwriting it", async ({ page, signInAs, newReference }) => {
    const colleague = await signInAs('ward');
    const call = await signInAs('pharmacist');
    const reference = await orderWithLine(call, newReference());
    await openReview(page, reference);
    await page.getByRole('button', { name: 'Edit comment' }).click();
    await page.getByRole('textbox', { name: 'Comment' }).fill('Mine');
    await colleague('POST', '/api/v1/order/info/update', { orderRef: reference, updatecomment: 'Theirs' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Wanda Testward changed this order');
    await expect(page.getByRole('alert')).toContainText('Here it says now: Theirs.');
    expect((await orderInfo(call, reference)).body.comment).toBe('Theirs');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Comment' })).toBeHidden();
    expect((await orderInfo(call, reference)).body.comment).toBe('Mine');
  });

  test('[SUMMARY-03] [SUMMARY-04] [SUMMARY-18] [ENT-02] sorts the patients, opens and closes all, hides ids that are none', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await startOrder(call, newReference());
    const hidden = await newPatient(call, {
      id: `*${newReference().replace(/\D/g, '')}*`,
      firstName: 'Ida',
      lastName: 'Zulu',
    });
    const shown = await newPatient(call, { id: newReference(), firstName: 'Bo', lastName: 'Alpha' });
    for (const patientId of ['0', hidden.patientId, shown.patientId]) {
      await addLine(call, fluorouracil(reference, { patientId }));
    }
    await openReview(page, reference);
    const names = page.getByRole('heading', { level: 3 });
    await expect(names).toHaveText(['Ida Zulu', 'Bo Alpha', 'No patient']);
    await expect(page.getByText(`Patient ID (MRN) ${shown.medicalRecordNumber}`)).toBeVisible();
    await expect(page.getByText('*', { exact: false }).filter({ hasText: 'Patient ID' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Patient last name' }).click();
    await expect(names).toHaveText(['Bo Alpha', 'Ida Zulu', 'No patient']);
    await page.getByRole('button', { name: 'Order of entry' }).click();
    await expect(names).toHaveText(['Ida Zulu', 'Bo Alpha', 'No patient']);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect(page.getByRole('columnheader', { name: 'Delivery Date' })).toHaveCount(3);
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByRole('button', { name: 'Ida Zulu' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('[SUMMARY-11] [SUMMARY-12] asks before it removes a line, then says so', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await orderWithLine(call, newReference());
    await addLine(call, untestedBag(reference));
    await openReview(page, reference);
    const line = page.getByRole('article', { name: 'fluorouracil 4,560 mg' });
    await line.getByRole('button', { name: 'Remove' }).click();
    const modal = page.getByRole('alertdialog', { name: 'Remove this drug from the order?' });
    await expect(modal).toContainText('fluorouracil 4,560 mg');
    await expect(modal.getByRole('button', { name: 'No, keep it' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(line).toBeVisible();
    await line.getByRole('button', { name: 'Remove' }).click();
    // A low window, in which the head of the screen is out of sight where its items are.
    await page.setViewportSize({ width: 1366, height: 360 });
    await modal.getByRole('button', { name: 'Yes, remove this drug' }).click();
    const success = page.getByRole('note').filter({ hasText: 'fluorouracil 4,560 mg was removed' });
    await expect(line).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Items Ordered' })).toBeFocused();
    await expect(success).toBeInViewport();
    expect((await orderInfo(call, reference)).body.drugCount).toBe(1);
  });

  test('keeps a line that somebody else has changed or removed meanwhile', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await orderWithLine(call, newReference());
    await openReview(page, reference);
    await page.route('**/drug/remove', (route) =>
      route.fulfill({
        status: 409,
        json: {
          message: 'Somebody else changed this meanwhile.',
          code: 'stale-version',
          current: { version: 9, editedBy: 'Wanda Testward', editedAt: '2031-03-03T00:00:00Z' },
        },
      }),
    );
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('button', { name: 'Yes, remove this drug' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Wanda Testward changed this order, 03 Mar 2031 11:00.',
    );
    await page.getByRole('button', { name: 'No, keep it' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test.describe('the next step', () => {
  test('[LINE-24] [REVIEW-02] [REVIEW-03] [REVIEW-04] [REVIEW-06] [REVIEW-10] [SUMMARY-10] saves the draft, then offers to delete it', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await orderWithLine(call, newReference());
    await openReview(page, reference);
    const step = page.getByRole('region', { name: 'Next Step' });
    await expect(step.getByRole('link', { name: 'Add more items' })).toHaveAttribute(
      'href',
      `/order/${reference}/select-patient`,
    );
    await expect(step.getByRole('button', { name: 'Delete draft' })).toHaveCount(0);
    await step.getByRole('button', { name: 'Save draft' }).click();
    const saved = page.getByRole('dialog', { name: 'Draft saved' });
    await expect(saved).toContainText(/Saved \d\d \w{3} \d{4} \d\d:\d\d/);
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
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await orderWithLine(call, newReference());
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
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await orderWithLine(call, newReference());
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

  test('[REVIEW-12] does not submit an order without items', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('pharmacist');
    const reference = await startOrder(call, newReference());
    await openReview(page, reference);
    await expect(page.getByRole('heading', { name: 'No items yet' })).toBeVisible();
    const submit = page.getByRole('button', { name: 'Submit order' });
    await expect(submit).toHaveAccessibleDescription('Add an item to this order first.');
    await submit.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[ROLE-02] [ROLE-03] [ROLE-04] [ROLE-05] offers what the account may do, and nothing else', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await orderWithLine(call, newReference());
    await signInAs('ward');
    await openReview(page, reference);
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
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = await orderWithLine(call, newReference());
  await page.route('**/order/info', (route) => route.fulfill({ status: 503, json: { message: 'Asleep.' } }));
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByRole('heading', { name: 'The order could not be loaded' })).toBeVisible();
  await expect(page.getByText('Asleep.')).toBeVisible();
  await page.unroute('**/order/info');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toBeVisible();
});
