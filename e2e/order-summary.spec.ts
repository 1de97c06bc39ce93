import { expectAccessible } from './support/accessibility.ts';
import { takeBack } from './support/network.ts';
import { openReview } from './support/open-review.ts';
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
import type { CallAs } from './support/test.ts';
import { expect, test } from './support/test-with-order.ts';

test.describe('the order summary', () => {
  /** An order of one line, for two days. */
  const prepareForTwoDays = async (call: CallAs, newReference: () => string) => {
    const reference = await startOrder(call, newReference(), {
      comment: 'Before noon',
      deliveryTime: '11:30',
    });
    const deliveries = fluorouracil(reference).deliveryDateArray;
    await addLine(
      call,
      fluorouracil(reference, { deliveryDateArray: [...deliveries, [careDay(14), careDay(15), '2', 2]] }),
    );
    return reference;
  };

  test('[REVIEW-01] [STEPS-04] [SUMMARY-01] [SUMMARY-05] shows the order in the fourth step', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const reference = await prepareForTwoDays(await signInAs('pharmacist'), newReference);
    await openReview(page, reference);
    const steps = page.getByRole('list', { name: 'Order steps' }).getByRole('listitem');
    await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step');
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText(reference);
    await expect(summary).toContainText('Before noon');
    await expect(summary).toContainText('Multiple Dates');
    await expect(summary).toContainText('11:30');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['No patient']);
    await expect(page.getByRole('article', { name: 'fluorouracil 4,560 mg' })).toBeVisible();
    await expect(page.getByText('Products Ordered')).toHaveCount(0);
  });

  test('[SUMMARY-06] [SUMMARY-07] [SUMMARY-08] [SUMMARY-09] shows each line in full', async ({
    page,
    signInAs,
    newReference,
  }) => {
    await openReview(page, await prepareForTwoDays(await signInAs('pharmacist'), newReference));
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
      ['Stability', '336 hours (14 days) at 2 to 8 °C'],
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
    // A day is written one way: 'Wed 16/12/2026', and a delivery's beside its treatment's as well.
    for (const row of [rows.nth(1), rows.nth(2)])
      for (const cell of [1, 2])
        await expect(row.getByRole('cell').nth(cell)).toContainText(
          /^((Mon|Tue|Wed|Thu|Fri|Sat|Sun)\s\d\d\/\d\d\/\d{4}|Not given)/,
        );
    await expectAccessible(page);
    await line.getByRole('button', { name: 'Hide details' }).click();
    await expect(line.getByRole('table')).toHaveCount(0);
  });

  test('[SUMMARY-02] [SUMMARY-14] edits reference and comment in place, by the rules of the header', async ({
    page,
    newReference,
    draft: { reference, info },
  }) => {
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
    expect(await info()).toMatchObject({
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
    newReference,
    emptyDraft: { call, reference },
  }) => {
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
    draft: { call, reference, info },
  }) => {
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
    expect((await info()).drugCount).toBe(1);
  });

  test('keeps a line whose removal is taken back while no answer has come', async ({
    page,
    draft: { reference, info },
  }) => {
    await openReview(page, reference);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await takeBack(page, '/order/drug/remove', {
      press: page.getByRole('button', { name: 'Yes, remove this drug' }),
      back: page.getByRole('button', { name: 'No, keep it' }),
    });
    expect((await info()).drugCount).toBe(1);
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('keeps a line that somebody else has changed or removed meanwhile', async ({
    page,
    draft: { reference },
  }) => {
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
      'Wanda Testward changed this order, 03/03/2031 11:00.',
    );
    await page.getByRole('button', { name: 'No, keep it' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
