import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { withholdAnswer } from './support/network.ts';
import { type FileRow, importedRow, orderFile } from './support/order-file.ts';
import { openReview } from './support/order-file-stages.ts';
import { placeOrder } from './support/place-order.ts';
import { careDay, newPatient } from './support/prepare-order.ts';
import { type CallAs, expect, test } from './support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Rows to be ordered' });
const select = (page: Page, row: number | string) =>
  page.getByRole('checkbox', { name: `Select row ${row}`, exact: true });

/**
 * A row that is ready is selected by itself, or by a press. For half a second after a tick changed by itself a press does
 * nothing (see TickInView): then it is pressed again, which asks for the same.
 */
async function tick(page: Page, row: number): Promise<void> {
  await expect(async () => {
    if (!(await select(page, row).isChecked())) await select(page, row).click();
    await expect(select(page, row)).toBeChecked({ timeout: 600 });
  }).toPass();
}

/** A file at its final review. */
const toReview = (page: Page, call: CallAs, rows: readonly FileRow[]): Promise<void> =>
  openReview(page, call, 'list.csv', orderFile(rows));

test('[CAP-04] [CAP-12] [CSV-30] [CSV-86] a file becomes drafts, and is finished', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = newReference();
  // Of this try alone: whoever has the names of a known patient is asked about.
  const person = { surname: `S${reference}`, firstname: 'Tess', patient_id: `${reference}-1` };
  await toReview(page, call, [
    importedRow(reference, { ...person, comments: 'Port and not PICC' }),
    importedRow(reference, { container: 'Infusor LV10' }),
  ]);
  await page.getByRole('button', { name: 'Show each patient' }).click();
  const patients = page.getByRole('table', { name: 'Rows of each patient' });
  await expect(patients.getByRole('row').nth(1)).toHaveText(['No patient', '1', '0', '0', '1'].join(''));
  await expect(patients.getByRole('row').nth(2)).toContainText(`Tess S${reference}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide the patients' }).click();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(patients).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Review 2 rows' }).click();
  await expect(table(page).getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('button', { name: 'Select none of what is shown' }).click();
  await expect(page.getByRole('checkbox', { name: /^Select row/, checked: true })).toHaveCount(0);
  await tick(page, 1);
  await expect(table(page).getByText('Ready to Submit')).toBeVisible();
  await page.getByRole('button', { name: 'Finalize Upload' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit 1 Order Lines' }).click();
  const orders = page.getByRole('list', { name: 'Orders' });
  await expect(orders.getByText('Draft Created')).toBeVisible();
  await expect(orders.getByRole('link', { name: reference })).toBeVisible();
  await page.getByRole('button', { name: 'Return home' }).click();
  await page.getByRole('button', { name: 'Yes, finish and return home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Import CSV File' })).toBeVisible();
  await page.goto('/manage-orders?order=draft');
  await page.getByRole('link', { name: reference }).click();
  // With its line, whoever else is in the order.
  await expect(page.getByRole('article', { name: /^fluorouracil/ })).toContainText(
    'Comment: Port and not PICC',
  );
});

test('[CSV-17] [CSV-18] [CSV-19] [CSV-36] stage 5 selects rows, shows their data, asks how orders are made, and orders what is selected', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = newReference();
  await toReview(page, call, [
    importedRow(reference),
    importedRow(`${reference}b`, { drug_dose: '4000' }),
    importedRow('', { delivery_date: '' }),
  ]);
  await page.getByRole('button', { name: 'Review 3 rows' }).click();
  const button = (name: string) => page.getByRole('button', { name });
  await expect(button('Select all that is shown')).toHaveText('All');
  await expect(button('Select none of what is shown')).toHaveText('None');
  await expect(button('Cancel Upload')).toBeVisible();
  await button('Select none of what is shown').click();
  await expect(button('Finalize Upload')).toHaveAccessibleDescription('Select at least one row.');
  await button('Select all that is shown').click();
  await expect(table(page).getByText('Ready to Submit')).toHaveCount(3);
  await button('Hide Original Data').click();
  await button('Show Original Data').click();
  await button('Select none of what is shown').click();
  // Until that is so, a row looks ticked already.
  await expect(page.getByRole('checkbox', { name: /^Select row/, checked: true })).toHaveCount(0);
  for (const row of [1, 3]) await tick(page, row);
  await button('Finalize Upload').click();
  const asDrafts = page.getByRole('radio', { name: 'Created as Drafts' });
  await expect(asDrafts).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Submitted Immediately' })).not.toBeChecked();
  await button('Submit 2 Order Lines').click();
  // What the file left open of the selected rows is asked for first.
  await page.getByLabel('Order reference for 1 row without one').fill(`${reference}c`);
  await page.getByRole('textbox', { name: 'Delivery date for 1 row without one' }).fill(careDay(14));
  await expect(
    page.getByText('It keeps 2 order lines as drafts: nothing goes to the supplier until you submit them'),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Submitted Immediately' }).check();
  await expect(page.getByText('It sends 2 order lines to the supplier.')).toBeVisible();
  await button('Submit 2 Order Lines').click();
  const orders = page.getByRole('list', { name: 'Orders' });
  for (const made of [reference, `${reference}c`])
    await expect(
      orders.getByRole('listitem').filter({ has: page.getByRole('link', { name: made, exact: true }) }),
    ).toContainText(/Submitted|Complete/);
  await expect(orders.getByText(`${reference}b`)).toHaveCount(0);
  await expect(button('Return home')).toBeVisible();
  // Whoever leaves otherwise is told at home what was ordered already.
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'CSV Upload Process - Completed' })).toContainText(
    '2 orders submitted. Look at what is left of it, then finish it.',
  );
});

test('[CSV-85] [CSV-42] [CSV-44] [CSV-45] rows say at the final review why they cannot be ordered, in the words of validation; each dose of a row that a rule divides is shown, confirmed and ordered as a row', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const [reference, divided] = [newReference(), newReference()];
  const rule = await call('POST', '/api/v1/order/csv', {
    default: divided,
    conditions: [{ field: 'order_reference', operation: 'EQ', value: divided }],
    values: [],
    selectedSplit: 2,
  });
  expect(rule.status).toBe(200);
  const messages = {
    'Error: Presentation not found': { route: 'Intrathecal' },
    'Error: Missing patient details': { surname: 'Sampleton', firstname: 'Tess' },
    'Error: Missing container': { container: '' },
    'Error: Container unavailable': { container: 'DMO-SYR-0060-LL' },
  } satisfies Record<string, FileRow>;
  await toReview(page, call, [
    ...Object.values(messages).map((changes) => importedRow(reference, changes)),
    importedRow(divided, { drug_dose: '14000' }),
  ]);
  await page.getByRole('button', { name: 'Review 5 rows' }).click();
  for (const [index, message] of Object.keys(messages).entries()) {
    const row = table(page)
      .getByRole('row')
      .filter({ has: select(page, index + 1) });
    await expect(row.getByText(message)).toBeVisible();
    await expect(select(page, index + 1)).toBeDisabled();
  }

  await expect(table(page).getByText('Divided into the rows below')).toBeVisible();
  await expect(select(page, '5')).toBeDisabled();
  await expect(table(page).getByText('7,000 mg', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Confirm in row 5.2: Warning: Drug dose exceeds max dose' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Protocol dose, checked');
  await page.getByRole('button', { name: 'Confirm 1 row' }).click();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the whole file' }).click();
  await page.getByRole('button', { name: 'Review 5 rows' }).click();
  await expect(select(page, '5.1')).toBeChecked();
  await expect(select(page, '5.2')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finalize Upload' }).click();
  await page.getByRole('button', { name: 'Submit 1 Order Lines' }).click();
  await expect(page.getByRole('heading', { name: '1 of 1 order created as drafts' })).toBeVisible();
});

test('[CSV-37] [CSV-47] [CSV-48] [CSV-49] what the file leaves open is asked for, and submitting is for whoever may', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = newReference();
  await toReview(page, call, [importedRow('', { delivery_date: '' })]);
  await page.getByRole('button', { name: 'Review 1 row' }).click();
  await tick(page, 1);
  await page.getByRole('button', { name: 'Finalize Upload' }).click();
  await expect(page.getByRole('radio', { name: 'Submitted Immediately' })).toBeVisible();
  const asked = page.getByLabel('Order reference for 1 row without one');
  await expect(asked).toHaveValue('temporderref');
  const submit = page.getByRole('button', { name: 'Submit 1 Order Lines' });
  await submit.click();
  await expect(page.getByText('Give a reference, or say that temporderref is to be it')).toBeVisible();
  await expect(page.getByText('Enter a valid date')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Keep temporderref/ })).not.toBeChecked();
  await asked.fill(reference);
  await expect(page.getByRole('checkbox', { name: /^Keep temporderref/ })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Delivery date for 1 row without one' }).fill('01/02/2099');
  await submit.click();
  await expect(page.getByRole('list', { name: 'Orders' }).getByText(reference)).toBeVisible();
});

test('[CSV-34] [CSV-44] [CSV-46] an error is corrected in its row, which is judged at once, or as soon as the portal has room; rows of one finding are confirmed together, with a reason', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = newReference();
  await page.clock.install();
  await toReview(page, call, [
    importedRow(reference, { container: '', container_type: '' }),
    importedRow(`${reference}b`, { drug_dose: '7000' }),
    importedRow(`${reference}c`, { drug_dose: '7500' }),
  ]);
  await page.getByRole('button', { name: 'Review 3 rows' }).click();
  await expect(table(page).getByText('Error: Missing container')).toBeVisible();
  await expect(select(page, 1)).toBeDisabled();
  await page.getByRole('button', { name: 'Correct row 1', exact: true }).click();
  await page.route(
    '**/api/v1/order/csv/correct-row',
    (route) => route.fulfill({ status: 503, json: { code: 'too-much-at-once', message: 'Very busy' } }),
    { times: 1 },
  );
  await page.getByRole('textbox', { name: 'Container type' }).fill('Infusor');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Container', exact: true }).fill('Infusor LV5');
  await page.keyboard.press('Enter');
  // Sent again after two seconds.
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(table(page).getByText('Error: Missing container')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Done with row 1' }).click();
  await tick(page, 1);
  await expect(table(page).getByText('Ready to Submit')).toBeVisible();

  await expect(table(page).getByText('Warning: Drug dose exceeds max dose')).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveCount(0);
  // A row that waits may be selected; it is not ready, and nothing is submitted with it.
  await tick(page, 2);
  await expect(table(page).getByText('Selected, waits for your answer')).toBeVisible();
  await page.getByRole('button', { name: 'Finalize Upload' }).click();
  await expect(page.getByRole('button', { name: 'Submit 2 Order Lines' })).toBeDisabled();
  await expect(
    page.getByText('1 selected row waits for your answer: confirm it, or take it out.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Confirm in row 2: Warning: Drug dose exceeds max dose' }).click();
  await expect(table(page).getByText('Warning: Drug dose exceeds max dose')).toHaveCount(2);
  const confirm = page.getByRole('button', { name: 'Confirm 2 rows' });
  await confirm.click();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Protocol doses, checked');
  await confirm.click();
  await expect(page.getByRole('button', { name: /^Confirm \d/ })).toHaveCount(0);
});

test('[CSV-33] [CSV-37] [CSV-81] [CSV-84] a new patient is told of, and a Patient ID of somebody else is asked about, never written over; one who looks like two of the hospital is asked about beside both, and is one of them or another person than either; an order that is refused says why at its place, and the others go on', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const [reference, other] = [newReference(), newReference()];
  await placeOrder(call, reference);
  await newPatient(call, { id: `${reference}-1`, firstName: 'Ida', lastName: 'Known' });
  const dateOfBirth = '21/03/1969';
  for (const place of [1, 2])
    for (const firstName of ['Lena', 'Otto'])
      await newPatient(call, {
        ...{ id: `${reference}-${firstName[0]}${place}`, firstName, lastName: `T${reference}`, dateOfBirth },
      });
  await toReview(page, call, [
    importedRow(reference, { surname: 'Other', firstname: 'Otis', patient_id: `${reference}-1` }),
    importedRow(reference, { surname: `N${reference}`, firstname: 'Nora', patient_id: `${reference}-2` }),
    ...['Lena', 'Otto'].map((firstname) =>
      importedRow(other, {
        ...{
          surname: `T${reference}`,
          firstname,
          dob: dateOfBirth,
          patient_id: `${reference}-${firstname[0]}3`,
        },
      }),
    ),
  ]);
  await page.getByRole('button', { name: 'Review 4 rows' }).click();
  await expect(table(page).getByText('Checking: MRN does not match. Creating Patient')).toBeVisible();
  await expect(select(page, 1)).toBeDisabled();
  await page.getByRole('button', { name: 'Say who is meant in row 1' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Sorry, the medical record number (MRN) already exists',
  });
  await expect(question).toContainText('Otis Other');
  await expect(question).toContainText('Ida Known');
  await expect(question).toContainText(
    'This seems to be somebody else: surname and first name are not the same.',
  );
  // One press does not order Otis's row for Ida.
  await question.getByRole('button', { name: 'The same: order for the known one' }).click();
  await expect(question).toContainText('Please confirm that it is one person');
  await question
    .getByRole('checkbox', { name: 'I have checked it: Otis Other of the file is Ida Known.' })
    .check();
  await expectAccessible(page);
  // Taken back on its way: it is not kept behind the closed question.
  await page.route('**/answer-patient', () => undefined, { times: 1 });
  const takenBack = page.waitForEvent('requestfailed', (sent) => sent.url().endsWith('/answer-patient'));
  await question.getByRole('button', { name: 'The same: order for the known one' }).click();
  await question.getByRole('button', { name: 'Go back' }).click();
  expect((await takenBack).failure()?.errorText).toContain('ABORTED');
  await page.getByRole('button', { name: 'Say who is meant in row 1' }).click();
  await question.getByRole('checkbox').check();
  await question.getByRole('button', { name: 'The same: order for the known one' }).click();
  await expect(question).toHaveCount(0);
  await tick(page, 1);
  await expect(table(page).getByText('Ready to Submit')).toHaveCount(2);

  await expect(
    table(page).getByText(/Somebody with the same names and date of birth .*; and one more/),
  ).toHaveCount(2);
  const ask = (row: number) => page.getByRole('button', { name: `Say who is meant in row ${row}` });
  await ask(3).click();
  const alike = page.getByRole('alertdialog', { name: 'Is this the same patient?' });
  await expect(alike.getByRole('region', { name: 'Known to your hospital' })).toHaveCount(2);
  await expect(alike).toContainText(`${reference}-L1`);
  await expect(alike).toContainText(`${reference}-L2`);
  await expect(alike.getByRole('button', { name: 'Order for this person' })).toHaveCount(2);
  await expectAccessible(page);
  // Gone back from, and it had arrived: the row says for whom it is by now.
  const isDone = withholdAnswer(page, '/api/v1/order/csv/answer-patient');
  await alike.getByRole('button', { name: 'Order for this person' }).first().click();
  await isDone;
  await alike.getByRole('button', { name: 'Go back' }).click();
  await expect(table(page).getByText('Ready to Submit')).toHaveCount(3);
  await expect(ask(3)).toHaveCount(0);

  await ask(4).click();
  // Both in one breath: the screen does not show yet that it is sent, and nothing is.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/answer-patient')) sent.push(request.url());
  });
  await alike.evaluate((dialog) => {
    const buttons = [...dialog.querySelectorAll('button')];
    for (const name of ['Another person: create', 'Go back'])
      buttons.find(({ textContent }) => textContent === name)?.click();
  });
  await expect(alike).toHaveCount(0);
  await ask(4).click();
  await expect(alike).toBeVisible();
  expect(sent).toEqual([]);
  await alike.getByRole('button', { name: 'Another person: create' }).click();
  await expect(alike).toHaveCount(0);
  await expect(table(page).getByText('Ready to Submit')).toHaveCount(4);
  await expect(table(page).getByText('Checking: MRN does not match. Creating Patient')).toHaveCount(2);

  for (const row of [1, 2, 3, 4]) await tick(page, row);
  await page.getByRole('button', { name: 'Finalize Upload' }).click();
  await page.getByRole('radio', { name: 'Submitted Immediately' }).check();
  const submit = page.getByRole('button', { name: 'Submit 4 Order Lines' });
  await submit.click();
  // Its patient was answered, and the answer never seen.
  await expect(page.getByText('Changed since it was shown: row 3.')).toBeVisible();
  await submit.click();
  const orders = page.getByRole('list', { name: 'Orders' });
  const refused = orders.getByRole('listitem').filter({ hasText: reference });
  await expect(refused.getByRole('button', { name: 'Submit it all the same' })).toBeVisible();
  await expect(
    orders.getByRole('listitem').filter({ hasText: other }).getByText('Submitted', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Submit it all the same' }).click();
  await expect(orders.getByText('Submitted', { exact: true })).toHaveCount(2);
});
