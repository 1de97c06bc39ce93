import { formatCareDate, isWeekend, parseCareDate } from '@bolt/domain/dates/care-date';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { formatTimeIn, todayIn } from '@bolt/domain/dates/today-in';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { expectKeyboardReach } from './support/keyboard.ts';
import { loseAnswers, openHearing, takeBack, withholdAnswer } from './support/network.ts';
import { careDay, orderInfo, orderWithLine, startOrder } from './support/prepare-order.ts';
import { expect, test } from './support/test.ts';

const SYDNEY = 'Australia/Sydney';
const daysAhead = Array.from({ length: 14 }, (_, day) => careDay(day + 7));
const isWeekendDay = (day: string) => isWeekend(parseCareDate(day) ?? '');
const saturday = daysAhead.find(isWeekendDay) ?? '';
const weekday = daysAhead.find((day) => !isWeekendDay(day)) ?? '';

test.describe('the header of a new order', () => {
  test('[STEPS-01] [HEADER-02] [HEADER-05] [HEADER-06] asks for reference, date, time and notes as the first of four steps', async ({
    page,
    signInAs,
  }) => {
    await signInAs('pharmacist');
    await page.goto('/order/create');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a New Order');
    const steps = page.getByRole('list', { name: 'Order steps' }).getByRole('listitem');
    await expect(steps).toHaveText([/Start Order/, /Select Patient/, /Drug Details/, /Review and Complete/]);
    await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step');
    await expect(page.getByLabel('Order reference')).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Required delivery date' })).toBeVisible();
    await expect(page.getByLabel(/Notes/)).toBeVisible();
    await expect(page.getByText('0 of 255 characters')).toBeVisible();
    await expect(page.getByText(/^Earliest delivery .* order by \d\d:\d\d/)).toBeVisible();
    await page.getByRole('combobox', { name: /Time required/ }).click();
    const times = page.getByRole('option');
    await expect(times).toHaveCount(25);
    await expect(times.first()).toHaveText('07:00');
    await expect(times.last()).toHaveText('19:00');
    await page.keyboard.press('Escape');

    const date = page.getByRole('textbox', { name: 'Required delivery date' });
    const month = page.getByRole('region', { name: 'Calendar', exact: true });
    await date.press('Alt+ArrowDown');
    await expect(month.locator(':focus')).toHaveAccessibleName(/, today/);
    await expectKeyboardReach(page, 'forward');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: /Time required/ })).toBeFocused();
    await expect(month).toHaveCount(0);
    await date.press('Alt+ArrowDown');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await expect(date).toBeFocused();
    await expect(date).toHaveValue(/\d\d\/\d\d\/\d{4}/);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await expectAccessible(page);
  });

  test('names another earliest date from the moment of the cut-off on, while it stands open', async ({
    page,
    signInAs,
  }) => {
    await signInAs('pharmacist');
    await page.goto('/order/create');
    const earliest = page.getByText(/^Earliest delivery .* order by \d\d:\d\d/);
    const text = (await earliest.textContent()) ?? '';
    const [, time = '', date] = /order by (\d\d:\d\d) (?:today|on \w+\s(\S+))/.exec(text) ?? [];
    const day = parseCareDate(date ?? '') ?? todayIn(SYDNEY, new Date());
    const cutOff = ['+10:00', '+11:00']
      .map((zone) => new Date(`${day}T${time}:00${zone}`))
      .find((moment) => formatTimeIn(SYDNEY, moment) === time);
    const at = cutOff?.getTime() ?? 0;
    const before = at - 5 * 60_000;
    // Nobody was away until then.
    await page.evaluate((now) => localStorage.setItem('bolt.last-activity', String(now)), before);
    await page.clock.install({ time: before });
    await page.reload();
    const untilToday = text.replace(/\son\s\w+\s\S+$/, ' today');
    await expect(earliest).toHaveText(untilToday);
    await page.clock.pauseAt(at - 500);
    await expect(earliest).toHaveText(untilToday);
    await page.clock.runFor(600);
    // What is due is drawn as time goes on.
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(earliest).not.toHaveText(untilToday, { timeout: 500 });
    }).toPass({ timeout: 5_000 });
  });

  test('[HEADER-13] [HEADER-14] [HEADER-15] [HEADER-16] says at the field what is wrong and goes to the first', async ({
    page,
    signInAs,
  }) => {
    await signInAs('pharmacist');
    await page.goto('/order/create');
    const reference = page.getByLabel('Order reference');
    const date = page.getByRole('textbox', { name: 'Required delivery date' });
    await page.getByLabel(/Notes/).click();
    await expect(page.getByText('Required field')).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(reference).toBeFocused();
    await expect(reference).toHaveAccessibleDescription(/Required field/);
    await expect(date).toHaveAccessibleDescription(/Enter a valid date/);
    await reference.fill('123456789012345678901');
    await expect(reference).toHaveAccessibleDescription(/Max character allowed is 20/);
    await date.fill('31/02/2031');
    await expect(date).toHaveAccessibleDescription('Enter a valid date There is no such day');
    for (const another of ['1/1/27', '01-01-2027', '2027-01-01']) {
      await date.fill(another);
      await expect(date).toHaveAccessibleDescription('Enter a valid date Type it as DD/MM/YYYY');
    }
    await date.fill('27/11/2126');
    await expect(date).toHaveAccessibleDescription(
      /The delivery date \w+\s27\/11\/2126 is more than a year away/,
    );
    await expect(date).not.toHaveAttribute('aria-invalid');
    await date.fill(careDay(-1));
    await expect(date).toHaveAccessibleDescription(/Please enter a future date/);
    await date.fill(careDay(0));
    await expect(date).not.toHaveAttribute('aria-invalid');
    await page.getByLabel(/Notes/).fill('n'.repeat(256));
    await expect(page.getByLabel(/Notes/)).toHaveAccessibleDescription(/Max character allowed is 255/);
    await expect(page.getByLabel(/Notes/)).toHaveValue('n'.repeat(256));
  });

  test('[HEADER-10] [HEADER-18] [HEADER-19] [HEADER-21] notes a weekend and continues all the same, without a time', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await page.goto('/order/create');
    await page.getByLabel('Order reference').fill(reference);
    await page.getByRole('textbox', { name: 'Required delivery date' }).fill(saturday);
    await expect(page.getByText(`Note: ${saturday} is a weekend`)).toBeVisible();
    await page.getByLabel(/Notes/).fill('Back door, please.');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`/order/${reference}/select-patient`);
    const { body } = await orderInfo(call, reference);
    expect(body).toMatchObject({
      orderRefView: reference,
      deliveryDate: saturday,
      deliveryTime: null,
      comment: 'Back door, please.',
    });
  });

  test('[HEADER-03] [HEADER-20] notes a public holiday, and a weekend, below the required delivery date', async ({
    page,
    signInAs,
  }) => {
    const call = await signInAs('pharmacist');
    const { body } = await call<{ date: string }[]>('GET', '/api/v1/public-holidays?state=NSW');
    const tomorrow = parseCareDate(careDay(1)) ?? '';
    const holiday = body.find(({ date }) => (parseCareDate(date) ?? '') >= tomorrow)?.date ?? '';
    await page.goto('/order/create');
    await page.getByRole('textbox', { name: 'Required delivery date' }).fill(holiday);
    await expect(page.getByText(`Note: ${holiday} is a public holiday`)).toBeVisible();
    await expect(page.getByText(`No delivery on ${shownDay(holiday)}. The next date is`)).toBeVisible();
    await page.getByRole('textbox', { name: 'Required delivery date' }).fill(saturday);
    await expect(page.getByText(`Note: ${saturday} is a weekend`)).toBeVisible();
    await expect(page.getByText(`Note: ${holiday} is a public holiday`)).toHaveCount(0);
  });

  test('draws and reads a public holiday as a day without delivery, on a weekend as both', async ({
    page,
    signInAs,
  }) => {
    const call = await signInAs('pharmacist');
    const { body } = await call<{ date: string }[]>('GET', '/api/v1/public-holidays?state=NSW');
    const tomorrow = parseCareDate(careDay(1)) ?? '';
    const days = body.flatMap(({ date }) => parseCareDate(date) ?? []).filter((date) => date >= tomorrow);
    const onWeekend = days.find((date) => isWeekend(date)) ?? '';
    const inTheWeek = days.find((date) => !isWeekend(date)) ?? '';
    await page.goto('/order/create');
    const calendar = page.getByRole('region', { name: 'Delivery days' });
    for (const [date, name] of [
      [onWeekend, /, weekend, public holiday, .+, no delivery$/],
      [inTheWeek, /[^d], public holiday, .+, no delivery$/],
    ] as const) {
      await page.getByRole('textbox', { name: 'Required delivery date' }).fill(formatCareDate(date));
      const day = calendar.locator(`[data-date="${date}"]`);
      await expect(day).toHaveAccessibleName(name);
      await expect(day).toHaveCSS('text-decoration-line', 'line-through');
    }
    await expectAccessible(page);
  });

  test('[HEADER-04] picks the date in the calendar and sends the time that was chosen by keyboard', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await page.goto('/order/create');
    await page.getByLabel('Order reference').fill(reference);
    const date = page.getByRole('textbox', { name: 'Required delivery date' });
    await date.fill(saturday);
    await page
      .getByRole('complementary')
      .locator(`[data-date="${parseCareDate(weekday)}"]`)
      .click();
    await expect(date).toHaveValue(weekday);
    const time = page.getByRole('combobox', { name: /Time required/ });
    await time.click();
    await page.keyboard.type('11:3');
    await page.keyboard.press('Enter');
    await expect(time).toHaveValue('11:30');
    await page.getByLabel('Order reference').press('Enter');
    await expect(page).toHaveURL(`/order/${reference}/select-patient`);
    expect((await orderInfo(call, reference)).body.deliveryTime).toBe('11:30');
  });

  test('[HEADER-26] shows a refused start on the header and keeps the entries', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await startOrder(call, newReference());
    await page.goto('/order/create');
    await page.getByLabel('Order reference').fill(reference.toLowerCase());
    await page.getByRole('textbox', { name: 'Required delivery date' }).fill(weekday);
    await page.getByLabel(/Notes/).fill('Kept');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('An open order with the order reference');
    await expect(page.getByLabel('Order reference')).toBeFocused();
    await expect(page.getByLabel(/Notes/)).toHaveValue('Kept');
    await expect(page).toHaveURL('/order/create');
    await page.getByLabel('Order reference').fill(newReference());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/select-patient$/);
  });

  test('the reference of an own order without items is taken again, or that order gone on with', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await startOrder(call, newReference());
    await page.goto('/order/create');
    await page.getByLabel('Order reference').fill(reference);
    await page.getByRole('textbox', { name: 'Required delivery date' }).fill(weekday);
    await page.getByLabel(/Notes/).fill('Typed anew');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('link', { name: 'Go on with that order' })).toHaveAttribute(
      'href',
      `/order/${reference}/select-patient`,
    );
    await page.getByRole('button', { name: 'Discard it and use what is typed here' }).click();
    await expect(page).toHaveURL(/select-patient$/);
    expect((await orderInfo(call, reference)).body.comment).toBe('Typed anew');
  });

  test("shows somebody else's change of a started order instead of overwriting it unseen", async ({
    page,
    request,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await startOrder(call, newReference());
    await openHearing(page, `/order/create?order=${reference}`);
    await page.getByLabel(/Notes/).fill('Mine');
    const shown = page.waitForResponse('**/api/v1/order/info');
    const colleague = await callAs(request, 'ward');
    await colleague('POST', '/api/v1/order/info/update', { orderRef: reference, updatecomment: 'Theirs' });
    // The screen knows of the change by now, and says so only when the notes would replace it.
    await shown;
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Wanda Testward changed this order');
    await expect(page.getByRole('alert')).toContainText('notes: Theirs. Continue again to replace them.');
    expect((await orderInfo(call, reference)).body.comment).toBe('Theirs');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/select-patient$/);
    expect((await orderInfo(call, reference)).body.comment).toBe('Mine');
  });

  test('starts one order only, however the first answer was lost', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    const keys: (string | undefined)[] = [];
    await page.route('**/order/start', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.goto('/order/create');
    await page.getByLabel('Order reference').fill(reference);
    await page.getByRole('textbox', { name: 'Required delivery date' }).fill(weekday);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Sorry, something went wrong');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`/order/${reference}/select-patient`);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect((await orderInfo(call, reference)).status).toBe(200);
  });
});

test.describe('leaving an order', () => {
  test('[HEADER-07] [HEADER-08] [HEADER-09] asks, goes back on No, and really discards on Yes', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await orderWithLine(call, newReference());
    await call('POST', '/api/v1/order/draft', { orderRef: reference });
    await page.goto(`/order/create?order=${reference}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const modal = page.getByRole('alertdialog', { name: 'Cancel order?' });
    await expect(modal).toContainText('Are you sure? All order lines will be lost.');
    const no = modal.getByRole('button', { name: 'No, take me back to my order' });
    await expect(no).toBeFocused();
    await expectAccessible(page);
    await no.click();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused();
    expect((await orderInfo(call, reference)).status).toBe(200);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await modal.getByRole('button', { name: 'Yes, discard all order lines' }).click();
    await expect(page).toHaveURL('/');
    expect((await orderInfo(call, reference)).status).toBe(404);
  });

  test('discards the order as well that was started by a press without an answer', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await page.goto('/order/create');
    await page.getByLabel('Order reference').fill(reference);
    await page.getByRole('textbox', { name: 'Required delivery date' }).fill(weekday);
    const isDone = withholdAnswer(page, '/order/start');
    await page.getByRole('button', { name: 'Continue' }).click();
    await isDone;
    expect((await orderInfo(call, reference)).status).toBe(200);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Yes, discard all order lines' }).click();
    await expect(page).toHaveURL('/');
    expect((await orderInfo(call, reference)).status).toBe(404);
  });

  test('asks about an order that was started without an answer before another one is, and leaves none behind', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const [first, second] = [newReference(), newReference()];
    await page.goto('/order/create');
    await page.getByLabel('Order reference').fill(first);
    await page.getByRole('textbox', { name: 'Required delivery date' }).fill(weekday);
    await loseAnswers(page, '/order/start', 1);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('The order was not saved.');
    expect((await orderInfo(call, first)).status).toBe(200);
    await page.getByLabel('Order reference').fill(second);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText(
      `Your press before, which got no answer, had started order ${first}.`,
    );
    await expect(page.getByRole('link', { name: 'Go on with that order' })).toBeVisible();
    expect((await orderInfo(call, first)).status).toBe(200);
    await page.getByRole('button', { name: 'Discard it and use what is typed here' }).click();
    await expect(page).toHaveURL(/select-patient$/);
    expect((await orderInfo(call, first)).status).toBe(404);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Yes, discard all order lines' }).click();
    await expect(page).toHaveURL('/');
    expect((await orderInfo(call, second)).status).toBe(404);
  });

  test('discards nothing where it is taken back while no answer has come', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await orderWithLine(call, newReference());
    await page.goto(`/order/${reference}/select-patient`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const modal = page.getByRole('alertdialog', { name: 'Cancel order?' });
    await takeBack(page, '/api/v1/order/draft/*', {
      press: modal.getByRole('button', { name: 'Yes, discard all order lines' }),
      back: modal.getByRole('button', { name: 'No, take me back to my order' }),
    });
    expect((await orderInfo(call, reference)).status).toBe(200);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(modal).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL(/select-patient$/);
  });

  test('says why an order could not be discarded and stays', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('pharmacist');
    const reference = await startOrder(call, newReference());
    await page.route('**/order/draft/*', (route) =>
      route.fulfill({ status: 503, json: { message: 'The portal cannot reach its database.', code: 'x' } }),
    );
    await page.goto(`/order/${reference}/select-patient`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Yes, discard all order lines' }).click();
    await expect(page.getByRole('alert')).toContainText('The portal cannot reach its database.');
    await expect(page).toHaveURL(/select-patient$/);
  });

  test('[HEADER-11] [HEADER-12] [REVIEW-18] stops adding to an order that has items and goes to its review', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const started = await startOrder(call, newReference());
    await page.goto(`/order/${started}/select-patient`);
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Cancel adding/ })).toHaveCount(0);
    const reference = await orderWithLine(call, newReference());
    await page.goto(`/order/${reference}/drug-detail`);
    await expect(page.getByRole('button', { name: 'Cancel adding drug' })).toBeVisible();
    await page.goto(`/order/${reference}/select-patient`);
    const cleanup = page.waitForResponse('**/order/cleanup');
    await page.getByRole('button', { name: 'Cancel adding patient' }).click();
    expect((await cleanup).status()).toBe(200);
    await expect(page).toHaveURL(`/order/${reference}/review-complete`);
    expect((await orderInfo(call, reference)).body.drugCount).toBe(1);
  });

  test('comes back from the second step to the header and changes what may change', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await startOrder(call, newReference(), { comment: 'First' });
    await page.goto(`/order/${reference}/select-patient`);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByLabel('Order reference')).toHaveValue(reference);
    await expect(page.getByRole('textbox', { name: 'Required delivery date' })).toBeDisabled();
    await page.getByLabel(/Notes/).fill('Second');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/select-patient$/);
    expect((await orderInfo(call, reference)).body.comment).toBe('Second');
  });
});
