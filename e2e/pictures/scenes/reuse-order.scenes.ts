import { fail, open, type Scene } from '../scene.ts';

export const reuseOrderScenes: readonly Scene[] = [
  {
    name: '03r-reuse-order',
    account: 'pharmacist',
    async show(page) {
      await open('/csv?mode=reuse')(page);
      await page
        .getByRole('region', { name: 'Past orders' })
        .getByRole('heading', { level: 3 })
        .first()
        .getByRole('button')
        .click();
      await page.getByRole('checkbox').first().check();
    },
  },
  {
    name: '03r2-reuse-order-nothing-found',
    account: 'pharmacist',
    show: open('/csv?mode=reuse&q=nothing-like-it'),
  },
  {
    name: '03r3-reuse-order-failed',
    account: 'pharmacist',
    async show(page) {
      await fail(page, '/api/v1/order/dispatched');
      await open('/csv?mode=reuse')(page);
    },
  },
];
