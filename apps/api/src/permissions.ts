import type { Call } from '@bolt/contracts';

export type Flag =
  | 'can_create_edit_orders'
  | 'can_submit_orders'
  | 'can_view_orders'
  | 'can_register_home_patients';
export type Preference = 'Compounding Access' | 'TPN Access' | 'CSV Import' | 'CSV Import Preferences';

/** `open`: no sign-in. Otherwise a signed-in user with at least one of the flags and one of the preferences. */
export type Rule =
  | { open: true }
  | { open: false; flags: readonly Flag[]; preferences: readonly Preference[] };

const open: Rule = { open: true };
const signedIn: Rule = { open: false, flags: [], preferences: [] };
const ordering: readonly Preference[] = ['Compounding Access', 'TPN Access'];
const needs = (...flags: Flag[]): Rule => ({ open: false, flags, preferences: ordering });
const compounding = (...flags: Flag[]): Rule => ({
  open: false,
  flags,
  preferences: ['Compounding Access'],
});
const nutrition = (...flags: Flag[]): Rule => ({ open: false, flags, preferences: ['TPN Access'] });

/** Who may make which call. A call without a line here does not compile, and a route without one does not start. */
export const permissions: Record<Call, Rule> = {
  'GET /runtimeConfig.json': open,
  'POST /user/login': open,
  'POST /oauth/token': open,
  'GET /session/token': signedIn,
  'GET /api/v1/user/logout': signedIn,
  'GET /api/v1/user/info': signedIn,
  'POST /api/v1/user/info': signedIn,
  'POST /user/baxpassword': open,
  'POST /user/baxpassword/reset': open,
  'POST /api/v1/user/reset-password': signedIn,
  'GET /user/saml/metadata/:key': open,
  'GET /user/saml/login/:key': open,
  'POST /user/saml/acs/:key': open,
  'POST /user/samlassertion': open,
  'GET /api/v1/general/version': open,
  'GET /api/v1/menu/hamburger': signedIn,
  'GET /api/v1/events': signedIn,

  'GET /api/v1/catalogue/:version': signedIn,
  'GET /api/v1/public-holidays': signedIn,

  'GET /api/v1/dashboard/order/summary': needs('can_view_orders'),
  'POST /api/v1/dashboard/orders': needs('can_view_orders'),
  'POST /api/v1/dashboard/order-search': needs('can_view_orders'),
  'POST /api/v1/dashboard/order-search-advanced': needs('can_view_orders'),
  'POST /api/v1/dashboard/order/details': needs('can_view_orders'),
  'GET /api/v1/dashboard/order/status-info': needs('can_view_orders', 'can_create_edit_orders'),
  'POST /api/v1/dashboard/order/manage': needs('can_create_edit_orders'),
  'POST /api/v1/dashboard/order/cancel': needs('can_create_edit_orders'),

  // The supplier's systems have no session: the call asks for their key itself.
  'POST /api/v1/supplier/order-lines': open,

  'GET /api/v1/patient/:id': needs('can_view_orders', 'can_create_edit_orders'),
  'POST /api/v1/patient/search': needs('can_view_orders', 'can_create_edit_orders'),
  'POST /api/v1/patient': needs('can_create_edit_orders'),

  'GET /api/v1/favourites': signedIn,
  'POST /api/v1/favourites/remove': signedIn,
  'POST /api/v1/contact': signedIn,
  'GET /api/v1/kept-entry/:key': signedIn,
  'PUT /api/v1/kept-entry/:key': signedIn,
  'DELETE /api/v1/kept-entry/:key': signedIn,
  'POST /api/v1/kept-entry/forget': signedIn,

  'GET /api/v1/drug': needs('can_view_orders', 'can_create_edit_orders'),
  'POST /api/v1/drug': needs('can_view_orders', 'can_create_edit_orders'),
  'POST /api/v1/drug-presentation': needs('can_view_orders', 'can_create_edit_orders'),
  'GET /api/v1/tpn/products': nutrition('can_view_orders', 'can_create_edit_orders'),
  'POST /api/v1/tpn/products': nutrition('can_view_orders', 'can_create_edit_orders'),
  'POST /api/v1/order/start': needs('can_create_edit_orders'),
  'POST /api/v1/order/info': needs('can_view_orders', 'can_create_edit_orders'),
  'POST /api/v1/order/presence': needs('can_view_orders', 'can_create_edit_orders'),
  'POST /api/v1/order/info/update': needs('can_create_edit_orders'),
  'POST /api/v1/order/patient/add': needs('can_create_edit_orders'),
  'POST /api/v1/order/patient/doses': needs('can_create_edit_orders'),
  'POST /api/v1/order/drug/add': needs('can_create_edit_orders'),
  'POST /api/v1/order/drug/edit': needs('can_create_edit_orders'),
  'POST /api/v1/order/drug/remove': needs('can_create_edit_orders'),
  'POST /api/v1/order/reorder': needs('can_create_edit_orders'),
  'POST /api/v1/order/dispatched': compounding('can_create_edit_orders'),
  'POST /api/v1/order/dispatched/lines': compounding('can_create_edit_orders'),
  'POST /api/v1/order/reuse': compounding('can_create_edit_orders'),
  'POST /api/v1/order/validate': needs('can_create_edit_orders'),
  'POST /api/v1/order/draft': needs('can_create_edit_orders'),
  'DELETE /api/v1/order/draft/:ref': needs('can_create_edit_orders'),
  'POST /api/v1/order/cleanup': needs('can_create_edit_orders'),
  'POST /api/v1/order/submit': needs('can_submit_orders'),
  // Placing it submitted takes can_submit_orders as well, which the call itself asks for.
  'POST /api/v1/orders': needs('can_create_edit_orders'),
  'POST /api/v1/order/search': needs('can_view_orders', 'can_create_edit_orders'),
};

interface Permitted {
  flags: Record<Flag, boolean>;
  preferences: readonly string[];
}

export function isPermitted(rule: Rule, who: Permitted): boolean {
  if (rule.open) return true;
  const hasFlag = rule.flags.length === 0 || rule.flags.some((flag) => who.flags[flag]);
  const hasPreference =
    rule.preferences.length === 0 ||
    rule.preferences.some((preference) => who.preferences.includes(preference));
  return hasFlag && hasPreference;
}
