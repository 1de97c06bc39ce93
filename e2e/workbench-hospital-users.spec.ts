import { expectAccessible } from './support/accessibility.ts';
import { mailedLink } from './support/hospital-systems.ts';
import { startAsStaff } from './support/staff.ts';
import { expect, PASSWORD, test } from './support/test.ts';

const CHOSEN = 'quiet harbour lantern';
const MOST_TRIES = 10;

test.describe('hospital users', () => {
  test('[WBADM-11] [WBADM-12] [WBADM-13] [WBADM-21] are invited, found, changed and unlocked', async ({
    page,
    browser,
    request,
    newReference,
    accountLike,
    baseURL,
  }) => {
    const username = newReference().toLowerCase();
    const email = `${username}@demo.example`;
    const locked = await accountLike('viewer');
    await startAsStaff(page, 'admin');
    await page.goto('/workbench/administration/hospital-users');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hospital users');
    await page.getByLabel('Search').fill('vito onl');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=vito\+onl/);
    const viewer = page.getByRole('row', { name: /viewer@demo\.example/ });
    await expect(viewer).toContainText('View orders');
    await expect(viewer).toContainText('TPN Access');
    await expect(viewer).toContainText('Active');
    await expectAccessible(page);
    await page.goto('/workbench/administration/hospital-users?q=nobody-is-called-so');
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expect(page).toHaveURL('/workbench/administration/hospital-users');

    await page.getByRole('button', { name: 'Invite user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite user' });
    const hospitals = dialog.getByRole('group', { name: 'Hospitals' });
    await expect(hospitals.getByRole('checkbox').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('Please choose at least one hospital')).toBeVisible();
    await expect(dialog.getByText('Choose a hospital first: what it has can be given.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('First name').fill('Noa');
    await dialog.getByLabel('Last name').fill(username);
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Email').fill(email);
    await hospitals.getByRole('checkbox').first().check();
    await dialog.getByRole('checkbox', { name: 'View orders' }).check();
    await dialog.getByRole('checkbox', { name: 'Compounding Access' }).check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`An invitation was sent to ${email}.`)).toBeVisible();

    const person = await browser.newPage();
    await person.goto(await mailedLink(request, email));
    await expect(person.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noa');
    await expect(person.getByLabel('Authentication code')).toHaveCount(0);
    await person.getByLabel('New Password').fill(CHOSEN);
    await person.getByLabel('Confirm Password').fill(CHOSEN);
    await person.getByRole('button', { name: 'Finish' }).click();
    await expect(person.getByText('Your account is ready, please sign in.')).toBeVisible();
    await person.getByLabel('Username').fill(username);
    await person.getByLabel('Password', { exact: true }).fill(CHOSEN);
    await person.getByRole('button', { name: 'Login' }).click();
    await expect(person).toHaveURL('/');
    await person.close();

    await page.goto(`/workbench/administration/hospital-users?q=${username}`);
    const row = page.getByRole('row', { name: new RegExp(username) });
    await expect(row).toContainText('Active');
    await row.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: `Edit Noa ${username}` });
    await edit.getByRole('checkbox', { name: 'Submit orders' }).check();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Noa ${username} was changed.`)).toBeVisible();
    await expect(row).toContainText('Submit orders');

    const signIn = (pass: string) => request.post(`${baseURL}/user/login`, { data: { name: locked, pass } });
    // On a device that the account knows: what fails there does not slow down whoever shares the address.
    expect((await signIn(PASSWORD)).status()).toBe(200);
    for (let tries = 0; tries < MOST_TRIES; tries++) await signIn('not the password');
    expect((await signIn(PASSWORD)).status()).toBe(429);
    await page.goto(`/workbench/administration/hospital-users?q=${locked}`);
    const lockedRow = page.getByRole('row', { name: new RegExp(locked) });
    await expect(lockedRow).toContainText('Locked');
    await lockedRow.getByRole('button', { name: 'Unlock' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByText('Vito Onlooker can sign in again.')).toBeVisible();
    await expect(lockedRow).toContainText('Active');
    expect((await signIn(PASSWORD)).status()).toBe(200);
  });
});
