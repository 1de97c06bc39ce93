import { describe, expect, it } from 'vitest';
import { homeOf } from './home-of.ts';

describe('the home of a user', () => {
  it('[AUTH-10] is the nutrition one for whoever has that site alone', () => {
    expect(homeOf({ permissionPreferences: ['TPN Access'] })).toBe('/tpn');
    expect(homeOf({ permissionPreferences: ['TPN Access', 'Compounding Access'] })).toBe('/');
    expect(homeOf({ permissionPreferences: ['Compounding Access', 'CSV Import'] })).toBe('/');
    expect(homeOf({ permissionPreferences: [] })).toBe('/');
  });
});
