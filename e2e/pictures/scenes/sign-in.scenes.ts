import { expect } from '@playwright/test';
import { open, type Scene } from '../scene.ts';

export const signInScenes: readonly Scene[] = [
  { name: '01-sign-in', show: open('/login') },
  {
    name: '01b-sign-in-error',
    async show(page) {
      await open('/login')(page);
      await page.getByLabel('Username').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: '01c-forgot-password', show: open('/forgot-password') },
  {
    name: '01e-forgot-password-sent',
    async show(page) {
      // One address is sent a few links at most; this picture needs none.
      await page.route('**/user/baxpassword*', (route) => route.fulfill({ json: { message: '' } }));
      await open('/forgot-password')(page);
      await page.getByLabel('Email').fill('priya@demo.example');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('further instructions')).toBeVisible();
    },
  },
  {
    name: '01f-reset-password-refused',
    async show(page) {
      await open('/forgot-password/reset?token=used')(page);
      await page.getByLabel('New Password').fill('long enough to be tried');
      await page.getByLabel('Confirm Password').fill('long enough to be tried');
      await page.getByRole('button', { name: 'Reset password' }).click();
      await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    },
  },
  {
    name: '01g-announcement',
    account: 'nz',
    async show(page) {
      await open('/')(page);
      await expect(page.getByRole('alertdialog', { name: 'Patient ID' })).toBeVisible();
    },
  },
  { name: '01d-change-password', account: 'pharmacist', show: open('/user/reset-password') },
];
