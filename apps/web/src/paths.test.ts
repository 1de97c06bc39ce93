import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths, signInThroughHospital } from './paths.ts';
import { routes } from './routes.tsx';
import { signedInRoutes } from './signed-in-routes.tsx';

const allRoutes = [...routes, ...signedInRoutes];

const pathsOf = (route: RouteObject): string[] => [
  ...(route.path ? [route.path] : []),
  ...(route.children ?? []).flatMap(pathsOf),
];

describe('the addresses of the portal', () => {
  it('are those of the router, and no others', () => {
    // Two screens may share a path: one route tells them apart.
    const known = new Set(Object.values(paths).map(({ path }) => path));
    expect(allRoutes.flatMap(pathsOf).sort()).toEqual([...known, '*', '/workbench/*'].sort());
  });

  it('lead to the screen whose path they are', () => {
    for (const [name, screen] of Object.entries(paths)) {
      const link = screen as (...args: unknown[]) => string;
      const filled = /:/.test(screen.path) ? link('A/1 ä?', undefined) : link();
      const matched = matchRoutes(allRoutes, new URL(filled, 'http://localhost').pathname)?.at(-1);
      expect([name, matched?.route.path]).toEqual([name, screen.path]);
      expect(Object.values(matched?.params ?? {}).filter(Boolean)).toEqual(
        /:/.test(screen.path) ? ['A/1 ä?'] : [],
      );
    }
  });

  it('[ROUTE-14] [ROUTE-26] have the route names of the specification', () => {
    const named = {
      login: '/login',
      home: '/',
      forgotPassword: '/forgot-password',
      createOrder: '/order/create',
      createOrderTPN: '/tpn/order/create',
      selectPatient: '/order/:orderId/select-patient',
      drugDetail: '/order/:orderId/drug-detail/:patient?',
      drugDetailTPN: '/tpn/order/:orderId/drug-detail/:patient?',
      editOrderDrug: '/order/:orderId/edit-drug',
      editOrderDrugTPN: '/tpn/order/:orderId/edit-drug',
      reviewComplete: '/order/:orderId/review-complete',
      reviewCompleteTPN: '/tpn/order/:orderId/review-complete',
      csvUpload: '/csv',
      homeTPN: '/tpn',
      TPNRegisterPatient: '/tpn/patient/register',
      TPNCustomFormulation: '/tpn/customFormulation',
      TPNCustomFormulationContact: '/tpn/customFormulation/contact',
      TPNCustomFormulationCreate: '/tpn/customFormulationCreate/:code?',
    } satisfies Partial<Record<keyof typeof paths, string>>;
    for (const [name, path] of Object.entries(named))
      expect([name, paths[name as keyof typeof named].path]).toEqual([name, path]);
    expect(paths.TPNCustomFormulationCreate('r1')).toBe('/tpn/customFormulationCreate/r1');
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
