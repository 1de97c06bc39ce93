import { describe, expect, it } from 'vitest';
import { originAddress } from './origin-address.ts';

const back = (query: string) => originAddress(new URLSearchParams(query));

describe('originAddress', () => {
  it('[MANAGE-34] leads back to the list with its filter and search', () => {
    expect(back('from=manageOrders&order=onHold')).toBe('/manage-orders?order=onHold');
    expect(back('from=manageOrders&q=ONC+0303&sort=orderReference')).toBe(
      '/manage-orders?q=ONC+0303&sort=orderReference',
    );
    expect(back('from=manageOrders&isAdvanced=true&patientLastName=Exampler')).toBe(
      '/manage-orders?isAdvanced=true&patientLastName=Exampler',
    );
  });

  it('[MANAGE-34] leads home from anywhere else, and nowhere outside the portal', () => {
    expect(back('')).toBe('/');
    expect(back('from=home&order=draft')).toBe('/');
    expect(back('from=https%3A%2F%2Felsewhere.example')).toBe('/');
  });

  it("leads back to the nutrition site's list and home", () => {
    expect(back('from=manageOrdersTPN&order=draft&q=A')).toBe('/tpn/manage-orders?q=A&order=draft');
    expect(back('from=homeTPN')).toBe('/tpn');
  });
});
