import { expect, type Page, request } from '@playwright/test';
import { PICTURES_PORT } from '../../support/environment.ts';
import { hospitalSystemsOf, mailedLink } from '../../support/hospital-systems.ts';
import { signInAsStaff } from '../../support/staff.ts';
import { open, type Scene } from '../scene.ts';

async function openAccounts(page: Page, screen: 'staff' | 'hospital-users', someone: RegExp): Promise<void> {
  await page.route('**/api/v1/workbench/events', (route) => route.abort());
  await signInAsStaff(page, 'admin');
  await page.goto(`/workbench/administration/${screen}`);
  await expect(page.getByRole('row', { name: someone }).first()).toBeVisible();
}

/** Invites somebody on the screen, and answers the link that was mailed. */
async function invite(page: Page, role: 'Reviewer' | 'View orders', reference: string): Promise<string> {
  const [screen, button] =
    role === 'Reviewer' ? (['staff', 'Invite staff'] as const) : (['hospital-users', 'Invite user'] as const);
  await openAccounts(page, screen, /@/);
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByLabel('First name').fill('Mira');
  await dialog.getByLabel('Last name').fill(reference);
  await dialog.getByLabel('Username').fill(reference);
  const email = `${reference}@demo.example`.toLowerCase();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('group', { name: 'Hospitals' }).getByRole('checkbox').first().check();
  await dialog.getByRole('checkbox', { name: role }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`An invitation was sent to ${email}.`)).toBeVisible();
  const elsewhere = await request.newContext();
  const link = await mailedLink(elsewhere, email, hospitalSystemsOf(`http://localhost:${PICTURES_PORT}`));
  await elsewhere.dispose();
  await page.goto('/user/logout');
  await expect(page).toHaveURL('/login');
  return link;
}

export const accountScenes: readonly Scene[] = [
  {
    name: '01i-invitation-staff',
    async show(page, _call, reference) {
      await page.goto(await invite(page, 'Reviewer', reference));
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    },
  },
  {
    name: '01j-invitation-hospital-user',
    async show(page, _call, reference) {
      await page.goto(await invite(page, 'View orders', reference));
      await page.getByRole('button', { name: 'Finish' }).click();
      await expect(page.getByLabel('New Password')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: '01k-invitation-unusable',
    async show(page) {
      await open('/invitation?token=used')(page);
      await expect(page.getByText(/This invitation has been used/)).toBeVisible();
    },
  },
  { name: '17b-administration-staff', show: (page) => openAccounts(page, 'staff', /Ada Prototype/) },
  {
    name: '17b-administration-edit-staff',
    async show(page) {
      await openAccounts(page, 'staff', /Remy Mockingham/);
      await page
        .getByRole('row', { name: /Remy Mockingham/ })
        .getByRole('button', { name: 'Edit' })
        .click();
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Reviewer' })).toBeChecked();
    },
  },
  {
    name: '17b-administration-reset-sign-in',
    async show(page) {
      await openAccounts(page, 'staff', /Remy Mockingham/);
      const row = page.getByRole('row', { name: /Remy Mockingham/ });
      await row.getByRole('button', { name: 'Reset sign-in' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: '17c-administration-users', show: (page) => openAccounts(page, 'hospital-users', /@/) },
  {
    name: '17c-administration-invite-user',
    async show(page) {
      await openAccounts(page, 'hospital-users', /@/);
      await page.getByRole('button', { name: 'Invite user' }).click();
      await page.getByRole('group', { name: 'Hospitals' }).getByRole('checkbox').first().check();
      await expect(page.getByRole('checkbox', { name: 'Compounding Access' })).toBeVisible();
    },
  },
  {
    name: '17c-administration-edit-user',
    async show(page) {
      await openAccounts(page, 'hospital-users', /@/);
      await page.getByRole('table').getByRole('button', { name: 'Edit' }).first().click();
      await expect(page.getByRole('checkbox', { name: 'Compounding Access' })).toBeVisible();
    },
  },
];
