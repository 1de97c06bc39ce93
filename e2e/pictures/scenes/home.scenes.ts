import { expect } from '@playwright/test';
import { fail, open, type Scene } from '../scene.ts';

export const homeScenes: readonly Scene[] = [
  { name: '02-home', account: 'pharmacist', show: open('/') },
  {
    name: '02h-home-analytics-question',
    account: 'pharmacist',
    hasAnalyticsQuestion: true,
    show: open('/'),
  },
  { name: '02b-home-viewer', account: 'viewer', show: open('/') },
  {
    name: '02c-home-failed',
    account: 'pharmacist',
    async show(page) {
      await fail(page, '/api/v1/dashboard/orders');
      await open('/')(page);
    },
  },
  { name: '02d-home-nutrition', account: 'nutrition', show: open('/tpn') },
  {
    name: '02e-menu',
    account: 'pharmacist',
    async show(page) {
      await open('/')(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('menu').or(page.locator('[popover]:popover-open')).first()).toBeVisible();
    },
  },
  { name: '02f-contact', account: 'pharmacist', show: open('/contact') },
  { name: '02g-recent-order-list', account: 'pharmacist', show: open('/user/manage-recent-orders') },
];
