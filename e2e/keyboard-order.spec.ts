import type { Page } from '@playwright/test';
import { deliveryDay } from './support/drug-form.ts';
import { addLine, fluorouracil, newPatient, startOrder } from './support/prepare-order.ts';
import { withSessionUser } from './support/session-user.ts';
import { expect, test } from './support/test.ts';

/** The keyboard of a trained user, counting: every character that is typed and every key or chord that is pressed. */
class CountingKeyboard {
  readonly #page: Page;
  typed = 0;
  pressed = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.typed += [...text].length;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
    this.pressed += keys.length;
  }

  /** Tab until the named control has the focus; each Tab counts. */
  async tabTo(role: 'link' | 'button', name: string): Promise<void> {
    const target = this.#page.getByRole(role, { name, exact: true }).first();
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < 30; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`${name} is not reached by 30 Tabs`);
  }
}

/**
 * More than today's count is a step back: the flow has become longer. One of them answers what the chord asks of the
 * order, and one of each line what it asks of the empty treatment date.
 */
const MOST_KEYS_PRESSED = 38;
/** With the letters and figures that are typed. */
const MOST_KEYSTROKES = 120;

test('[NFR-05] three lines for two patients go from home to submitted without the mouse, in few keystrokes', async ({
  page,
  signInAs,
  newReference,
}) => {
  test.slow();
  const call = await signInAs('pharmacist');
  const [first, second] = [newReference(), newReference()];
  const patients = [
    await newPatient(call, { id: first, firstName: 'Ada', lastName: 'Keys' }),
    await newPatient(call, { id: second, firstName: 'Bea', lastName: 'Keys' }),
  ];
  // Both were ordered for before, as on any other day.
  const earlier = await startOrder(call, newReference());
  for (const { patientId } of patients) {
    await call('POST', '/api/v1/order/patient/add', { orderRef: earlier, patientId });
  }
  const reference = newReference();
  const keys = new CountingKeyboard(page);
  const focused = (label: string) => expect(page.getByLabel(label, { exact: true }).first()).toBeFocused();
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  /** One of the recent patients, so many places down the list. */
  async function takePatient(name: string, place: number): Promise<void> {
    await heading('Select Patient');
    await focused('Name or Patient ID (MRN)');
    const patient = page.getByRole('table', { name: 'Recent patients' }).getByRole('radio', { name });
    await expect(patient).toBeVisible();
    for (let down = 0; down < place; down++) await keys.press('ArrowDown');
    await expect(patient).toBeFocused();
    await expect(patient).toBeChecked();
    await keys.press('Enter');
    await expect(page.getByText(`Adding drugs for: ${name}`)).toBeVisible();
  }
  /** Each text in the field that has the focus, Enter to the next; Ctrl and Enter add the line from the last one. */
  async function enterLine(...texts: string[]): Promise<void> {
    await focused('Drug name');
    for (const [index, text] of texts.entries()) {
      await keys.type(text);
      await keys.press(index === texts.length - 1 ? 'Control+Enter' : 'Enter');
    }
    // The chord stops at the field that it would pass by, and goes on when it is pressed again.
    await focused('Treatment date 1');
    await keys.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Add another drug' })).toBeFocused();
    await expect(page.getByRole('dialog').getByText('No treatment date.')).toBeVisible();
  }

  // Whoever enters orders every day has answered what home asks once.
  await withSessionUser(page, { gaPermission: 'deny', announcementNotices: [], announcementAlerts: [] });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
  await keys.press('Tab', 'Enter');
  await keys.tabTo('link', 'Start');
  await keys.press('Enter');
  await focused('Order reference');
  await keys.type(reference);
  await keys.press('Tab');
  await keys.type(deliveryDay);
  await keys.press('Enter');

  await takePatient('Ada Keys', 1);
  await enterLine('fluoro', '4560', 'inf', 'sod', 'LV5', '46');
  await keys.press('Enter');
  await enterLine('oxali', '161.5', 'flu', '250');
  await keys.press('Shift+Tab', 'Enter');
  await takePatient('Bea Keys', 2);
  await enterLine('fluoro', '4000', 'inf', 'sod', 'LV5', '46');
  await keys.press('Shift+Tab', 'Shift+Tab', 'Enter');

  await heading('Review and Complete');
  await expect(page.getByRole('article')).toHaveCount(3);
  await keys.press('Control+Enter');
  await expect(page.getByRole('alertdialog', { name: 'Submit 3 items for 2 patients?' })).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();

  const keystrokes = keys.typed + keys.pressed;
  const total = `${keystrokes} keystrokes: ${keys.typed} typed characters and ${keys.pressed} keys`;
  test.info().annotations.push({ type: 'keystrokes', description: total });
  console.log(`A three-line order for two patients, from home to submitted: ${total}`);
  expect(keys.pressed).toBeLessThanOrEqual(MOST_KEYS_PRESSED);
  expect(keystrokes).toBeLessThanOrEqual(MOST_KEYSTROKES);
});

test('the submit chord leaves fields and open questions alone, and an order that cannot be submitted', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const orderRef = await startOrder(call, newReference());
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/order/submit') && sent.push(request.url()));
  await page.goto(`/order/${orderRef}/review-complete`);
  await expect(page.getByRole('heading', { level: 1, name: 'Review and Complete' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Add an item to this order first.')).toBeVisible();

  await addLine(call, fluorouracil(orderRef));
  await page.reload();
  await page.getByRole('button', { name: /^Edit.*comment/i }).click();
  await page.keyboard.type('Please call');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /^Remove, fluorouracil/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this drug from the order?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article', { name: /fluorouracil/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+Enter');
  const submission = page.getByRole('alertdialog', { name: 'Submit 1 item for no patient?' });
  await expect(submission).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await expect(submission).toBeHidden();
  expect(sent).toEqual([]);
});
