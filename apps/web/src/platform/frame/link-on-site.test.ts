import { describe, expect, it } from 'vitest';
import { linkOnSite } from './link-on-site.ts';

describe('a link that the server names, on the site the user is on', () => {
  it('leads to the twin of a screen that the nutrition site has too', () => {
    expect(linkOnSite('/manage-orders', 'nutrition')).toBe('/tpn/manage-orders');
    expect(linkOnSite('/manage-orders?order=draft', 'nutrition')).toBe('/tpn/manage-orders?order=draft');
    expect(linkOnSite('/order/create', 'nutrition')).toBe('/tpn/order/create');
  });

  it('stays as it is on the compounding site, for other screens and elsewhere', () => {
    expect(linkOnSite('/manage-orders', 'compounding')).toBe('/manage-orders');
    for (const link of [
      '/manage-patient',
      '/tpn/manage-orders',
      '/manage-orders-of-old',
      'https://a.example',
    ])
      expect(linkOnSite(link, 'nutrition')).toBe(link);
  });
});
