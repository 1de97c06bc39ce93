import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { mailedLink, mailsTo } from './support/hospital-systems.ts';
import { loseAnswers } from './support/network.ts';
import { authenticationCode, codeOf, startAsStaff } from './support/staff.ts';
import { askForTokens, expect, test } from './support/test.ts';

const CHOSEN = 'quiet harbour lantern';

/** Invites a reviewer by the call; answers the link that was mailed. */
async function inviteReviewer(request: APIRequestContext, username: string): Promise<string> {
  const { access_token } = await askForTokens(request, 'admin', authenticationCode());
  const headers = { Authorization: `Bearer ${access_token}` };
  const email = `${username}@supplier.example`;
  const person = { firstName: 'Mira', lastName: username, username, email };
  const rights = { roles: ['reviewer'], hospitalIds: ['DMOH01'] };
  const answer = await request.post('/api/v1/workbench/admin/staff', {
    headers,
    data: { ...person, ...rights },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return mailedLink(request, email);
}

/** Opens the invited account by the calls; answers the key of its authenticator. */
async function openAccount(request: APIRequestContext, link: string): Promise<string> {
  const token = new URL(link, 'http://localhost').searchParams.get('token');
  const { totpKey } = await (await request.post('/user/invitation', { data: { token } })).json();
  const accepted = await request.post('/user/invitation/accept', {
    data: { token, password: CHOSEN, totp: codeOf(totpKey) },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  return totpKey;
}

/** On the login screen, with the password that was chosen when the account was opened. */
async function signInChosen(person: Page, username: string, key: string): Promise<void> {
  await person.goto('/login');
  await person.getByLabel('Username').fill(username);
  await person.getByLabel('Password', { exact: true }).fill(CHOSEN);
  await person.getByRole('button', { name: 'Login' }).click();
  // The code of this step opened the account; that of the next is taken a step early.
  await person.getByLabel('Authentication code').fill(codeOf(key, 1));
  await person.getByRole('button', { name: 'Login' }).click();
  await expect(person).toHaveURL('/workbench/orders');
}

test.describe('administration', () => {
  test('lists whom it invited though no answer came, also where it is not waited for', async ({
    page,
    newReference,
  }) => {
    const username = newReference().toLowerCase();
    await startAsStaff(page, 'admin');
    await page.goto('/workbench/administration/staff');
    await expect(page.getByRole('row', { name: /Ada Prototype/ })).toBeVisible();
    await page.getByRole('button', { name: 'Invite staff' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite staff' });
    await dialog.getByLabel('First name').fill('Mira');
    await dialog.getByLabel('Last name').fill(username);
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Email').fill(`${username}@supplier.example`);
    await dialog.getByRole('checkbox', { name: 'Reviewer' }).check();
    await loseAnswers(page, '/workbench/admin/staff', 2);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('it may have been done all the same')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: `${username}@supplier.example` })).toHaveCount(1);
  });

  test('[WBADM-01] [WBADM-02] [WBADM-20] lists the staff, and invites somebody by mail once every entry is right', async ({
    page,
    request,
    newReference,
  }) => {
    const username = newReference().toLowerCase();
    const email = `${username}@supplier.example`;
    await startAsStaff(page, 'admin');
    await page.goto('/workbench');
    await page.getByRole('link', { name: 'Administration' }).click();
    await expect(page).toHaveURL('/workbench/administration/staff');
    await expect(page).toHaveTitle(/^Staff/);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Username',
      'Email',
      'Roles',
      'Hospitals',
      'Status',
      'Last sign-in',
      'Actions',
    ]);
    await expect(page.getByRole('row', { name: /Ada Prototype/ })).toContainText('Administrator');
    await expect(page.getByRole('row', { name: /Ada Prototype/ })).not.toContainText('Deactivate');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Invite staff' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite staff' });
    await expect(
      dialog.getByRole('group', { name: 'Hospitals' }).getByRole('checkbox').first(),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('Required field')).toHaveCount(2);
    await expect(dialog.getByText('Use 3 to 40 letters, digits, dots, hyphens or underscores')).toBeVisible();
    await expect(dialog.getByText('Not a valid email')).toBeVisible();
    await expect(dialog.getByText('Please choose at least one role')).toBeVisible();
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('First name').fill('Mira');
    await dialog.getByLabel('Last name').fill(username);
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await page
      .getByRole('alertdialog', { name: 'Leave without sending?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    await expect(dialog.getByLabel('Last name')).toHaveValue(username);
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Email').fill('admin@supplier.example');
    await dialog.getByRole('checkbox', { name: 'Reviewer' }).check();
    await dialog.getByRole('group', { name: 'Hospitals' }).getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('This username or email address is in use.')).toBeVisible();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`An invitation was sent to ${email}.`)).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(username) });
    for (const words of [email, 'Reviewer', 'Invited', 'Never', 'Send again'])
      await expect(row).toContainText(words);
    expect(await mailedLink(request, email)).toMatch(/^\/invitation\?token=/);
    expect((await mailsTo(request, email))[0]?.headers.subject).toMatch(/^Your account at /);
  });

  test('[WBADM-03] [WBADM-04] leads by the link to an account that is opened once, and signs in', async ({
    page: person,
    request,
    newReference,
  }) => {
    const username = newReference().toLowerCase();
    const link = await inviteReviewer(request, username);
    await person.goto(link);
    await expect(person.getByRole('heading', { level: 1 })).toHaveText('Welcome, Mira');
    await expect(person.getByText(`Your username is ${username}.`)).toBeVisible();
    await expect(
      person.getByText('Scan this code with your authenticator app, or type the key:'),
    ).toBeVisible();
    await expect(person.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const key = String(await person.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()).replaceAll(
      ' ',
      '',
    );
    await expectAccessible(person);
    await person.getByLabel('New Password').fill('too short');
    await person.getByLabel('Confirm Password').fill(CHOSEN);
    await person.getByRole('button', { name: 'Finish' }).click();
    await expect(person.getByText('Password does not match')).toBeVisible();
    await expect(person.getByText('Enter the 6-digit code')).toBeVisible();
    await person.getByLabel('New Password').fill(CHOSEN);
    await person.getByLabel('Authentication code').fill(codeOf(key));
    await person.getByRole('button', { name: 'Finish' }).click();
    await expect(person).toHaveURL('/login');
    await expect(person.getByText('Your account is ready, please sign in.')).toBeVisible();
    await signInChosen(person, username, key);
    await expect(person.getByRole('heading', { level: 1 })).toHaveText('Orders');

    await person.goto('/user/logout');
    await expect(person).toHaveURL('/login');
    for (const unusable of [link, '/invitation?token=unknown']) {
      await person.goto(unusable);
      await expect(
        person.getByText(/This invitation has been used, has expired or is not complete/),
      ).toBeVisible();
      await expect(person.getByLabel('New Password')).toHaveCount(0);
    }
    await expectAccessible(person);
  });

  test('[WBADM-06] [WBADM-07] [WBADM-08] ends sessions, deactivates, takes back and resets the sign-in, each after a question', async ({
    page,
    browser,
    request,
    newReference,
  }) => {
    const username = newReference().toLowerCase();
    const name = `Mira ${username}`;
    const link = await inviteReviewer(request, username);
    const key = await openAccount(request, link);
    const person = await browser.newPage();
    await signInChosen(person, username, key);
    await startAsStaff(page, 'admin');
    await page.goto('/workbench/administration/staff');
    const row = page.getByRole('row', { name: new RegExp(username) });
    const act = async (action: string, question: string, told: string) => {
      await row.getByRole('button', { name: action }).click();
      const asked = page.getByRole('alertdialog', { name: question });
      await expect(asked.getByRole('button', { name: 'Go back' })).toBeFocused();
      await asked.getByRole('button', { name: action }).click();
      await expect(page.getByText(told)).toBeVisible();
    };
    await expect(row).toContainText('Active');
    await expect(person.getByRole('heading', { level: 1 })).toHaveText('Orders');
    await act('End sessions', `End all sessions of ${name}?`, `All sessions of ${name} have ended.`);
    await expect(person).toHaveURL('/login');
    await act('Deactivate', `Deactivate ${name}?`, `${name} was deactivated.`);
    await expect(row).toContainText('Deactivated');
    await act('Reactivate', `Reactivate ${name}?`, `${name} was reactivated.`);
    await expect(row).toContainText('Active');
    await act('Reset sign-in', `Reset the sign-in of ${name}?`, `The sign-in of ${name} was reset`);
    await expect(row).toContainText('Invited');

    await row.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: `Edit ${name}` });
    await edit.getByRole('checkbox', { name: 'Customer service' }).check();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${name} was changed.`)).toBeVisible();
    await expect(row).toContainText('Customer service');
    await person.close();
  });
});
