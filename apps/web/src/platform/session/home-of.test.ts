import { describe, expect, it } from 'vitest';
import { homeOf } from './home-of.ts';

const boltRoles = {
  can_create_edit_orders: true,
  can_submit_orders: true,
  can_view_orders: true,
  can_register_home_patients: true,
};
const homeWith = (permissionPreferences: string[]) => homeOf({ boltRoles, permissionPreferences });

describe('the home of a user', () => {
  it('[AUTH-10] is the nutrition one for whoever has that site alone', () => {
    expect(homeWith(['TPN Access'])).toBe('/tpn');
    expect(homeWith(['TPN Access', 'Compounding Access'])).toBe('/');
    expect(homeWith(['Compounding Access', 'CSV Import'])).toBe('/');
    expect(homeWith([])).toBe('/');
  });
});
