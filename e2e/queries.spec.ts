import type { QueryDetail } from '@bolt/contracts/queries.contract';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { deliveryInWords } from '@bolt/domain/orders/line-words/deliveries-in-words';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { endSession } from './support/end-session.ts';
import { olimelForm, submitFormulation } from './support/formulation-forms.ts';
import { openHearing } from './support/network.ts';
import { placeOrder } from './support/place-order.ts';
import { careDay, newPatient } from './support/prepare-order.ts';
import { submitRegistration } from './support/registration-draft.ts';
import { authenticationCode, startAsStaff } from './support/staff.ts';
import { itemsOfHospital } from './support/staff-orders.ts';
import { type CallAs, expect, PASSWORD, test } from './support/test.ts';

/** The other side of the counter, in a browser of its own. */
async function staffAt(browser: Browser, username: string): Promise<Page> {
  const staff = await (await browser.newContext()).newPage();
  await startAsStaff(staff, username);
  return staff;
}

/** An order of one item, and that item. */
async function placeItem(call: CallAs, reference: string) {
  const placed = await placeOrder(call, reference, [{ isConfirmed: true }]);
  const [item] = await itemsOfHospital(call, placed.groupOrderID);
  return { ...placed, merlinOrderLineID: String(item?.merlinOrderLineID) };
}

/** By one of the supplier's people who sits elsewhere. */
async function askedBySupplier(request: APIRequestContext, merlinOrderLineID: string): Promise<QueryDetail> {
  const staff = await callAs(request, 'senior', authenticationCode());
  const asked = { subjectType: 'item', subjectId: merlinOrderLineID, kind: 'date', body: 'By when?' };
  const { status, body } = await staff<QueryDetail>('POST', '/api/v1/workbench/queries', asked);
  expect(status).toBe(200);
  return body;
}

const queriesLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Queries/ });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Queries' }).getByRole('link');

test.describe('a query between hospital and supplier', () => {
  test('[WBQ-14] [WBQ-16] [WBQ-18] is asked in a review, answered with the item edited, seen, and closed', async ({
    page,
    browser,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    const { groupOrderID } = await placeOrder(call, reference, [{ isConfirmed: true }]);
    // By its dose: two items of one drug are not the same question.
    const named = new RegExp(`^Order ${reference}: fluorouracil 4,560\\smg, Intravenous`);
    const staff = await staffAt(browser, 'senior');
    await staff.goto(`/workbench/orders?orderRef=${reference}`);
    await staff.getByRole('table').getByRole('link').first().click();
    await staff.getByRole('button', { name: 'Ask the hospital' }).click();
    const question = staff.getByRole('dialog', { name: 'Ask the hospital' });
    await question.getByLabel('About').click();
    await staff.getByRole('option', { name: 'Quantity' }).click();
    await question.getByLabel('Message').fill('Is one enough for the week?');
    await question.getByRole('button', { name: 'Send question' }).click();
    await expect(question).toHaveCount(0);

    // The hospital reads of it at the item, and what it can do.
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(page.getByText('Question from the supplier')).toBeVisible();
    await page.getByRole('link', { name: /^Open the question about/ }).click();
    await expect(page).toHaveURL(/\/queries\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(named);
    await expect(page.getByText('Is one enough for the week?')).toBeVisible();
    await expect(page.getByText('Waiting for you')).toBeVisible();
    const kept = /^Delivery \w{3} \d\d\/\d\d can be kept until \w{3} \d\d\/\d\d 06:00\.$/;
    await expect(page.getByText(kept)).toBeVisible();
    await expect(
      page.getByText(
        'To change quantity or treatment date, edit the item. For any other change cancel it and order it again.',
      ),
    ).toBeVisible();
    // A question of the supplier is the supplier's to close.
    await expect(page.getByRole('button', { name: 'Close query' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send and close' })).toHaveCount(0);
    await expectAccessible(page);
    // One press opens the item itself; closed, the order lies under it, and its address opens nothing again.
    await page.getByRole('link', { name: 'Edit item' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit item' });
    await edit.getByLabel('Quantity').fill('7');
    await edit.getByRole('button', { name: 'Update' }).click();
    // Asked about where it reads otherwise now; between the question and the answer no dialog may be open.
    const done = page
      .getByRole('dialog', { name: 'Order item updated' })
      .getByRole('button', { name: 'Close' });
    const saveSo = page.getByRole('button', { name: 'Save it so' });
    await expect(saveSo.or(done)).toBeVisible();
    if (await saveSo.isVisible()) await saveSo.click();
    await done.click();
    await expect(page).toHaveURL(`/order/${groupOrderID}/manage`);
    await page.getByRole('link', { name: /^Open the question about/ }).click();
    await expect(page.getByText('Quantity: 7, was 1')).toBeVisible();
    await expect(page.getByText('Waiting for the supplier')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please write a message')).toBeVisible();
    await page.getByLabel('Your message').fill('No, seven: one for each day.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Your message')).toHaveValue('');
    await expect(page.getByText('No, seven: one for each day.')).toBeVisible();

    // The supplier reads the same, and the hospital that it was read.
    await staff.goto(`/workbench${new URL(page.url()).pathname}`);
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(named);
    await expect(staff.getByText('Quantity: 7, was 1')).toBeVisible();
    await expect(staff.getByText('No, seven: one for each day.')).toBeVisible();
    await expect(staff.getByText(kept)).toHaveText((await page.getByText(kept).textContent()) ?? '');
    await expect(staff.getByText('The item does not move on until the query is closed.')).toBeVisible();
    await expect(staff.getByText('Claimed by you')).toBeVisible();
    await expect(page.getByText(/^Seen by Sina Templeton-Mock, \d\d:\d\d$/)).toBeVisible();
    await expectAccessible(staff);
    await staff.getByLabel('Your message').fill('Thank you.');
    await staff.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(staff.getByText('Waiting for the hospital')).toBeVisible();
    await expect(page.getByText('Thank you.')).toBeVisible();
    await staff.getByRole('button', { name: 'Close query' }).click();
    const closing = staff.getByRole('alertdialog', { name: 'Close this query?' });
    await expect(closing.getByText('Nobody can write in it afterwards.')).toBeVisible();
    await closing.getByRole('button', { name: 'Go back' }).click();
    await staff.getByRole('button', { name: 'Close query' }).click();
    await closing.getByRole('button', { name: 'Close query' }).click();
    await expect(staff.getByText('Closed by Sina Templeton-Mock')).toBeVisible();
    await expect(staff.getByLabel('Your message')).toHaveCount(0);
    await expect(page.getByText('Closed by Sina Templeton-Mock')).toBeVisible();
    await staff.context().close();
  });

  test('that is being typed to the supplier stays where the supplier asks meanwhile, and says what to do with it', async ({
    page,
    request,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID, merlinOrderLineID } = await placeItem(call, newReference());
    await openHearing(page, `/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Ask the supplier' }).click();
    const question = page.getByRole('dialog', { name: 'Ask the supplier' });
    await question.getByLabel('Message').fill('Can it come in the morning?');
    await askedBySupplier(request, merlinOrderLineID);
    await expect(question).toContainText(
      'The supplier has asked about it already. Go back, and open its question to answer it.',
    );
    await expect(question.getByLabel('Message')).toHaveValue('Can it come in the morning?');
    await expect(question.getByRole('button', { name: 'Send question' })).toBeDisabled();
    await question.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByText('Question from the supplier')).toBeVisible();
  });

  test('that is being answered when the session ends has the answer still once the same user has signed in', async ({
    page,
    request,
    signInAs,
    accountLike,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { merlinOrderLineID } = await placeItem(call, newReference());
    const { queryId } = await askedBySupplier(request, merlinOrderLineID);
    const message = page.getByLabel('Your message');
    await page.goto(`/queries/${queryId}`);
    await message.fill('On Thursday, in the morning.');
    await endSession(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await page.getByLabel('Username').fill(await accountLike('pharmacist'));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(message).toHaveValue('On Thursday, in the morning.');

    // Left knowingly it is gone.
    await page.getByRole('link', { name: 'Queries', exact: true }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Queries' })).toBeVisible();
    await page.goBack();
    await expect(message).toHaveValue('');
  });

  test('names whose item it is about and which delivery, on both sides: an order has several of one line', async ({
    page,
    browser,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    const patient = await newPatient(call, { id: reference, dateOfBirth: '03/03/1970' });
    const days = [careDay(7), careDay(14)];
    const deliveryDateArray = days.map((day): [string, false, string, number] => [day, false, '1', 1]);
    const { groupOrderID } = await placeOrder(call, reference, [
      { patientId: patient.patientId, deliveryDateArray, isConfirmed: true },
    ]);
    const asked = (await itemsOfHospital(call, groupOrderID)).map(({ merlinOrderLineID }) => ({
      ...{ merlinOrderLineID, kind: 'quantity', body: 'Can it be two?' },
    }));
    for (const question of asked) expect((await call('POST', '/api/v1/queries', question)).status).toBe(200);
    const staff = await staffAt(browser, 'senior');
    for (const [side, at] of [
      [page, '/queries?turn=supplier'],
      [staff, '/workbench/queries'],
    ] as const) {
      await side.goto(at);
      const rows = side.getByRole('row').filter({ hasText: reference });
      await expect(rows).toHaveCount(2);
      for (const day of days)
        await expect(rows.filter({ hasText: `Delivery ${shownDay(day)}` })).toHaveCount(1);
      await rows
        .filter({ hasText: shownDay(days[1]!) })
        .getByRole('link')
        .click();
      const heading = side.getByRole('heading', { name: 'About this item' });
      const about = side.locator('section', { has: heading });
      await expect(about).toContainText(`Tess Sample, DOB 03/03/1970, Patient ID ${reference}`);
      await expect(about).toContainText(deliveryInWords({ date: days[1]!, quantity: 1 }));
    }
    await staff.context().close();
  });

  test('tells whoever may edit the item to edit it, and nobody else', async ({
    page,
    request,
    signInAs,
    newReference,
  }) => {
    const { merlinOrderLineID } = await placeItem(await signInAs('pharmacist'), newReference());
    const { queryId } = await askedBySupplier(request, merlinOrderLineID);
    const edit = page.getByRole('link', { name: 'Edit item' });
    await page.goto(`/queries/${queryId}`);
    await expect(edit).toBeVisible();
    await signInAs('viewer');
    await page.goto(`/queries/${queryId}`);
    await expect(page.getByText('Your rights let you read this query.')).toBeVisible();
    await expect(edit).toHaveCount(0);
  });

  test('[WBQ-12] [WBQ-16] [WBQ-17] is asked by the hospital at an item, counted for whom it waits, and closed with an answer', async ({
    page,
    browser,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference(), [{ isConfirmed: true }]);
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Ask the supplier' }).click();
    const question = page.getByRole('dialog', { name: 'Ask the supplier' });
    await expect(
      question.getByText('This does not stop the item. To stop it, put it on hold or cancel it.'),
    ).toBeVisible();
    await question.getByRole('button', { name: 'Send question' }).click();
    await expect(question.getByText('Please choose what it is about')).toBeVisible();
    await expectAccessible(page);
    await question.getByLabel('About').click();
    await page.getByRole('option', { name: 'Date' }).click();
    await question.getByLabel('Message').fill('Can it come in the morning?');
    await question.getByRole('button', { name: 'Send question' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText('Question to the supplier')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask the supplier' })).toHaveCount(0);
    await page.getByRole('link', { name: /^Open the question about/ }).click();
    await expect(page.getByRole('button', { name: 'Close query' })).toBeVisible();

    const staff = await staffAt(browser, 'senior');
    await staff.goto(`/workbench${new URL(page.url()).pathname}`);
    await staff.getByLabel('Your message').fill('Yes, by nine.');
    await staff.getByRole('button', { name: 'Send and close' }).click();
    await expect(staff.getByText('Closed by Sina Templeton-Mock')).toBeVisible();
    await expect(page.getByText('Yes, by nine.')).toBeVisible();
    await staff.context().close();

    // What the server counts for the user is what the header shows.
    const expectCounted = (by: CallAs) =>
      expect
        .poll(async () => {
          const { body } = await by<{ waiting: number }>('GET', '/api/v1/queries/summary');
          return (await queriesLink(page).textContent()) === `Queries${body.waiting || ''}`;
        })
        .toBe(true);
    await expectCounted(call);
    const viewer = await signInAs('viewer');
    await page.goto('/queries');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expectCounted(viewer);
  });

  test('asks for the answer of the supplier, and not of the one of its people who only reads the question', async ({
    browser,
    request,
    accountLike,
    newReference,
  }) => {
    const call = await callAs(request, await accountLike('pharmacist'));
    const { merlinOrderLineID } = await placeItem(call, newReference());
    const asked = await call<{ queryId: string }>('POST', '/api/v1/queries', {
      merlinOrderLineID,
      kind: 'dose',
      body: 'Is this the dose of the protocol?',
    });
    expect(asked.status).toBe(200);
    const customerService = await staffAt(browser, 'service');
    const senior = await staffAt(browser, 'senior');
    for (const [reader, whose] of [
      [customerService, 'the supplier'],
      [senior, 'you'],
    ] as const) {
      await reader.goto(`/workbench/queries/${asked.body.queryId}`);
      await expect(reader.getByText('Answer from')).toHaveText(`Answer from ${whose}`);
      await expect(reader.getByText('Your roles read this query.')).toHaveCount(whose === 'you' ? 0 : 1);
      await reader.context().close();
    }
  });
});

/** Of the hospital of these tests. */
const timeZone = 'Australia/Sydney';
function wallClock(at: Date) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<
    'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute',
    string
  >;
}

test.describe('a query, read on both sides', () => {
  test('says of a registration and of a formulation in words what it is, and where there is none to read that there is none', async ({
    page,
    request,
    browser,
    accountLike,
    signInAs,
    newReference,
  }) => {
    const call = await callAs(request, await accountLike('pharmacist'));
    const staff = await callAs(request, 'senior', authenticationCode());
    const ask = async (subjectType: string, subjectId: string) => {
      const asked = { subjectType, subjectId, kind: 'other', body: 'By when?' };
      return (await staff<QueryDetail>('POST', '/api/v1/workbench/queries', asked)).body.queryId;
    };
    const registration = await ask('registration', await submitRegistration(call, newReference()));
    const { id } = await submitFormulation(call, olimelForm(newReference()));
    const formulation = await ask('formulation', id);
    await signInAs('pharmacist');
    const senior = await staffAt(browser, 'senior');
    for (const [side, list] of [
      [page, '/queries'],
      [senior, '/workbench/queries'],
    ] as const) {
      const heading = side.getByRole('heading', { name: 'About', exact: true });
      const about = side.locator('section').filter({ has: heading });
      await side.goto(`${list}/${registration}`);
      await expect(about).toContainText(/Registration\s*Parenteral Nutrition/);
      await side.goto(`${list}/${formulation}`);
      await expect(about).toContainText(/Formulation\s*Submitted for review/);
      for (const unknown of ['mistyped', '01a20883-1140-72a3-9003-820a0ad62c99']) {
        await side.goto(`${list}/${unknown}`);
        await expect(side.getByRole('heading', { level: 1 })).toHaveText('Query not found');
      }
      await expect(side.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expectAccessible(side);
      await side.getByRole('link', { name: 'Show the queries' }).click();
      await expect(side).toHaveURL(list);
    }
    await senior.context().close();
  });

  test('is due an hour of working time after it was asked, and leads to what it is about', async ({
    page,
    browser,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    const { groupOrderID, merlinOrderLineID } = await placeItem(call, reference);
    const { body: asked } = await call<QueryDetail>('POST', '/api/v1/queries', {
      merlinOrderLineID,
      kind: 'dose',
      body: 'Is this the dose of the protocol?',
    });
    const due = new Date(asked.dueAt ?? '');

    // Counted minute by minute: Monday to Friday from seven to seven at the hospital, and not on its public holidays.
    const { body: holidays } = await call<{ date: string }[]>('GET', '/api/v1/public-holidays?state=NSW');
    const isCounted = (at: number) => {
      const { weekday, hour, day, month, year } = wallClock(new Date(at));
      const isHoliday = holidays.some(({ date }) => date === `${day}/${month}/${year}`);
      return !['Sat', 'Sun'].includes(weekday) && Number(hour) >= 7 && Number(hour) < 19 && !isHoliday;
    };
    let minutes = 0;
    for (let at = Date.parse(asked.opened.time); at < due.getTime(); at += 60_000)
      if (isCounted(at)) minutes++;
    expect([59, 60, 61]).toContain(minutes);

    const { weekday, day, month, hour, minute } = wallClock(due);
    const words = () => {
      const left = Math.floor((due.getTime() - Date.now()) / 60_000);
      return left >= 120 ? `Answer by ${weekday} ${day}/${month} ${hour}:${minute}` : `${left} min left`;
    };
    const staff = await staffAt(browser, 'senior');
    for (const [side, thread, subject, tab] of [
      [page, `/queries/${asked.queryId}`, `/order/${groupOrderID}/manage`, 'turn=supplier'],
      [staff, `/workbench/queries/${asked.queryId}`, `/workbench/orders/${merlinOrderLineID}`, ''],
    ] as const) {
      await side.goto(thread.replace(/\/[^/]*$/, `?${tab}`));
      const row = side.getByRole('table').getByRole('row').filter({ hasText: reference });
      // What is due last stands last, behind what others asked.
      await expect(async () => {
        const more = side.getByRole('button', { name: 'Load more' });
        if (!(await row.isVisible()) && (await more.isVisible())) await more.click({ timeout: 2_000 });
        await expect(row).toContainText(words(), { timeout: 2_000 });
      }).toPass();
      await row.getByRole('link').click();
      await expect(side).toHaveURL(thread);
      const clock = side.getByRole('region', { name: 'Answer' });
      await expect(async () => expect(clock).toContainText(words(), { timeout: 2_000 })).toPass();
      await expect(clock).toContainText(
        'The clock runs Monday to Friday from 07:00 to 19:00, not on public holidays.',
      );
      // Under the heading, and beside the facts of the item.
      const links = side.getByRole('main').getByRole('link', { name: `Order ${reference}` });
      await expect(links).toHaveCount(2);
      for (const link of [links.first(), links.last()]) {
        await link.click();
        await expect(side).toHaveURL(subject);
        await expect(side.getByRole('heading', { level: 1 })).toContainText(reference);
        await side.goBack();
        await expect(side).toHaveURL(thread);
      }
    }
    await staff.context().close();
  });
});

test.describe('the lists of queries', () => {
  test('[WBQ-08] [WBQ-10] [WBQ-11] read the same on both sides: overdue first, then by due, and what is said of none', async ({
    page,
    browser,
    signInAs,
  }) => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    let dues = [inMinutes(-81), inMinutes(18), inMinutes(60 * 24 * 3)];
    /** As the server answers them, with other times: overdue, soon, later; or none, where `dues` is empty. */
    const withDue = async (side: Page) =>
      side.route(/\/queries\/search$/, async (route) => {
        const answer = await route.fetch().catch(() => undefined);
        const body = await answer?.json().catch(() => undefined);
        // The page that asked was loaded anew or closed meanwhile.
        if (!answer || !body) return;
        const [row] = body.rows.length > 0 ? body.rows : [undefined];
        const rows = row
          ? dues.map((dueAt, index) => ({ ...row, queryId: `${row.queryId.slice(0, -1)}${index}`, dueAt }))
          : [];
        await route.fulfill({ response: answer, json: { rows, total: rows.length, nextCursor: null } });
      });
    const shown = [/^Overdue by 1 h 2[12] min$/, /^1[78] min left$/, /^Answer by \w{3} \d\d\/\d\d \d\d:\d\d/];
    await signInAs('pharmacist');
    await withDue(page);
    // How wide the link is hangs on the count beside it: as wide as it becomes.
    await page.route('**/api/v1/queries/summary*', (route) => route.fulfill({ json: { waiting: 120 } }));
    await page.goto('/queries');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queries');
    await expect(page).toHaveTitle(/^Queries/);
    await expect(tabs(page)).toHaveText(['Waiting for you', 'Waiting for the supplier', 'Closed']);
    await expect(page.getByRole('columnheader')).toHaveText(['Due', 'About', 'Subject', 'Last message']);
    const dueCells = (side: Page) => side.getByRole('table').locator('tbody tr').locator('td:first-child');
    await expect(dueCells(page)).toHaveText(shown);
    await expectAccessible(page);
    // On a phone the hospital's name keeps its place beside the link: words stick out of a box that is too narrow.
    const size = page.viewportSize() ?? { width: 1366, height: 768 };
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const gap = () =>
        page.getByRole('banner').evaluate((banner) => {
          const [link] = [...banner.querySelectorAll('a')].filter(({ pathname }) => pathname === '/queries');
          const name = document.createTreeWalker(banner, NodeFilter.SHOW_TEXT, ({ textContent }) =>
            textContent?.includes('Hospital') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
          );
          const range = document.createRange();
          range.selectNodeContents(name.nextNode() ?? banner);
          return (link?.getBoundingClientRect().left ?? 0) - range.getBoundingClientRect().right;
        });
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
    }
    await page.setViewportSize(size);

    const staff = await staffAt(browser, 'senior');
    await withDue(staff);
    await staff.goto('/workbench/orders');
    await staff.getByRole('link', { name: /^Queries/ }).click();
    await expect(staff).toHaveURL('/workbench/queries');
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Queries');
    await expect(tabs(staff)).toHaveText([/^Waiting for us\d*$/, 'Waiting for the hospital', 'Closed']);
    await expect(staff.getByRole('columnheader')).toHaveText([
      'Due',
      'Hospital',
      'About',
      'Subject',
      'Last message',
      'Claimed by',
    ]);
    await expect(dueCells(staff)).toHaveText(shown);
    await expectAccessible(staff);

    // Not by another route in its place: one that still answers would be taken away under its hands.
    dues = [];
    for (const side of [page, staff]) await side.reload();
    const empty = (side: Page, text: string) =>
      expect(side.getByRole('heading', { name: text })).toBeVisible();
    await empty(page, 'No queries are waiting for you');
    await tabs(page).nth(1).click();
    await empty(page, 'No queries are waiting for the supplier');
    await tabs(page).nth(2).click();
    await expect(page).toHaveURL('/queries?turn=closed');
    await empty(page, 'No closed queries');
    await empty(staff, 'No queries are waiting for us');
    await tabs(staff).nth(1).click();
    await empty(staff, 'No queries are waiting for the hospital');
    await tabs(staff).nth(2).click();
    await empty(staff, 'No closed queries');
    await staff.goto('/workbench/queries?hospitalId=DMOH01');
    await empty(staff, 'Nothing matches these filters');
    await staff.getByRole('button', { name: 'Reset filters' }).click();
    await expect(staff).toHaveURL('/workbench/queries');
    await staff.context().close();
  });
});

test.describe('what is typed and not sent', () => {
  test('[WB-20] is asked about before a screen or dialog is left, and stays where the user stays', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await placeOrder(call, reference, [{ isConfirmed: true }]);
    await startAsStaff(page, 'senior');
    await page.goto(`/workbench/orders?orderRef=${reference}`);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Ask the hospital' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask the hospital' });
    const question = page.getByRole('alertdialog', { name: 'Leave without sending?' });
    await dialog.getByLabel('Message').fill('Half a question');
    await page.keyboard.press('Escape');
    await expect(question.getByText('What you typed will be lost.')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(dialog.getByLabel('Message')).toHaveValue('Half a question');
    await page.goBack();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog.getByLabel('Message')).toHaveValue('Half a question');
    await dialog.getByLabel('About').click();
    await page.getByRole('option', { name: 'Other' }).click();
    // What is on its way is not said to be lost.
    const { promise: asked, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/api/v1/workbench/queries', async (route) => {
      await asked;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Send question' }).click();
    await page.keyboard.press('Escape');
    const sending = page.getByRole('alertdialog', { name: 'Leave while it is being sent?' });
    await expect(sending.getByText('It may arrive all the same')).toBeVisible();
    await sending.getByRole('button', { name: 'Stay' }).click();
    arrive();
    await expect(dialog).toHaveCount(0);
    await expect(question).toHaveCount(0);

    await page.goto(`/workbench/orders?orderRef=${reference}&openQuery=true`);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Cancel item' }).click();
    const cancelling = page.getByRole('dialog', { name: 'Cancel this item?' });
    await cancelling.getByLabel('Reason').fill('Half a reason');
    await cancelling.getByRole('button', { name: 'Go back' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(cancelling).toHaveCount(0);

    await page.goto('/workbench/queries?turn=hospital');
    await page.getByRole('link', { name: new RegExp(`^Order ${reference}`) }).click();
    // What is typed on while a message is on its way is not taken with it.
    const { promise: typedOn, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/v1/workbench/queries/*/messages', async (route) => {
      await typedOn;
      await route.continue();
    });
    await page.getByLabel('Your message').fill('A whole message');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByLabel('Your message').fill('The next one');
    goOn();
    await expect(page.getByRole('listitem').getByText('A whole message', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Your message')).toHaveValue('The next one');
    await page.getByLabel('Your message').fill('Half a message');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Orders/ })
      .click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Your message')).toHaveValue('Half a message');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Orders/ })
      .click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/workbench/orders');
  });
});

test.describe('the lists of the workbench', () => {
  test('[WB-18] show what others change without a reload: an order, a claim, a query, a move', async ({
    page,
    browser,
    signInAs,
    newReference,
  }) => {
    const reference = newReference();
    const call = await signInAs('pharmacist');
    const staff = await staffAt(browser, 'senior');
    await openHearing(staff, `/workbench/orders?orderRef=${reference}`);
    await expect(staff.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
    const { groupOrderID } = await placeOrder(call, reference, [{ isConfirmed: true }]);
    const row = staff.getByRole('table').getByRole('row').filter({ hasText: reference });
    await expect(row).toHaveCount(1);

    const other = await staffAt(browser, 'reviewer');
    await other.goto(`/workbench/orders?orderRef=${reference}`);
    await other.getByRole('table').getByRole('link').first().click();
    await expect(row).toContainText('Remy Mockingham');
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Ask the supplier' }).click();
    await page.getByLabel('About').click();
    await page.getByRole('option', { name: 'Other' }).click();
    await page.getByLabel('Message').fill('A question');
    await page.getByRole('button', { name: 'Send question' }).click();
    await expect(row).toContainText('Question of the hospital');
    // It has to have been in view.
    await other.getByText('The hospital asks:').scrollIntoViewIfNeeded();
    await expect(other.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
    await other.getByRole('button', { name: 'Accept', exact: true }).click();
    await other.getByRole('button', { name: 'Accept all the same' }).click();
    await expect(row).toHaveCount(0);
    await other.context().close();
    await staff.context().close();
  });

  test('[WB-19] ask again every 60 seconds, and not more often, while there is no stream', async ({
    page,
  }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const askedAt: number[] = [];
      const send = window.fetch;
      window.fetch = (input, init) => {
        const address = input instanceof Request ? input.url : String(input);
        if (address.endsWith('/workbench/items/search')) askedAt.push(Date.now());
        return send(input, init);
      };
      Object.assign(window, { askedAt });
    });
    // Refused, as by a server that is busy: that is no stream either.
    await page.route('**/api/v1/workbench/events', (route) =>
      route.fulfill({ status: 503, json: { message: '', code: 'busy' } }),
    );
    await startAsStaff(page, 'senior');
    await page.goto('/workbench/orders');
    await expect(page.getByRole('table')).toBeVisible();
    const askedAt = () => page.evaluate(() => (window as unknown as { askedAt: number[] }).askedAt);
    const before = (await askedAt()).length;
    const askedTimes = async (count: number) =>
      expect
        .poll(
          async () => {
            await page.clock.runFor(5_000);
            return (await askedAt()).length - before;
          },
          { intervals: [100], timeout: 60_000 },
        )
        .toBeGreaterThanOrEqual(count);
    await askedTimes(1);
    // Beside the other one, not after it: a stream must not be opened between the two.
    await page.route('**/api/v1/workbench/events', (route) => route.abort());
    await askedTimes(2);
    const [first = 0, second = 0] = (await askedAt()).slice(before);
    // A question leaves within one step of the clock.
    expect(second - first).toBeGreaterThanOrEqual(55_000);
  });

  test("[WB-21] tell times in the hospital's zone, and name it where it is not the browser's", async ({
    browser,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await placeOrder(call, reference, [
      { isConfirmed: true, deliveryDateArray: [[careDay(14), false, '1', 1]] },
    ]);
    for (const [timezoneId, isOwn] of [
      ['Australia/Sydney', true],
      ['Europe/London', false],
    ] as const) {
      const context = await browser.newContext({ timezoneId });
      const staff = await context.newPage();
      await startAsStaff(staff, 'senior');
      await staff.goto(`/workbench/orders?orderRef=${reference}`);
      const inHand = staff.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(1);
      await expect(inHand).toHaveText(isOwn ? /06:00$/ : /06:00 AE[DS]T$/);
      await staff.getByRole('table').getByRole('link').first().click();
      const delivery = staff.getByRole('region', { name: 'Delivery' });
      await expect(delivery.getByText(isOwn ? /06:00$/ : /06:00 AE[DS]T$/)).toBeVisible();
      await context.close();
    }
  });
});
