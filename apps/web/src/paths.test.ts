import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths, signInThroughHospital } from './paths.ts';
import { routes } from './routes.tsx';

const pathsOf = (route: RouteObject): string[] => [
  ...(route.path ? [route.path] : []),
  ...(route.children ?? []).flatMap(pathsOf),
];

describe('the addresses of the portal', () => {
  it('are those of the router, and no others', () => {
    // Two screens may share a path: one route tells them apart.
    const known = new Set(Object.values(paths).map(({ path }) => path));
    expect(routes.flatMap(pathsOf).sort()).toEqual([...known, '*'].sort());
  });

  it('lead to the screen whose path they are', () => {
    for (const [name, screen] of Object.entries(paths)) {
      const link = screen as (...args: unknown[]) => string;
      const filled = /:/.test(screen.path) ? link('A/1 ä?', undefined) : link();
      const matched = matchRoutes(routes, new URL(filled, 'http://localhost').pathname)?.at(-1);
      expect([name, matched?.route.path]).toEqual([name, screen.path]);
      expect(Object.values(matched?.params ?? {}).filter(Boolean)).toEqual(
        /:/.test(screen.path) ? ['A/1 ä?'] : [],
      );
    }
  });

  it('carry what is given, encoded, and leave out what is absent', () => {
    expect(paths.drugDetail('A/1')).toBe('/order/A%2F1/drug-detail');
    expect(paths.drugDetail('A/1', 'p 2')).toBe('/order/A%2F1/drug-detail/p%202');
    expect(paths.manageOrder('g1', { from: 'home', q: undefined })).toBe('/order/g1/manage?from=home');
    expect(paths.manageOrders({ q: 'a&b' })).toBe('/manage-orders?q=a%26b');
    expect(paths.reuseOrder({ q: 'x' })).toBe('/csv?mode=reuse&q=x');
    expect(paths.csvUpload()).toBe('/csv');
    expect(paths.home()).toBe('/');
    expect(signInThroughHospital('DM/1')).toBe('/user/saml/login/DM%2F1');
  });
});
