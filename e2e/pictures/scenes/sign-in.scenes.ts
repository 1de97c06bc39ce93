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
  { name: '01d-change-password', account: 'pharmacist', show: open('/user/reset-password') },
];
