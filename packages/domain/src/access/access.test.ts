import { describe, expect, it } from 'vitest';
import { access } from './access.ts';
import { allOf, anyOf, flag, isAllowed, preference, site } from './access-rule.ts';
import { FLAGS, type Flag, type Preference, type Rights } from './rights.ts';

const rights = (flags: Flag[], preferences: Preference[]): Rights => ({
  flags: Object.fromEntries(FLAGS.map((name) => [name, flags.includes(name)])) as Rights['flags'],
  preferences,
});
const nobody = rights([], []);
const importer = rights(['can_create_edit_orders'], ['Compounding Access', 'CSV Import']);

describe('a rule of access', () => {
  it('asks for a flag, a preference or a site', () => {
    expect(isAllowed(flag('can_create_edit_orders'), importer)).toBe(true);
    expect(isAllowed(flag('can_submit_orders'), importer)).toBe(false);
    expect(isAllowed(preference('CSV Import'), importer)).toBe(true);
    // One preference does not imply the other (decision B6).
    expect(isAllowed(preference('CSV Import Preferences'), importer)).toBe(false);
    expect(isAllowed(site('compounding'), importer)).toBe(true);
    expect(isAllowed(site('nutrition'), importer)).toBe(false);
  });

  it('is put together of all of several, or of any', () => {
    const [has, lacks] = [site('compounding'), site('nutrition')];
    expect(isAllowed(allOf(has, has), importer)).toBe(true);
    expect(isAllowed(allOf(has, lacks), importer)).toBe(false);
    expect(isAllowed(anyOf(lacks, has), importer)).toBe(true);
    expect(isAllowed(anyOf(lacks, lacks), importer)).toBe(false);
    expect(isAllowed(allOf(anyOf(lacks, has), has), importer)).toBe(true);
  });

  it('of nothing lets in whoever is signed in where all is asked, and nobody where any is', () => {
    expect(isAllowed(allOf(), nobody)).toBe(true);
    expect(isAllowed(anyOf(), importer)).toBe(false);
  });
});

describe('who may do what', () => {
  const allowed = (who: Rights) =>
    Object.entries(access).flatMap(([name, rule]) => (isAllowed(rule, who) ? [name] : []));

  it('is nothing of orders without a site, whatever the flags are', () => {
    expect(allowed(rights([...FLAGS], []))).toEqual(['signedIn']);
  });

  it('is to look, for whoever may only look', () => {
    expect(allowed(rights(['can_view_orders'], ['TPN Access']))).toEqual([
      'signedIn',
      'nutrition',
      'viewOrders',
      'viewOrderEntry',
      'viewNutritionProducts',
    ]);
  });

  it('is to enter without the lists of orders, for whoever may only enter', () => {
    expect(allowed(rights(['can_create_edit_orders'], ['Compounding Access']))).toEqual([
      'signedIn',
      'compounding',
      'viewOrderEntry',
      'enterOrders',
      'reuseOrders',
    ]);
  });
});
