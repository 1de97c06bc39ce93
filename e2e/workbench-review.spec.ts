import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { dispatchOrder } from './support/dispatch-order.ts';
import { gapBetween } from './support/distance.ts';
import { newFamily } from './support/find-patients.ts';
import { cutNetwork } from './support/network.ts';
import { placeOrder } from './support/place-order.ts';
import { newPatient } from './support/prepare-order.ts';
import { startAsStaff } from './support/staff.ts';
import { itemsOfHospital, openItems } from './support/staff-orders.ts';
import { expect, test } from './support/test.ts';

test.describe('the review of an item', () => {
  test('[WBREV-02] [WBREV-06] [WBREV-07] [WBREV-28] shows all that was ordered and found, is accepted by a key once it was read, and taken back', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await placeOrder(call, reference, [{ isConfirmed: true }, { isConfirmed: true, drug1Dose: '4000' }]);
    await startAsStaff(page, 'senior');
    await page.goto(`/workbench/orders?orderRef=${reference}`);
    const rows = page.getByRole('table').getByRole('row').filter({ hasText: reference });
    await expect(rows).toHaveCount(2);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/workbench\/orders\/[0-9a-f-]{36}\?orderRef=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${reference}`);
    // Where the next one stands in its place the keyboard is there, and a reader says so.
    const first = page.url();
    await expect(page.getByRole('navigation', { name: 'Items' }).getByRole('link')).toHaveCount(2);
    for (const key of ['j', 'k']) {
      await page.keyboard.press(key);
      await expect(page).toHaveURL((url) => (url.href === first) === (key === 'k'));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    for (const section of [
      'Ordered',
      'Findings',
      'Dose',
      'Fill and stability',
      'Delivery',
      'Comments',
      'Query',
      'History',
    ])
      await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible();
    await expect(page.getByText('Same verdict under the current catalogue')).toBeVisible();
    for (const name of ['Accept', 'Ask the hospital', 'Cancel item', 'Skip'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await expectAccessible(page);

    // A key in a field or a dialog is a letter.
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${reference}`);

    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
    await page.keyboard.press('a');
    const accepted = page.getByText(new RegExp(`^Accepted ${reference}, `));
    await expect(accepted).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${reference}`);
    // The list beside it says whose, how soon and what, and marks the row that is open.
    const queue = page.getByRole('navigation', { name: 'Items' });
    await expect(queue).toContainText('To review 1');
    await expect(queue).toContainText(reference);
    const row = queue.getByRole('link');
    await expect(row).toContainText('CYTOTOXIC');
    await expect(row).toHaveAttribute('aria-current', 'page');
    // A notice touches neither what stands above it nor what stands below.
    const notice = page.getByRole('status').filter({ has: accepted });
    expect(await gapBetween(page.getByRole('navigation', { name: 'Orders' }), notice)).toBeGreaterThan(7);
    expect(await gapBetween(notice, queue)).toBeGreaterThan(7);
    await page.reload();
    await expect(accepted).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(accepted).toHaveCount(0);
    await expect(page.getByText(new RegExp(`^Put back to review: ${reference}, `))).toBeVisible();
    await expect(queue).toContainText('To review 2');
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await expect(rows).toHaveCount(2);
  });

  test('[WB-22] twenty clean items are accepted from the keyboard alone with at most 45 keys', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await placeOrder(
      call,
      reference,
      Array.from({ length: 20 }, () => ({ isConfirmed: true })),
    );
    await startAsStaff(page, 'senior');
    await page.goto(`/workbench/orders?orderRef=${reference}`);
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(20);
    let keys = 0;
    const press = async (key: string) => {
      keys++;
      await page.keyboard.press(key);
    };
    for (let row = 0; row < 20; row++) {
      await press('j');
      await press('Space');
    }
    await expect(page.getByText('20 items selected')).toBeVisible();
    await press('A');
    const question = page.getByRole('alertdialog', { name: 'Accept 20 items?' });
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
    await press('Shift+Tab');
    await press('Enter');
    await expect(page.getByText('20 items moved.')).toBeVisible();
    expect(keys).toBeLessThanOrEqual(45);
  });

  test('a key that is pressed before the next item is there goes on from that one', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await placeOrder(call, reference, [{ isConfirmed: true }, { isConfirmed: true }, { isConfirmed: true }]);
    await startAsStaff(page, 'senior');
    await page.goto(`/workbench/orders?orderRef=${reference}`);
    await page.getByRole('table').getByRole('link').first().click();
    const items = page.getByRole('navigation', { name: 'Items' }).getByRole('link');
    await expect(items).toHaveCount(3);
    // The address is the second item's, and the screen still the first one's.
    await page.evaluate(() => {
      const push = history.pushState;
      history.pushState = (...entry) => {
        history.pushState = push;
        push.apply(history, entry);
        queueMicrotask(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'j' })));
      };
      dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
    });
    await expect(items.nth(2)).toHaveAttribute('aria-current', 'page');
  });

  test('[WB-20] [WBREV-17] [WBQ-01] cancels with a reason alone, which a refusal leaves, and asks the hospital, which holds the item', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    const order = await placeOrder(call, reference, [
      { isConfirmed: true },
      { isConfirmed: true, drug1Dose: '4000' },
    ]);
    await startAsStaff(page, 'senior');
    await page.goto(`/workbench/orders?orderRef=${reference}`);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Cancel item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this item?' });
    await expect(dialog.getByText('The hospital sees your reason.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel item' }).click();
    await expect(dialog.getByText('Required field')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('Cannot be made this week');
    await page.route(
      '**/api/v1/workbench/moves',
      (route) => route.fulfill({ status: 409, json: { message: 'Not today.', code: 'test' } }),
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Cancel item' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Not today.');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Leave without sending?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Cannot be made this week');
    await dialog.getByRole('button', { name: 'Cancel item' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(leaving).toHaveCount(0);
    await expect(page.getByText(new RegExp(`^Cancelled ${reference}, `))).toBeVisible();
    // The next item of the list is opened.
    const item = page.getByRole('region', { name: 'Ordered' });
    await expect(item).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Items' }).getByRole('link')).toHaveCount(1);

    await page.getByRole('button', { name: 'Ask the hospital' }).click();
    const question = page.getByRole('dialog', { name: 'Ask the hospital' });
    await expect(question.getByText('The item does not move on until the query is closed.')).toBeVisible();
    await question.getByRole('button', { name: 'Send question' }).click();
    await expect(question.getByText('Please choose what it is about')).toBeVisible();
    await expect(question.getByText('Please write a message')).toBeVisible();
    await expectAccessible(page);
    await question.getByLabel('About').click();
    await page.getByRole('option', { name: 'Quantity' }).click();
    await question.getByLabel('Message').fill('Is one enough?');
    await question.getByRole('button', { name: 'Send question' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/workbench\/orders\?/);
    await expect(page.getByText(new RegExp(`^Asked the hospital about ${reference}, `))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
    await page.getByRole('button', { name: 'Open query' }).click();
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByText('Is one enough?')).toBeVisible();
    await expect(page.getByText('The query is still open.')).toBeVisible();
    const { body } = await call<{
      patients_data: Record<string, { items: { cancelReason: string | null }[] }>;
    }>('POST', '/api/v1/dashboard/order/details', { groupOrderId: order.groupOrderID });
    const reasons = Object.values(body.patients_data).flatMap(({ items }) =>
      items.map(({ cancelReason }) => cancelReason),
    );
    expect(reasons).toContain('Cannot be made this week');
  });

  test('[WBREV-09] [WBQ-04] shows the question of the hospital before all else, and asks before an item moves on without an answer', async ({
    page,
    request,
    newReference,
  }) => {
    const hospital = await callAs(request, 'pharmacist');
    const reference = newReference();
    const { groupOrderID } = await placeOrder(hospital, reference, [{ isConfirmed: true }]);
    const [item] = await itemsOfHospital(hospital, groupOrderID);
    const body = 'Is a smaller container possible?';
    const asked = { merlinOrderLineID: item?.merlinOrderLineID, kind: 'other', body };
    expect((await hospital('POST', '/api/v1/queries', asked)).status).toBe(200);
    await startAsStaff(page, 'senior');
    await openItems(page, reference, 1);
    await page.getByRole('table').getByRole('link').first().click();
    // In view without a scroll, whatever else there is to read.
    const query = page.getByRole('region', { name: 'Query' });
    await expect(query.getByText(body)).toBeInViewport();
    await expect(query).toContainText('Not answered');
    await expectAccessible(page);
    const stageNow = async () => (await itemsOfHospital(hospital, groupOrderID))[0]?.stage;
    const steps = [
      ['Accept', 'Reviewed'],
      ['Start manufacture', 'In manufacture'],
    ] as const;
    for (const [step, stage] of steps) {
      const question = page.getByRole('alertdialog', { name: `${step} without an answer?` });
      const button = page.getByRole('button', { name: step, exact: true });
      await expect(button).toBeEnabled();
      const before = await stageNow();
      await expect(async () => {
        await (step === 'Accept' ? page.keyboard.press('a') : button.click());
        await expect(question).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(question).toContainText(/^.*The hospital's question of \d\d\/.* is not answered:/s);
      await expect(question.getByText(body)).toBeVisible();
      await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      expect(await stageNow()).toBe(before);
      await button.click();
      await question.getByRole('button', { name: `${step} all the same` }).click();
      await expect.poll(stageNow).toBe(stage);
      await page.goto(`/workbench/orders/${item?.merlinOrderLineID}`);
    }
    // Once it is answered nothing is asked.
    await query.getByRole('link', { name: 'Open the query' }).click();
    await page.getByLabel('Your message').fill('No, it is the smallest.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Waiting for the hospital')).toBeVisible();
    await page.goto(`/workbench/orders/${item?.merlinOrderLineID}`);
    await expect(query.getByText('No, it is the smallest.')).toBeVisible();
    await expect(query).not.toContainText('Not answered');
    // Nothing takes a dispatch back: it is asked about, and no single key does it.
    const dispatch = page.getByRole('button', { name: 'Dispatch', exact: true });
    await expect(dispatch).toBeEnabled();
    await page.keyboard.press('a');
    const question = page.getByRole('alertdialog', { name: 'Mark this item as dispatched?' });
    await expect(question).toHaveCount(0);
    await dispatch.click();
    await expect(question).toContainText(reference);
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    expect(await stageNow()).toBe('In manufacture');
    await dispatch.click();
    await question.getByRole('button', { name: 'Dispatch item' }).click();
    await expect.poll(stageNow).toBe('Dispatched');
  });

  test('[WBREV-25] tells that its patient was changed, who is told to whom, and is judged for the new age', async ({
    page,
    request,
    browser,
    signInAs,
    newReference,
  }) => {
    const reference = newReference();
    const hospital = await signInAs('pharmacist');
    const names = { id: reference, firstName: 'Ada', lastName: newFamily(reference) };
    const { patientId } = await newPatient(hospital, { ...names, dateOfBirth: '03/02/1961' });
    const { groupOrderID } = await placeOrder(hospital, reference, [{ isConfirmed: true, patientId }]);
    await page.goto(`/patient/${patientId}/edit`);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');

    const staff = await (await browser.newContext()).newPage();
    await startAsStaff(staff, 'senior');
    await staff.goto(`/workbench/orders?orderRef=${reference}`);
    await staff.getByRole('table').getByRole('link').first().click();
    const accept = staff.getByRole('button', { name: 'Accept', exact: true });
    await expect(accept).toBeEnabled();

    await page.getByLabel('Date of birth').fill('5/6/2024');
    await page.getByRole('button', { name: 'Save' }).click();
    // So far from the one before it is asked about, also alone.
    const question = page.getByRole('alertdialog', { name: `Is this still Ada ${names.lastName}?` });
    await expect(question).toContainText('Date of birth was 03/02/1961, will be 05/06/2024.');
    await question.getByRole('button', { name: 'The same person: save' }).click();
    await expect(page.getByText('1 ordered item is for this patient: the supplier is told')).toBeVisible();
    await expect(staff.getByText(/^The hospital changed this item at /)).toBeVisible();
    const changed = staff.getByRole('status').getByText('DOB: 05/06/2024, was 03/02/1961');
    await expect(changed).toBeVisible();
    await expect(accept).toBeDisabled();
    // The list names it, and takes it into no acceptance of several.
    await staff.getByRole('link', { name: 'To review' }).click();
    await expect(staff.getByRole('row').filter({ hasText: reference })).toContainText('Patient changed');
    await staff.getByRole('checkbox', { name: 'Select all shown' }).check();
    await expect(staff.getByText(/^All of these have findings, a question or/)).toBeVisible();
    // Opened by whoever, it says who was there before, and is judged for the age of now.
    await staff.getByRole('table').getByRole('link').first().click();
    const note = staff
      .getByRole('status')
      .filter({ hasText: 'The patient was changed after this item was ordered.' });
    await expect(note).toContainText('DOB: 05/06/2024, was 03/02/1961');
    const history = staff.getByRole('region', { name: 'History' });
    await expect(history).toContainText(/Patient changed.*DOB: 05\/06\/2024, was 03\/02\/1961/);
    await expect(staff.getByRole('heading', { name: 'For the date of birth of now' })).toBeVisible();
    await expect(staff.getByText(/^No guidance dose for this age is held for fluorouracil/)).toBeVisible();
    await expect(staff.getByText(/of guidance, .* \(for adults; none is held for this age\)/)).toBeVisible();
    await expectAccessible(staff);
    for (const found of await staff.locator('li[data-code]').all()) await found.scrollIntoViewIfNeeded();
    await expect(staff.getByText("2 of 2 seen, with the patient's change")).toBeVisible();
    await expect(accept).toBeEnabled();
    await accept.click();
    await expect(staff.getByText(/^Accepted .*, quantity 1\son\s\w{3}\s[\d/]+\.$/)).toBeVisible();
    // What comes back to be reviewed says so where its acceptance was said; a tick does not go over to what it is now.
    await staff.goto(`/workbench/orders?orderRef=${reference}&tab=reviewed`);
    await staff.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByLabel('First name').fill('Adele');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 that was reviewed is to be reviewed again.')).toBeVisible();
    await expect(staff.getByText(new RegExp(`^${reference}.* is to be reviewed again\\.$`))).toBeVisible();
    // The hospital reads the same in its order.
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(
      page.getByRole('note').filter({ hasText: 'The patient was changed after 1 item was accepted.' }),
    ).toContainText('First name: Adele, was Ada');
    await expect(page.getByRole('list', { name: 'For the date of birth of now' })).toContainText(
      /^No guidance dose for this age is held for fluorouracil/,
    );
    await expectAccessible(page);
    // And on paper, beside what was found when it was ordered.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('note').filter({ hasText: 'The patient was changed' })).toBeVisible();
    const onPaper = page.getByRole('row').filter({ hasText: 'fluorouracil' });
    await expect(onPaper).toContainText('Patient changed');
    await expect(onPaper.getByRole('list', { name: 'For the date of birth of now' })).toContainText(
      /^No guidance dose for this age is held for fluorouracil/,
    );
    await page.emulateMedia({ media: null });
    // Once it is sent, both sides read as whom.
    await dispatchOrder(request, hospital, groupOrderID);
    const renamed = { id: patientId, firstName: 'Adela', lastName: names.lastName };
    const record = { ...renamed, dateOfBirth: '05/06/2024', medicalRecordNumber: reference };
    expect((await hospital('POST', '/api/v1/patient', record)).status).toBe(200);
    const sentAs = `Dispatched as Adele ${names.lastName}, DOB 05/06/2024, Patient ID ${reference}`;
    await page.reload();
    await expect(page.getByText(sentAs)).toBeVisible();
    await expect(page.getByText('The patient was changed')).toHaveCount(0);
    const [sent] = await itemsOfHospital(hospital, groupOrderID);
    await staff.goto(`/workbench/orders/${sent?.merlinOrderLineID}`);
    await expect(staff.getByRole('note').filter({ hasText: sentAs })).toContainText(
      'The hospital changed this patient after it was dispatched.',
    );
    await staff.context().close();
  });

  test('[WBREV-24] [WBREV-25] tells what the hospital changed meanwhile, holds back, and is reviewed again', async ({
    page,
    request,
    browser,
    newReference,
  }) => {
    const hospital = await callAs(request, 'pharmacist');
    const reference = newReference();
    const { groupOrderID } = await placeOrder(hospital, reference, [{ isConfirmed: true }]);
    await startAsStaff(page, 'senior');
    await page.goto(`/workbench/orders?orderRef=${reference}`);
    await page.getByRole('table').getByRole('link').first().click();
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    await expect(accept).toBeEnabled();
    await expect(page.getByText('Claimed by you')).toBeVisible();

    const elsewhere = await (await browser.newContext({ timezoneId: 'Australia/Perth' })).newPage();
    await startAsStaff(elsewhere, 'reviewer');
    await elsewhere.goto(page.url());
    await expect(elsewhere.getByText(/^Sina Templeton-Mock is reviewing this, since/)).toBeVisible();

    const { body } = await hospital<{
      patients_data: Record<
        string,
        { items: { merlinOrderLineID: string; orderLineId: string; version: number }[] }
      >;
    }>('POST', '/api/v1/dashboard/order/details', { groupOrderId: groupOrderID });
    const [item] = Object.values(body.patients_data).flatMap(({ items }) => items);
    const held = await hospital('POST', '/api/v1/dashboard/order/manage', {
      merlinOrderID: groupOrderID,
      groupOrderID,
      merlinOrderLineID: item?.merlinOrderLineID,
      orderLineId: item?.orderLineId,
      version: item?.version,
      type: 'CMP',
      drugName: 'fluorouracil',
      onHold: true,
    });
    expect(held.status).toBe(200);
    await expect(page.getByText(/^The hospital changed this item at \d\d:\d\d\.$/)).toBeVisible();
    await expect(
      elsewhere.getByText(/^The hospital changed this item at \d\d:\d\d AE[DS]T\.$/),
    ).toBeVisible();
    await elsewhere.context().close();
    await expect(page.getByText('On hold: yes, was no')).toBeVisible();
    await expectAccessible(page);
    await expect(accept).toBeDisabled();
    await page.getByRole('button', { name: 'Review again' }).click();
    await expect(page.getByText('On hold by the hospital.')).toBeVisible();
    await expect(page.getByText('Claimed by you')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel item' })).toBeEnabled();
  });

  test('[WBREV-19] [WBREV-20] says who else has it, is taken over, and tells the other one at once', async ({
    page,
    browser,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await placeOrder(call, reference, [{ isConfirmed: true }]);
    await startAsStaff(page, 'senior');
    await page.goto(`/workbench/orders?orderRef=${reference}`);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();

    const other = await (await browser.newContext()).newPage();
    await startAsStaff(other, 'reviewer');
    await other.goto(page.url());
    await expect(other.getByText(/^Sina Templeton-Mock is reviewing this, since \d\d:\d\d\.$/)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled();
    // Said once for the eye, and at each button for a reader.
    await expect(other.getByRole('button', { name: 'Cancel item' })).toHaveAccessibleDescription(
      'Sina Templeton-Mock is reviewing this.',
    );
    await page.getByRole('button', { name: 'Ask the hospital' }).click();
    const asking = page.getByRole('dialog', { name: 'Ask the hospital' });
    await asking.getByLabel('Message').fill('Which line is it?');
    await cutNetwork(other);
    await other.getByRole('button', { name: 'Take over' }).click();
    const question = other.getByRole('alertdialog', { name: 'Take over from Sina Templeton-Mock?' });
    await question.getByRole('button', { name: 'Take over' }).click();
    await expect(other.getByRole('alert').filter({ hasText: 'It was not taken over.' })).toBeVisible();
    await other.context().setOffline(false);
    await other.getByRole('button', { name: 'Take over' }).click();
    await expectAccessible(other);
    await question.getByRole('button', { name: 'Take over' }).click();
    await expect(other.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
    await expect(
      asking.getByRole('status').getByText('Remy Mockingham has taken over this review.'),
    ).toBeVisible();
    await expect(asking.getByLabel('Message')).toHaveValue('Which line is it?');
    await asking.getByLabel('Message').fill('');
    await asking.getByRole('button', { name: 'Go back' }).click();
    await expect(
      page.getByRole('status').getByText('Remy Mockingham has taken over this review.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Skip' })).toBeEnabled();
    await other.context().close();
  });
});
