import { allOf, anyOf, flag, preference, site } from './access-rule.ts';

const creates = flag('can_create_edit_orders');
const submits = flag('can_submit_orders');
const views = flag('can_view_orders');
/** Orders belong to a site, and row-level security gives each account those of its own. */
const aSite = anyOf(site('compounding'), site('nutrition'));

/**
 * Who may do what. The server asks it for each call (apps/api/src/permissions.ts), the browser for each screen, link
 * and button: what is not offered is what would be refused.
 */
export const access = {
  signedIn: allOf(),
  compounding: site('compounding'),
  nutrition: site('nutrition'),
  bothSites: allOf(site('compounding'), site('nutrition')),
  /** The lists of orders, and an order that was submitted. */
  viewOrders: allOf(aSite, views),
  /** What orders are entered with: patients, drugs, drafts. */
  viewOrderEntry: allOf(aSite, anyOf(views, creates)),
  enterOrders: allOf(aSite, creates),
  /** Whoever asks about an item reads the answer. */
  askSupplier: allOf(aSite, views, creates),
  submitOrders: allOf(aSite, submits),
  registerHomePatients: allOf(site('nutrition'), flag('can_register_home_patients')),
  viewNutritionProducts: allOf(site('nutrition'), anyOf(views, creates)),
  /** Past orders can be looked through for a new one on the compounding site alone. */
  reuseOrders: allOf(site('compounding'), creates),
  /** Files of orders are of compounded medicines; neither preference implies the other (decision B6). */
  importOrders: allOf(site('compounding'), creates, preference('CSV Import')),
  importPreferences: allOf(site('compounding'), preference('CSV Import Preferences')),
} as const;
