import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expectSoon } from './support/expect-soon.ts';
import { judgeRows, loadFile, lookUpWords, orderFileOf } from './support/load-file.ts';
import { type FileRow, importedRow, orderFile } from './support/order-file.ts';
import { expectRows, goOn, openReview } from './support/order-file-stages.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const orders = (page: Page) => page.getByRole('list', { name: 'Orders' });
const whole = (page: Page) => page.getByRole('region', { name: 'What this file will become' });

/** Creates orders of the rows that are selected, and waits until each of them has come to its end. */
async function create(page: Page, how: 'Created as Drafts' | 'Submitted Immediately'): Promise<void> {
  await button(page, 'Finalize Upload').click();
  await page.getByRole('radio', { name: how }).check();
  await button(page, /^Submit \d+ Order Lines$/).click();
  const ended = how === 'Created as Drafts' ? 'Draft Created' : 'Submitted';
  await expectSoon(orders(page).getByText(ended, { exact: true }));
}

/** For somebody whom nobody has seen, so that nothing is asked about. */
const rowFor = (reference: string, changes: FileRow = {}): FileRow =>
  importedRow(reference, { surname: `S${reference}`, firstname: 'Tess', patient_id: reference, ...changes });

test('drafts are taken back, a row is corrected in the file that comes back, and the history has both files', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const [one, other] = [newReference(), newReference()];
  const rows = [rowFor(one), rowFor(other, { container: '' })];
  await openReview(page, call, `${one}.csv`, orderFile(rows));
  await button(page, 'Review 2 rows').click();
  await create(page, 'Created as Drafts');
  await button(page, 'Delete these drafts').click();
  await expect(page.getByRole('alertdialog')).toContainText(
    `A patient that the file made stays a patient of your hospital: Tess S${one} (${one}).`,
  );
  await button(page, 'Yes, delete the drafts').click();
  await expectSoon(orders(page).getByText('Taken back', { exact: true }));
  await expect(page.getByRole('heading', { name: '1 order taken back' })).toBeVisible();
  await expect(button(page, 'Delete these drafts')).toHaveCount(0);

  const arriving = page.waitForEvent('download');
  await button(page, 'Download the other rows').click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe(`${one} not taken.csv`);
  const text = await readFile(await download.path(), 'utf8');
  const [header, ...lines] = text.trim().split(/\r?\n/);
  expect(header).toMatch(/,BOLT_reason$/);
  expect(lines.find((line) => line.includes(other))).toContain('Error: Missing container');
  expect(lines.find((line) => line.includes(one))).toContain('"Ready, but not ordered"');
  await button(page, 'Return home').click();
  await button(page, 'Yes, finish and return home').click();
  await expect(page).toHaveURL('/');

  // Corrected in the file that came back, with its column of reasons.
  const cells = lines.map((line) => line.replace(/"[^"]*"$/, '').split(','));
  const at = header?.split(',').indexOf('container') ?? -1;
  const corrected = cells.map((row) => row.with(at, 'Infusor LV5').join(','));
  const again = [header, ...corrected].map((line) => `${line}\r\n`).join('');
  await orderFileOf(call, `${one} not taken.csv`, again, 'submit');

  await page.goto('/csv');
  const history = page.getByRole('table', { name: 'Earlier uploads' });
  const files = history.getByRole('row').filter({ hasText: one });
  await expect(files).toHaveCount(2);
  await expect(files.first()).toContainText(`${one} not taken.csv`);
  await expect(files.first()).toContainText(`${corrected.length} submitted`);
  await expect(files.first()).toContainText('by Priya Demonstrator');
  await expectAccessible(page);
  await button(page, `Show the rows of ${one} not taken.csv`).click();
  const shown = page.getByRole('dialog', { name: `Rows of ${one} not taken.csv` });
  await expect(shown.getByRole('link', { name: other })).toBeVisible();
  await expect(shown.getByRole('row').filter({ hasText: other })).toContainText(`Tess S${other} (${other})`);
  await expectAccessible(page);
  await button(page, 'Close').click();
  await button(page, `Show the rows of ${one}.csv`).click();
  const before = page.getByRole('dialog', { name: `Rows of ${one}.csv` });
  await expect(before.getByRole('row').filter({ hasText: 'In no order' })).toHaveCount(2);
});

test('a row that stands in an earlier draft says so, and leads to it with the comment that was not sent', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = newReference();
  await orderFileOf(call, 'list.csv', orderFile([rowFor(reference)]), 'draft');
  await openReview(page, call, 'list.csv', orderFile([rowFor(reference, { comments: 'Latex allergy' })]));
  await button(page, 'Review 1 row').click();
  await button(page, 'Finalize Upload').click();
  await page.getByRole('radio', { name: 'Created as Drafts' }).check();
  await button(page, 'Submit 1 Order Lines').click();
  const title = '0 of 1 order created as drafts, 1 there already';
  await expectSoon(page.getByRole('heading', { name: title }));
  await expect(orders(page).getByText('In a draft already', { exact: true })).toBeVisible();
  await expect(orders(page).getByText("The comment of this row was not sent: 'Latex allergy'")).toBeVisible();
  await expectAccessible(page);
  await orders(page)
    .getByRole('link', { name: `Open ${reference}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/order/${reference}/review-complete`));
  await page.goto('/');
  const tile = page.getByRole('region', { name: 'CSV Upload Process - Completed' });
  await expect(tile).toContainText('1 order there already.');
});

test('an upload that another window cancels says so here, and one that it goes on with is followed', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const uploadCode = await loadFile(call, 'list.csv', orderFile([rowFor(newReference())]));
  await goOn(page);
  await expectRows(page);
  await lookUpWords(call, uploadCode);
  await judgeRows(call, uploadCode);
  await expectSoon(whole(page));
  await call('GET', `/api/v1/order/cancel/csv?uploadCode=${uploadCode}`);
  await expect(page.getByRole('heading', { name: 'This upload has been cancelled' })).toBeVisible();
  await button(page, 'Upload another file').click();
  await expect(page.getByRole('combobox', { name: 'File type' })).toBeVisible();
});

test('another hospital that is chosen in another window, and a right that is withdrawn, are said at the press: the upload waits, and what was chosen stays; creating is stopped after the order under way, which is said', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('importing');
  const chooseHospital = (hospitalId: string) => call('POST', '/api/v1/user/info', { hospitalId });
  // By a notice it would be said before anybody presses.
  await page.route('**/api/v1/events', (route) => route.abort());
  await openReview(page, call, 'list.csv', orderFile([rowFor(newReference())]));
  await button(page, 'Review 1 row').click();
  await button(page, 'Finalize Upload').click();
  await chooseHospital('DMOH02');
  await button(page, 'Submit 1 Order Lines').click();
  await button(page, 'Show the chosen hospital').click();
  await expect(page).toHaveURL('/');
  await page.goto('/csv');
  await expect(page.getByRole('combobox', { name: 'File type' })).toBeVisible();

  await chooseHospital('DMOH01');
  await page.unroute('**/api/v1/events');
  await page.goto('/csv');
  await button(page, 'Review 1 row').click();
  await button(page, 'Finalize Upload').click();
  await page.getByRole('radio', { name: 'Submitted Immediately' }).check();
  const message = 'Your account may not do this.';
  await page.route('**/api/v1/order/csv/create-orders', (route) =>
    route.fulfill({ status: 403, json: { message, code: 'access-missing' } }),
  );
  await button(page, 'Submit 1 Order Lines').click();
  await expect(page.getByText('No orders were created.')).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Submitted Immediately' })).toBeChecked();
  await page.unroute('**/api/v1/order/csv/create-orders');

  // An order is made faster than anybody presses: the screen is told that it is still under way until it is stopped.
  let asked: 'nothing' | 'orders' | 'stop' = 'nothing';
  await page.route('**/api/v1/order/csv/orders?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const working = asked !== 'nothing' && { working: true, stopping: asked === 'stop' };
    await route.fulfill({ json: { ...answer, ...working } });
  });
  await page.route('**/api/v1/order/csv/create-orders', (route) => {
    asked = 'orders';
    return route.continue();
  });
  await page.route('**/api/v1/order/csv/stop', (route) => {
    asked = 'stop';
    return route.continue();
  });
  await button(page, 'Submit 1 Order Lines').click();
  await button(page, 'Stop after this order').click();
  await expect(button(page, 'Stop after this order')).toHaveAccessibleDescription(
    'The order under way is finished first.',
  );
  await expect(page.getByText('Stopping after this order')).toBeVisible();
  asked = 'nothing';
  await expect(button(page, 'Back to the rows')).toBeVisible();
  await expectSoon(orders(page).getByText('Submitted', { exact: true }));
});
