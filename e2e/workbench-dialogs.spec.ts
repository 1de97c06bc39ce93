import type { Answer } from '@bolt/contracts';
import { shownDay } from '@bolt/domain/dates/shown-day';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { placeOrder } from './support/place-order.ts';
import { careDay, newPatient, untestedBag } from './support/prepare-order.ts';
import { startAsStaff } from './support/staff.ts';
import {
  holdAsHospital,
  itemsOfHospital,
  openItems,
  openPlacedItems,
  rowsOf,
} from './support/staff-orders.ts';
import { expect, test } from './support/test.ts';

test.describe('a dialog about an item', () => {
  test('[WBREV-17] [WBQ-01] [WBQ-17] [MANAGE-32] names drug, dose, patient, order and hospital in the same words on both sides', async ({
    page: hospital,
    browser,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    const { patientId } = await newPatient(call, { id: `M${reference}` });
    const { groupOrderID } = await placeOrder(call, reference, [
      { patientId, isConfirmed: true },
      { patientId, isConfirmed: true, drug1Dose: '4000' },
    ]);
    const day = shownDay(careDay(7));
    const named = new RegExp(
      `^fluorouracil 4,560\\smg CYTOTOXIC Intravenous, Sodium chloride 0\\.9%, 46\\shours, Infusor LV5 ` +
        `Tess Sample, Patient ID M${reference} Order ${reference}, 1\\son\\s${day} \\S.+`,
    );
    const page = await (await browser.newContext()).newPage();
    await startAsStaff(page, 'senior');
    await openItems(page, reference, 2);
    await rowsOf(page, reference).filter({ hasText: '4,560' }).getByRole('link').click();
    const said: (string | null)[] = [];
    /** What the dialog says that it is about, to the eye and to a reader alike. */
    const expectNamed = async (dialog: Locator) => {
      await expect(dialog).toHaveAccessibleDescription(named);
      const about = (await dialog.getAttribute('aria-describedby')) ?? '';
      said.push(await dialog.page().locator(`[id="${about}"]`).textContent());
      await expectAccessible(dialog.page());
      await dialog.getByRole('button', { name: 'Go back' }).click();
    };
    for (const button of ['Cancel item', 'Ask the hospital']) {
      await page.getByRole('button', { name: button }).click();
      await expectNamed(page.getByRole('dialog'));
    }
    const colleague = await (await browser.newContext()).newPage();
    await startAsStaff(colleague, 'reviewer');
    await colleague.goto(page.url());
    await colleague.getByRole('button', { name: 'Take over' }).click();
    await expectNamed(colleague.getByRole('alertdialog'));

    await hospital.goto(`/order/${groupOrderID}/manage`);
    const line = hospital.getByRole('group', { name: /^Manage fluorouracil 4,560/ });
    await line.getByRole('button', { name: 'Ask the supplier' }).click();
    await expectNamed(hospital.getByRole('dialog'));
    await line.getByRole('button', { name: 'Cancel' }).click();
    const cancelling = hospital.getByRole('alertdialog', { name: 'Cancel your order?' });
    await expect(cancelling).toContainText('The other item of this order stays as it is.');
    await expectNamed(cancelling);
    const [item] = (await itemsOfHospital(call, groupOrderID)).filter(({ drug1Dose }) => drug1Dose === 4560);
    const { body } = await call<{ queryId: string }>('POST', '/api/v1/queries', {
      merlinOrderLineID: item?.merlinOrderLineID,
      kind: 'other',
      body: 'Which port is it for?',
    });
    // The hospital's list names its own patient.
    await hospital.goto('/queries?turn=supplier');
    const row = hospital.getByRole('table').getByRole('row').filter({ hasText: reference });
    await expect(row.getByRole('rowheader')).toHaveText(/4,560.*Tess SampleDelivery [A-Z]/);
    await row.getByRole('link').click();
    await hospital.getByRole('button', { name: 'Close query' }).click();
    await expectNamed(hospital.getByRole('alertdialog', { name: 'Close this query?' }));
    await page.goto(`/workbench/queries/${body.queryId}`);
    await page.getByRole('button', { name: 'Close query' }).click();
    await expectNamed(page.getByRole('alertdialog', { name: 'Close this query?' }));
    expect(new Set(said).size).toBe(1);
    for (const other of [page, colleague]) await other.context().close();
  });
});

test.describe('a dialog of the workbench', () => {
  test('that shows a key once stays in view however often Esc is pressed', async ({ page, newReference }) => {
    await startAsStaff(page, 'admin');
    await page.goto('/workbench/administration/keys');
    await page.getByRole('button', { name: 'Make key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(newReference());
    await dialog.getByRole('group', { name: 'Hospitals' }).getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Make key' }).click();
    const key = page.getByLabel('Key', { exact: true });
    await expect(key).toBeVisible();
    for (let press = 0; press < 4; press++) await page.keyboard.press('Escape');
    await expect(page.getByText('It is still here, because it was not copied.')).toBeVisible();
    await expect(key).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('in which a reason is typed is not lost by Esc and Enter in any order, nor by a reload', async ({
    page,
    request,
    newReference,
  }) => {
    await openPlacedItems({ page, request, newReference });
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Cancel item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this item?' });
    const reason = dialog.getByLabel('Reason');
    await reason.fill('Cannot be made this week');
    let sent = 0;
    page.on('request', (asked) => {
      if (asked.url().endsWith('/workbench/moves')) sent += 1;
    });
    for (const key of [
      'Escape',
      'Escape',
      'Escape',
      'Escape',
      'Escape',
      'Enter',
      'Escape',
      'Escape',
      'Enter',
    ])
      await page.keyboard.press(key);
    // Whichever of the two is asked by now: 'Stay' has the focus, and Enter on it stays.
    const stay = page.getByRole('button', { name: 'Stay' });
    await expect(async () => {
      if (await stay.isVisible()) await stay.click({ timeout: 2_000 });
      await expect(stay).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    await expect(reason).toBeVisible();
    await expect(reason).toHaveValue(/^Cannot be made this week\s*$/);
    expect(sent).toBe(0);
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => window.location.reload()));
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await expect(reason).toHaveValue(/^Cannot be made this week\s*$/);
  });

  test('that the hospital locks by a change has what was typed still once the item is reviewed again', async ({
    page,
    request,
    newReference,
  }) => {
    const { reference, hospital, groupOrderID } = await openPlacedItems({ page, request, newReference });
    const holdIt = async (onHold: boolean) => {
      const [item] = await itemsOfHospital(hospital, groupOrderID);
      await holdAsHospital(hospital, item!, onHold);
    };
    await rowsOf(page, reference).getByRole('link').click();
    await expect(page.getByText('Claimed by you')).toBeVisible();
    const dialog = page.getByRole('dialog');
    for (const { button, field, text, onHold } of [
      { button: 'Cancel item', field: 'Reason', text: 'Cannot be made this week', onHold: true },
      { button: 'Ask the hospital', field: 'Message', text: 'Is there another bag?', onHold: false },
    ]) {
      await page.getByRole('button', { name: button }).click();
      await dialog.getByLabel(field).fill(text);
      await holdIt(onHold);
      await expect(dialog).toContainText('The hospital changed it meanwhile: review it again.');
      await dialog.getByRole('button', { name: 'Go back' }).click();
      await page.getByRole('button', { name: 'Review again' }).click();
      await page.getByRole('button', { name: button }).click();
      await expect(dialog.getByLabel(field)).toHaveValue(text);
      // Left knowingly it is gone.
      await dialog.getByRole('button', { name: 'Go back' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('button', { name: button }).click();
      await expect(dialog.getByLabel(field)).toHaveValue('');
      await dialog.getByRole('button', { name: 'Go back' }).click();
    }
  });

  test('keeps what is typed where another catalogue comes into force, whose findings are to be read', async ({
    page,
    request,
    newReference,
  }) => {
    const reference = newReference();
    const hospital = await callAs(request, 'pharmacist');
    const bag = { ...untestedBag(reference), isConfirmed: true };
    const { groupOrderID } = await placeOrder(hospital, reference, [bag, { isConfirmed: true }]);
    await startAsStaff(page, 'senior');
    await openItems(page, reference, 2);
    await rowsOf(page, reference).filter({ hasText: '1,000' }).getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
    await page.getByRole('button', { name: 'Ask the hospital' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask the hospital' });
    await dialog.getByLabel('Message').fill('Is there another bag?');
    // As where another catalogue is in force by now, which finds the same with another figure.
    await page.route('**/api/v1/workbench/items/*-*', async (route) => {
      const response = await route.fetch();
      const item = (await response.json()) as Answer<'GET /api/v1/workbench/items/:merlinOrderLineID'>;
      const findings = item.judged.findings.map((finding) => ({ ...finding, measured: '12' }));
      await route.fulfill({ response, json: { ...item, judgedNow: { catalogueVersion: 99, findings } } });
    });
    const items = await itemsOfHospital(hospital, groupOrderID);
    const other = items.find(({ merlinOrderLineID: id }) => !page.url().includes(id));
    const asked = { merlinOrderLineID: other?.merlinOrderLineID, kind: 'other', body: 'Which port?' };
    expect((await hospital('POST', '/api/v1/queries', asked)).status).toBe(200);
    await expect(page.getByText('Under catalogue 99 now')).toBeVisible();
    await expect(dialog.getByLabel('Message')).toHaveValue('Is there another bag?');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    const findings = page.getByRole('region', { name: 'Findings' });
    // What is found with another figure is another thing to read.
    await findings
      .getByRole('listitem')
      .last()
      .evaluate((found) => found.scrollIntoView({ block: 'center' }));
    await expect(findings).toContainText('1 of 1 seen');
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
  });
});
