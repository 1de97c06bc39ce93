import { formatCareDate } from '@bolt/domain/dates/care-date';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { usualDay } from '@bolt/domain/registration/registration.test-support';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { HOSPITAL_SYSTEMS, mailsTo } from './support/hospital-systems.ts';
import { loseAnswers, takeBack } from './support/network.ts';
import { placeOrder } from './support/place-order.ts';
import { careDay } from './support/prepare-order.ts';
import { submitRegistration } from './support/registration-draft.ts';
import { authenticationCode, startAsStaff } from './support/staff.ts';
import { moveByKey, openItems, rowsOf } from './support/staff-orders.ts';
import { expect, test } from './support/test.ts';

test.describe("the supplier's administration", () => {
  test('[WBADM-14] [WBADM-20] makes a key that is shown once, replaces it and revokes it', async ({
    page,
    context,
    newReference,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await startAsStaff(page, 'admin');
    await page.goto('/workbench/administration/keys');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supplier keys');
    await expect(page).toHaveTitle(/^Supplier keys/);
    const table = page.getByRole('table', { name: 'Supplier keys' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Name',
      'Hospitals',
      'Made',
      'Last used',
      'Status',
      'Actions',
    ]);
    await expect(table.getByRole('row', { name: /^Dispatch desk.*Revoked/ })).toBeVisible();
    await expectAccessible(page);

    const name = `Line ${newReference()}`;
    await page.getByRole('button', { name: 'Make key' }).click();
    const making = page.getByRole('dialog', { name: 'Make key' });
    await making.getByRole('button', { name: 'Make key' }).click();
    await expect(making.getByText('Required field')).toBeVisible();
    await expect(making.getByText('Please choose at least one hospital')).toBeVisible();
    await expect(making.getByLabel('Name')).toBeFocused();
    await expectAccessible(page);
    await making.getByLabel('Name').fill(name);
    await making.getByRole('button', { name: 'Go back' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Leave without sending?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expect(making.getByLabel('Name')).toHaveValue(name);
    await making.getByLabel('Wattlebrook General Hospital').check();
    await making.getByRole('button', { name: 'Make key' }).click();

    const shown = page.getByRole('dialog', { name });
    await expect(shown.getByText('Copy this key now. It is not shown again.')).toBeVisible();
    const key = await shown.getByLabel('Key').inputValue();
    expect(key).toMatch(/^bsk_/);
    await expectAccessible(page);
    await shown.getByRole('button', { name: 'Copy' }).click();
    await expect(shown.getByText('The key is copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await shown.getByRole('button', { name: 'Done' }).click();
    const current = table.getByRole('row', { name: new RegExp(`^${name}.*Wattlebrook.*Never.*Current`) });
    await expect(current).toBeVisible();
    await expect(page.getByText(key)).toHaveCount(0);

    const statusWith = async (supplierKey: string) =>
      (
        await page.request.post('/api/v1/supplier/order-lines', {
          data: { moves: [{ merlinOrderLineID: newReference(), status: 'Reviewed' }] },
          headers: { 'X-Supplier-Key': supplierKey },
        })
      ).status();
    expect(await statusWith(key)).toBe(200);
    await current.getByRole('button', { name: `Replace ${name}` }).click();
    const replacing = page.getByRole('alertdialog', { name: `Replace ${name}?` });
    await expect(replacing.getByText('The old key works for 24 hours more.')).toBeVisible();
    await replacing.getByRole('button', { name: 'Replace' }).click();
    const fresh = await shown.getByLabel('Key').inputValue();
    expect(fresh).not.toBe(key);
    await shown.getByRole('button', { name: 'Done' }).click();
    const old = table.getByRole('row', { name: new RegExp(`^${name}.*Valid until`) });
    await expect(old).toBeVisible();
    expect([await statusWith(key), await statusWith(fresh)]).toEqual([200, 200]);
    await old.getByRole('button', { name: `Revoke ${name}` }).click();
    const revoking = page.getByRole('alertdialog', { name: `Revoke ${name}?` });
    await expect(revoking.getByText('It stops working at once.')).toBeVisible();
    const press = revoking.getByRole('button', { name: 'Revoke' });
    await takeBack(page, '/admin/keys/*/revoke', {
      press,
      back: revoking.getByRole('button', { name: 'Go back' }),
    });
    expect(await statusWith(key)).toBe(200);
    await old.getByRole('button', { name: `Revoke ${name}` }).click();
    await press.click();
    await expect(table.getByRole('row', { name: new RegExp(`^${name}.*Revoked`) })).toBeVisible();
    expect([await statusWith(key), await statusWith(fresh)]).toEqual([401, 200]);
  });

  test('[WBADM-16] [WBADM-20] announces to the hospitals of a country until it is ended', async ({
    page,
    request,
    accountLike,
    newReference,
  }) => {
    const title = `Later ${newReference()}`;
    const shownTo = async (username: string) => {
      const call = await callAs(request, await accountLike(username));
      const { body } = await call<{ announcementNotices: { title: string }[] }>('GET', '/api/v1/user/info');
      return body.announcementNotices.some((notice) => notice.title === title);
    };
    await startAsStaff(page, 'admin');
    await page.goto('/workbench/administration/announcements');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Announcements');
    const table = page.getByRole('table', { name: 'Announcements' });
    await expect(table.getByRole('row', { name: /New delivery times.*All.*Planned/ })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'New announcement' }).click();
    const dialog = page.getByRole('dialog', { name: 'New announcement' });
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await expect(dialog.getByText('Required field')).toHaveCount(4);
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Text').fill('Deliveries are an hour later.');
    await dialog.getByText('United Kingdom').click();
    await page.keyboard.press('Escape');
    const leaving = page.getByRole('alertdialog', { name: 'Leave without sending?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
    await dialog.getByLabel('From').fill('01/02/2031 09:00');
    await dialog.getByLabel('Until').fill('01/02/2031 09:00');
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await expect(dialog.getByText('Until must be after From')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Until').fill('02/02/2031 09:00');
    await dialog.getByRole('button', { name: 'Announce' }).click();
    const row = table.getByRole('row', { name: new RegExp(title) });
    await expect(row).toContainText('Planned');
    await expect(row).toContainText('United Kingdom');
    expect(await shownTo('uk')).toBe(false);

    await row.getByRole('button', { name: `Edit ${title}` }).click();
    const editing = page.getByRole('dialog', { name: 'Edit announcement' });
    await expect(editing.getByLabel('From')).toHaveValue('01/02/2031 09:00');
    await editing.getByLabel('From').fill('01/02/2020 09:00');
    await editing.getByRole('button', { name: 'Save announcement' }).click();
    await expect(row).toContainText('Showing');
    expect([await shownTo('uk'), await shownTo('ward')]).toEqual([true, false]);

    await row.getByRole('button', { name: `End now ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
    await expect(row).toContainText('Ended');
    await expect(row.getByRole('button')).toHaveCount(0);
    expect(await shownTo('uk')).toBe(false);
  });

  test('announces once what was announced and its answer lost, also when it is changed before it is sent again', async ({
    page,
    newReference,
  }) => {
    const title = `Lost ${newReference()}`;
    await startAsStaff(page, 'admin');
    await page.goto('/workbench/administration/announcements');
    await page.getByRole('button', { name: 'New announcement' }).click();
    const dialog = page.getByRole('dialog', { name: 'New announcement' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Text').fill('Deliveries are an hour later.');
    await dialog.getByLabel('From').fill('01/02/2020 09:00');
    await dialog.getByLabel('Until').fill('02/02/2020 09:00');
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await expect(dialog.getByText('Until must be in the future')).toBeVisible();
    await expect(dialog.getByText('DD/MM/YYYY HH:mm')).toHaveCount(2);
    await dialog.getByLabel('Until').fill('02/02/2031 09:00');
    await dialog.getByText('United Kingdom').click();
    await loseAnswers(page, '/workbench/admin/announcements', 2);
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await expect(dialog.getByText(/No answer came/)).toBeVisible();
    await dialog.getByLabel('Title').fill(`${title} changed`);
    // The lost one is made, and its change refused: it is out as it was.
    await page.route(
      /\/workbench\/admin\/announcements\/\d+$/,
      (route) => route.fulfill({ status: 409, json: { message: 'Not now.', code: 'not-now' } }),
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await expect(dialog).toContainText('The change was not made.');
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await expect(dialog).toHaveCount(0);
    const rows = page.getByRole('table', { name: 'Announcements' }).getByRole('row', { name: title });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(`${title} changed`);
    await rows.getByRole('button', { name: `End now ${title} changed` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
    await expect(rows).toContainText('Ended');
  });

  test('says at an address of public holidays that there is no such region, and leads to those there are', async ({
    page,
  }) => {
    await startAsStaff(page, 'admin');
    await page.goto('/workbench/administration/holidays?region=ZZ');
    await expect(page.getByRole('heading', { name: 'There is no such region' })).toBeVisible();
    await expect(page.getByText('Nothing is known of “ZZ”')).toBeVisible();
    await page.getByRole('button', { name: 'Show the regions' }).click();
    await expect(page.getByLabel('Region')).toBeVisible();
    await expect(page).toHaveURL('/workbench/administration/holidays');
  });

  test('[WBADM-17] [WBADM-20] adds and removes public holidays, and says what comes on the day', async ({
    page,
    newReference,
  }) => {
    const year = new Date().getUTCFullYear() + 2;
    const name = `Day ${newReference()}`;
    await startAsStaff(page, 'admin');
    await page.goto('/workbench/administration/holidays');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Public holidays');
    await page.getByRole('combobox', { name: 'Region' }).fill('Tasmania');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Year' }).fill(String(year));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/workbench/administration/holidays?region=AU-TAS&year=${year}`);
    const table = page.getByRole('table', { name: `Tasmania (AU-TAS), ${year}` });
    await expect(table.getByRole('row', { name: /Christmas Day/ })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Add holiday' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add holiday' });
    await dialog.getByLabel('Date', { exact: true }).fill('01/02/2020');
    await dialog.getByRole('button', { name: 'Add holiday' }).click();
    await expect(dialog.getByText('Enter a valid date')).toBeVisible();
    await expect(dialog.getByText('Required field')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Date', { exact: true }).fill(`3/2/${year}`);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add holiday' }).click();
    const asking = page.getByRole('alertdialog');
    await expect(asking.getByText('0 open items are to be delivered on this day.')).toBeVisible();
    await asking.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(asking.getByText('Leave without sending?')).toBeVisible();
    await asking.getByRole('button', { name: 'Stay' }).click();
    await dialog.getByRole('button', { name: 'Add holiday' }).click();
    await expect(asking.getByText('0 open items are to be delivered on this day.')).toBeVisible();
    await asking.getByRole('button', { name: 'Add holiday' }).click();
    const row = table.getByRole('row', { name: new RegExp(`03/02/${year}.*${name}`) });
    await expect(row).toBeVisible();

    await row.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(asking.getByText('0 open items are to be delivered on this day.')).toBeVisible();
    await asking.getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
    await expect(asking).toHaveCount(0);
  });

  test('says which times change with a public holiday, and that none does where the day stays one', async ({
    page,
    newReference,
  }) => {
    const year = new Date().getUTCFullYear() + 2;
    const [first, second] = [`First ${newReference()}`, `Second ${newReference()}`];
    await startAsStaff(page, 'admin');
    await page.goto(`/workbench/administration/holidays?region=AU-SA&year=${year}`);
    const dialog = page.getByRole('dialog', { name: 'Add holiday' });
    const asking = page.getByRole('alertdialog');
    const anew =
      'by when items are to be reviewed is reckoned anew. A query that is open keeps the time by which it is to be answered.';
    for (const [name, said] of [
      [first, `It becomes a public holiday: ${anew}`],
      [second, `It is a public holiday already, as ${first}: no time changes.`],
    ] as const) {
      await page.getByRole('button', { name: 'Add holiday' }).click();
      await dialog.getByLabel('Date', { exact: true }).fill(`4/2/${year}`);
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Add holiday' }).click();
      await expect(asking).toContainText(said);
      await asking.getByRole('button', { name: 'Add holiday' }).click();
      await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    }
    for (const [name, said] of [
      [first, `It stays a public holiday, as ${second}: no time changes.`],
      [second, `It is no public holiday any more: ${anew}`],
    ] as const) {
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await expect(asking).toContainText(said);
      await asking.getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
    }
  });

  test('tells hospitals and reviewers of a public holiday on a day for which items are ordered, until it is removed', async ({
    page,
    request,
    newReference,
    signInAs,
  }) => {
    const [reference, name] = [newReference(), `Day ${newReference()}`];
    // A Tuesday that nothing else is ordered for.
    const date = careDay(63);
    const year = date.slice(-4);
    const placed = await placeOrder(
      await callAs(request, 'other'),
      reference,
      [{ deliveryDateArray: [[date, false, '1', 1]], isConfirmed: true }],
      { deliveryDate: date },
    );
    const notice = page.getByText(`has become a public holiday in Victoria (AU-VIC): ${name}.`);
    const shownTo = async (account: string, isShown: boolean) => {
      await signInAs(account);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notice).toHaveCount(isShown ? 1 : 0);
    };
    const administer = async () => {
      await startAsStaff(page, 'admin');
      await page.goto(`/workbench/administration/holidays?region=AU-VIC&year=${year}`);
    };
    const asking = page.getByRole('alertdialog');
    await administer();
    await page.getByRole('button', { name: 'Add holiday' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add holiday' });
    await dialog.getByLabel('Date', { exact: true }).fill(date);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add holiday' }).click();
    await expect(asking).toContainText('They are of 1 hospital. Each is marked for its review');
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Add holiday' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();

    await shownTo('other', true);
    await page.goto(`/order/${placed.groupOrderID}/manage`);
    await expect(
      page.getByText(`Nothing is delivered on ${shownDay(date)}: it is a public holiday (${name})`),
    ).toBeVisible();
    await shownTo('pharmacist', false);
    await startAsStaff(page, 'senior');
    await openItems(page, reference, 1);
    await rowsOf(page, reference).getByRole('link').click();
    await expect(page.getByText(/cannot be delivered: it is a public holiday/)).toBeVisible();
    await expect(page.getByText(/Measured \d{4}-/)).toHaveCount(0);
    await expect(page.getByText('With the public holidays known now')).toBeVisible();

    // Moved on with others it is not made for a day without a delivery unseen.
    const findings = page.getByRole('region', { name: 'Findings' });
    // Above the bar with the buttons, behind which nothing counts as read.
    await findings.getByRole('listitem').evaluate((finding) => finding.scrollIntoView({ block: 'center' }));
    await expect(findings).toContainText('1 of 1 seen');
    await moveByKey(page);
    await page.goto(`/workbench/orders?orderRef=${reference}&tab=reviewed`);
    await expect(rowsOf(page, reference)).toHaveCount(1);
    await page.getByLabel('Select all shown').check();
    await page.getByRole('button', { name: 'Start manufacture' }).click();
    await expect(asking.getByRole('listitem')).toContainText('cannot be delivered: it is a public holiday');
    await asking.getByRole('button', { name: 'Go back' }).click();

    await administer();
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await asking.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
    await shownTo('other', false);
  });

  test('tells of a public holiday on the day of the first delivery of a home patient: who adds it, the hospital, and the supplier', async ({
    page: hospital,
    browser,
    request,
    newReference,
    signInAs,
  }) => {
    const [lastName, name] = [newReference(), `Day ${newReference()}`];
    // A Wednesday on which nothing else comes, also where this is tried again.
    const date = formatCareDate(usualDay(new Date(), 8 + test.info().retry));
    const id = await submitRegistration(await signInAs('other'), lastName);
    const service = await callAs(request, 'service', authenticationCode());
    const { status } = await service('POST', `/api/v1/workbench/registrations/${id}/accept`, {
      ...{ version: 1, patientNumber: lastName, firstDeliveryDate: date },
    });
    expect(status).toBe(200);
    await hospital.goto(`/tpn/patient/registration/${id}`);
    await expect(hospital.getByText(`The first delivery is on ${shownDay(date)}.`)).toBeVisible();
    const warning = { hasText: `Nothing is delivered on that day: ${name}. Agree another day with the` };
    await expect(hospital.getByRole('note').filter(warning)).toHaveCount(0);

    const page = await (await browser.newContext()).newPage();
    await startAsStaff(page, 'admin');
    await page.goto(`/workbench/administration/holidays?region=AU-VIC&year=${date.slice(-4)}`);
    await page.getByRole('button', { name: 'Add holiday' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add holiday' });
    await dialog.getByLabel('Date', { exact: true }).fill(date);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add holiday' }).click();
    const asking = page.getByRole('alertdialog');
    await expect(asking).toContainText(
      '0 open items are to be delivered on this day. The first delivery of 1 home patient is on it.',
    );
    await expect(asking).toContainText('They are of 1 hospital. Each is marked in its registration, and the');
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Add holiday' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();

    // Told at once to whoever has it open.
    await expect(hospital.getByRole('note').filter(warning)).toContainText(
      'with the supplier, where none is agreed yet.',
    );
    await expectAccessible(hospital);
    await hospital.goto('/tpn/patient/register');
    const own = hospital.getByRole('table', { name: 'Submitted Registrations' });
    await expect(own.getByRole('row').filter({ hasText: lastName })).toContainText(
      `${shownDay(date)} Public holiday`,
    );
    await hospital.goto('/');
    await expect(
      hospital.getByText(`has become a public holiday in Victoria (AU-VIC): ${name}.`),
    ).toContainText('home patients whose first delivery is on it');

    await startAsStaff(page, 'service');
    await page.goto('/workbench/registrations?tab=accepted');
    const row = page.getByRole('table', { name: 'Accepted' }).getByRole('row').filter({ hasText: lastName });
    await expect(row).toContainText('First delivery on a public holiday');
    await row.getByRole('link').click();
    await expect(page.getByRole('note').filter(warning)).toContainText(
      'with the hospital, where none is agreed yet.',
    );
    await expectAccessible(page);

    await startAsStaff(page, 'admin');
    await page.goto(`/workbench/administration/holidays?region=AU-VIC&year=${date.slice(-4)}`);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await asking.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
    await page.context().close();
    await hospital.goto(`/tpn/patient/registration/${id}`);
    await expect(hospital.getByText(`The first delivery is on ${shownDay(date)}.`)).toBeVisible();
    await expect(hospital.getByRole('note').filter(warning)).toHaveCount(0);
  });

  test('[WBADM-18] lists mail by what became of it, and sends again what failed', async ({
    page,
    request,
    newReference,
  }) => {
    const to = `${newReference()}@demo.example`.toLowerCase();
    await request.post(`${HOSPITAL_SYSTEMS}/failed-mail?to=${to}`);
    await startAsStaff(page, 'admin');
    await page.goto('/workbench/administration/mail?state=failed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail');
    const failed = page.getByRole('table', { name: 'Failed' });
    await expect(failed.getByRole('columnheader')).toHaveText([
      'To',
      'Subject',
      'Queued',
      'Tries',
      'Last error',
      'Actions',
    ]);
    const row = failed.getByRole('row', { name: new RegExp(to) });
    await expect(row).toContainText('31');
    await expect(row).toContainText('450 4.1.2 Domain not found');
    await expectAccessible(page);
    await row.getByRole('button', { name: `Send again: Your request was answered, to ${to}` }).click();
    await expect(
      page.getByText(`"Your request was answered" to ${to} is tried for 24 hours more.`),
    ).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect.poll(async () => (await mailsTo(request, to)).length).toBe(1);
    await page.getByRole('navigation', { name: 'Mail' }).getByRole('link', { name: 'Sent' }).click();
    await expect(
      page.getByRole('table', { name: 'Sent' }).getByRole('row', { name: new RegExp(to) }),
    ).toContainText('32');
  });
});
