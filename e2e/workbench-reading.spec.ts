import type { Answer } from '@bolt/contracts';
import type { Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { fluorouracilInfusor, label, openDrugForm, startOrder, typeOn } from './support/drug-form.ts';
import { placeOrder } from './support/place-order.ts';
import { startAsStaff } from './support/staff.ts';
import { holdAsHospital, itemsOfHospital, openItems, rowsOf } from './support/staff-orders.ts';
import { expect, test } from './support/test.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('the list of items', () => {
  test('[WB-12] [WB-13] says how much time is left, louder as it runs out, and what can still be delivered of what is late', async ({
    page,
    request,
    accountLike,
    newReference,
  }) => {
    const call = await callAs(request, await accountLike('pharmacist'));
    const reference = newReference();
    await placeOrder(
      call,
      reference,
      Array.from({ length: 5 }, () => ({ isConfirmed: true })),
    );
    // Nobody waits until an item is late: the server's own answer, with other moments.
    const left = [30 * HOUR, 5.5 * HOUR, 1.5 * HOUR, 10.5 * MINUTE, -HOUR];
    await page.route('**/api/v1/workbench/items/search', async (route) => {
      const response = await route.fetch();
      const answer: Answer<'POST /api/v1/workbench/items/search'> = await response.json();
      const rows = answer.rows.map((row, index) => ({
        ...row,
        reviewBy: new Date(Date.now() + (left[index] ?? 0)).toISOString(),
        nextDeliverable: '27/11/2031',
      }));
      await route.fulfill({ response, json: { ...answer, rows } });
    });
    await startAsStaff(page, 'senior');
    await openItems(page, reference, 5);
    const inHand = rowsOf(page, reference).locator('td:nth-child(2)');
    await expect(inHand).toHaveText([
      /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d\d\/\d\d \d\d:\d\d( [A-Z]\S+)?$/,
      // Minutes may pass until they are read.
      /^5 h (2\d|30) min$/,
      /^1 h (2\d|30) min$/,
      /^([1-9]|10) min$/,
      'Late: next deliverable 27/11',
    ]);
    // Only what hurries has a box, and each tone a ground of its own.
    const tones = await inHand.evaluateAll((cells) =>
      cells.map((cell) => {
        const { borderTopStyle, backgroundColor } = getComputedStyle(cell.firstElementChild ?? cell);
        return borderTopStyle === 'none' ? 'calm' : backgroundColor;
      }),
    );
    expect(tones.map((tone) => tones.indexOf(tone))).toEqual([0, 0, 2, 3, 3]);
  });

  test('[WB-15] is narrowed by drug and by finding, and a tick is of the version that was ticked', async ({
    page,
    request,
    accountLike,
    newReference,
  }) => {
    const call = await callAs(request, await accountLike('pharmacist'));
    const reference = newReference();
    const { groupOrderID } = await placeOrder(call, reference, [
      { isConfirmed: true },
      { isConfirmed: true, drug1Dose: '6100' },
    ]);
    await startAsStaff(page, 'senior');
    await openItems(page, reference, 2);
    await page.getByLabel('Finding').click();
    await page.getByRole('option', { name: 'Dose above guidance', exact: true }).click();
    await expect(rowsOf(page, reference)).toHaveCount(1);
    await expect(page).toHaveURL(/finding=VLD-TEX-DRUG1DOSE/);
    await page.getByLabel('Drug', { exact: true }).fill('vincris');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Drug', { exact: true })).toHaveValue('vincristine');
    await openItems(page, reference, 2);

    const tick = rowsOf(page, reference).first().getByRole('checkbox');
    await tick.click();
    await expect(page.getByText('1 item selected')).toBeVisible();
    // Held and let go it is in the list again, as another version.
    const before = await itemsOfHospital(call, groupOrderID);
    for (const item of before) await holdAsHospital(call, item, true);
    await expect(rowsOf(page, reference)).toHaveCount(0);
    for (const item of await itemsOfHospital(call, groupOrderID)) await holdAsHospital(call, item, false);
    await expect(rowsOf(page, reference)).toHaveCount(2);
    await expect(tick).not.toBeChecked();
    await expect(page.getByText('0 items selected')).toBeVisible();
    await expect(
      page.getByText('1 that was selected changed meanwhile, and is selected no longer.'),
    ).toBeVisible();
  });
});

test.describe('what a reviewer reads', () => {
  test('[WBREV-03] [WBREV-05] is what the hospital saw: the pictures of its own form, and each finding with figures and who confirmed it', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    await openDrugForm(page, await startOrder(call, newReference()));
    await typeOn(page, ...fluorouracilInfusor);
    await expect(label(page)).toContainText('Ready to add');
    const namesOf = (images: Element[]) => images.flatMap((image) => image.getAttribute('aria-label') ?? []);
    const pictures = await label(page).getByRole('img').evaluateAll(namesOf);
    expect(pictures).toHaveLength(2);
    const figures = label(page).locator('dl', { hasText: '2 to 8 °C' });
    const lasts = await figures.textContent();

    const reference = newReference();
    await placeOrder(call, reference, [{ isConfirmed: true }, { isConfirmed: true, drug1Dose: '6100' }]);
    await startAsStaff(page, 'senior');
    await openItems(page, reference, 2);
    await page.getByRole('table').getByRole('link').first().click();
    const shown = section(page, 'Fill and stability');
    await expect.poll(() => shown.getByRole('img').evaluateAll(namesOf)).toEqual(pictures);
    await expect(shown.locator('dl')).toHaveText(lasts ?? '');

    await page.getByRole('navigation', { name: 'Items' }).getByRole('link').last().click();
    await expect(section(page, 'Ordered')).toContainText('6,100');
    const finding = section(page, 'Findings').getByRole('listitem').filter({ hasText: 'guidance' });
    await expect(finding).toContainText(/Measured 6,100 mg\s+Limit 6,000 mg/);
    await expect(finding).toContainText(/Confirmed by \S.*, .*\d\d:\d\d.*: “Agreed with the treating team”/);
  });

  test('[WBREV-08] [WBREV-09] has to have been in view before it is accepted; single keys do nothing in a field, in a dialog or switched off', async ({
    page,
    request,
    accountLike,
    newReference,
  }) => {
    const call = await callAs(request, await accountLike('pharmacist'));
    const reference = newReference();
    const { groupOrderID } = await placeOrder(call, reference, [{ isConfirmed: true, drug1Dose: '6100' }]);
    await startAsStaff(page, 'senior');
    await openItems(page, reference, 1);
    await page.getByLabel('Search order #').press('?');
    await expect(page.getByLabel('Search order #')).toHaveValue(/\?/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // What was typed is searched for: what is pressed next is pressed on the list that stays.
    await openItems(page, reference, 1);

    // A window in which the findings stand below.
    await page.setViewportSize({ width: 1000, height: 420 });
    await page.getByRole('table').getByRole('link').click();
    const accept = button(page, 'Accept');
    await expect(page.getByText('Read all findings first.')).toBeVisible();
    await expect(accept).toBeDisabled();
    await section(page, 'Findings').getByRole('listitem').first().scrollIntoViewIfNeeded();
    await expect(page.getByText('Read all findings first.')).toHaveCount(0);
    await expect(accept).toBeEnabled();

    const [item] = await itemsOfHospital(call, groupOrderID);
    const asked = await call('POST', '/api/v1/queries', {
      merlinOrderLineID: item?.merlinOrderLineID,
      kind: 'other',
      body: 'Can it come a day earlier?',
    });
    expect(asked.status).toBe(200);
    await expect(page.getByText('Read all findings first.')).toBeVisible();
    // What is counted and what locks the button are the same things.
    await expect(section(page, 'Findings')).toContainText('1 of 2 seen');
    await page.keyboard.press('a');
    const question = page.getByText('Can it come a day earlier?');
    await question.scrollIntoViewIfNeeded();
    await expect(question).toBeVisible();
    await expect(accept).toBeEnabled();
    await expect(section(page, 'Findings')).toContainText('2 of 2 seen');

    await page.keyboard.press('x');
    const dialog = page.getByRole('dialog', { name: 'Cancel this item?' });
    await dialog.getByRole('button', { name: 'Go back' }).focus();
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: 'Use single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('x');
    await page.reload();
    await expect(accept).toBeVisible();
    await page.keyboard.press('x');
    // This one works always, or nobody would find the switch again.
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Keyboard shortcuts');
    await page.getByRole('checkbox', { name: 'Use single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('x');
    await expect(dialog).toBeVisible();
  });

  test('the keys q, x and s ask, cancel and skip: what s leaves is free, and the next row is open', async ({
    page,
    request,
    accountLike,
    newReference,
  }) => {
    const call = await callAs(request, await accountLike('pharmacist'));
    const reference = newReference();
    await placeOrder(call, reference, [{ isConfirmed: true }, { isConfirmed: true }]);
    await startAsStaff(page, 'senior');
    await openItems(page, reference, 2);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByText('Claimed by you')).toBeVisible();
    const first = page.url();
    for (const [key, name] of [
      ['q', 'Ask the hospital'],
      ['x', 'Cancel this item?'],
    ] as const) {
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      // In the dialog the keys are letters.
      await page.keyboard.press('s');
      await dialog.getByRole('button', { name: 'Go back' }).click();
      const leave = page.getByRole('alertdialog', { name: 'Leave without sending?' });
      await expect.poll(async () => (await leave.isVisible()) || (await dialog.count()) === 0).toBe(true);
      if (await leave.isVisible()) await leave.getByRole('button', { name: 'Leave' }).click();
      await expect(dialog).toHaveCount(0);
    }
    expect(page.url()).toBe(first);
    const released = page.waitForRequest(
      (sent) => sent.url().endsWith('/workbench/claims') && /"release"/.test(sent.postData() ?? ''),
    );
    await page.keyboard.press('s');
    expect(first).toContain((await released).postDataJSON().subjectIds[0]);
    await expect.poll(() => page.url()).not.toBe(first);
    await expect(page.getByText('Claimed by you')).toBeVisible();
  });

  test('an item that was opened from the list is accepted by a press at once', async ({
    page,
    request,
    accountLike,
    newReference,
  }) => {
    const call = await callAs(request, await accountLike('pharmacist'));
    const reference = newReference();
    await placeOrder(call, reference, [{ isConfirmed: true }]);
    await startAsStaff(page, 'senior');
    await openItems(page, reference, 1);
    // No test presses as soon as it can: the page does.
    await page.evaluate(() => {
      new MutationObserver((_, watching) => {
        const accept = [...document.querySelectorAll('button')].find((each) =>
          each.textContent?.startsWith('Accept'),
        );
        if (!accept || accept.ariaDisabled === 'true') return;
        watching.disconnect();
        accept.click();
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByText(new RegExp(`^Accepted ${reference}, `))).toBeVisible();
  });

  test('a second press of Accept does not fall on the item that is opened next', async ({
    page,
    request,
    accountLike,
    newReference,
  }) => {
    const call = await callAs(request, await accountLike('pharmacist'));
    const reference = newReference();
    const { groupOrderID } = await placeOrder(call, reference, [
      { isConfirmed: true },
      { isConfirmed: true },
    ]);
    await startAsStaff(page, 'senior');
    await openItems(page, reference, 2);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(button(page, 'Accept')).toBeEnabled();
    await expect(page.getByText('Claimed by you')).toBeVisible();
    const first = page.url();
    // Whoever presses twice presses the moment that the next one can be accepted.
    await page.evaluate((before) => {
      const press = () => {
        const isNext = location.href !== before;
        const accept = [...document.querySelectorAll('button')].find((each) =>
          each.textContent?.startsWith('Accept'),
        );
        if (!isNext || !accept || accept.ariaDisabled === 'true') return;
        watching.disconnect();
        accept.click();
        document.body.dataset.pressedTwice = 'true';
      };
      const watching = new MutationObserver(press);
      watching.observe(document.body, { subtree: true, childList: true, attributes: true });
    }, first);
    const moves: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/workbench/moves')) moves.push(sent.postData() ?? '');
    });
    await expect
      .poll(async () => {
        if (moves.length === 0) await page.keyboard.press('a');
        return moves.length;
      })
      .toBe(1);
    await expect(page.locator('body')).toHaveAttribute('data-pressed-twice', 'true');
    await expect(page.getByText('Claimed by you')).toBeVisible();
    expect(moves).toHaveLength(1);
    const stages = (await itemsOfHospital(call, groupOrderID)).map(({ stage }) => stage);
    expect(stages.sort()).toEqual(['Pending', 'Reviewed']);
    // Once it has been shown for a while the key is meant for it.
    await expect
      .poll(async () => {
        if (moves.length === 1) await page.keyboard.press('a');
        return moves.length;
      })
      .toBe(2);
  });
});
