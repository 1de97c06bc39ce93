import { access } from '@bolt/domain/access/access';
import { type AccessRule, allOf } from '@bolt/domain/access/access-rule';
import { describe, expect, it } from 'vitest';
import { redirectOf, siteOf } from './access.ts';

const account = (preferences: string[], flags: Partial<Record<'orders' | 'views', boolean>> = {}) => ({
  permissionPreferences: preferences,
  boltRoles: {
    can_create_edit_orders: flags.orders ?? true,
    can_submit_orders: true,
    can_view_orders: flags.views ?? true,
    can_register_home_patients: false,
  },
});
const both = account(['Compounding Access', 'TPN Access']);
const compoundingOnly = account(['Compounding Access']);
const nutritionOnly = account(['TPN Access']);
const neither = account(['CSV Import']);

const { compounding: compoundingHome, nutrition: nutritionHome } = access;
const at = (address: string, asked?: AccessRule) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search, access: asked };
};

describe('the site of a user', () => {
  it('[TPNHOME-14] [ROLE-08] is the nutrition home for whoever has it alone, without a word, flags kept', () => {
    expect(redirectOf(nutritionOnly, at('/', compoundingHome))).toEqual({ to: '/tpn' });
    expect(redirectOf(nutritionOnly, at('/?registrationDelete=1', compoundingHome))).toEqual({
      to: '/tpn?registrationDelete=1',
    });
  });

  it('[TPNHOME-15] is the compounding home for whoever opens a nutrition address without that access', () => {
    for (const address of ['/tpn', '/tpn/', '/tpn/manage-orders'])
      expect(redirectOf(compoundingOnly, at(address, nutritionHome))).toEqual({
        to: '/',
        isAccessMissing: true,
      });
  });

  it('[TPNHOME-16] never sends an account without a site round in circles', () => {
    expect(redirectOf(neither, at('/', compoundingHome))).toBeNull();
    expect(redirectOf(neither, at('/?switchsite=tpn', compoundingHome))).toBeNull();
    expect(redirectOf(neither, at('/tpn', nutritionHome))).toEqual({ to: '/', isAccessMissing: true });
  });

  it('shows both to whoever has both', () => {
    expect(redirectOf(both, at('/', compoundingHome))).toBeNull();
    expect(redirectOf(both, at('/tpn', nutritionHome))).toBeNull();
    expect(siteOf('/tpn/manage-orders', both)).toBe('nutrition');
    expect(siteOf('/tpnx', both)).toBe('compounding');
    expect(siteOf('/manage-patient', nutritionOnly)).toBe('nutrition');
  });
});

describe('the query switchsite', () => {
  it('[SHELL-02] [SHELL-03] picks the home, and is gone from the address then', () => {
    expect(redirectOf(both, at('/?switchsite=tpn', compoundingHome))).toEqual({ to: '/tpn' });
    expect(redirectOf(both, at('/tpn?switchsite=compounding&x=1', nutritionHome))).toEqual({ to: '/?x=1' });
  });

  it('[SHELL-03] is ignored when it is unknown, already there, or a site without access', () => {
    expect(redirectOf(both, at('/?switchsite=moon', compoundingHome))).toBeNull();
    expect(redirectOf(both, at('/?switchsite=constructor', compoundingHome))).toBeNull();
    expect(redirectOf(both, at('/?switchsite=compounding', compoundingHome))).toBeNull();
    expect(redirectOf(compoundingOnly, at('/?switchsite=tpn', compoundingHome))).toBeNull();
    expect(redirectOf(nutritionOnly, at('/tpn?switchsite=compounding', nutritionHome))).toBeNull();
  });
});

describe('a screen that asks for a flag', () => {
  const entering = allOf(access.compounding, access.enterOrders);

  it('[ROLE-12] sends whoever lacks it home, where a notice says so', () => {
    const viewer = account(['Compounding Access'], { orders: false });
    expect(redirectOf(viewer, at('/order/create', entering))).toEqual({ to: '/', isAccessMissing: true });
    expect(redirectOf(nutritionOnly, at('/order/create', entering))).toEqual({
      to: '/tpn',
      isAccessMissing: true,
    });
    expect(redirectOf(compoundingOnly, at('/order/create', entering))).toBeNull();
  });

  it('is content with one of several', () => {
    const managePatient = at('/manage-patient', access.viewOrderEntry);
    const site = ['TPN Access'];
    expect(redirectOf(account(site, { orders: false }), managePatient)).toBeNull();
    expect(redirectOf(account(site, { orders: false, views: false }), managePatient)).not.toBeNull();
    expect(redirectOf(neither, managePatient)).not.toBeNull();
  });

  it('asks nothing where the screen asks nothing', () => {
    expect(redirectOf(neither, at('/user/reset-password'))).toBeNull();
  });
});
