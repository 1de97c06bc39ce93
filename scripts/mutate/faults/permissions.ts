import type { Fault } from '../fault.ts';

const TABLE = 'apps/api/src/permissions.ts';
const tests = ['apps/api/src/permissions-by-hand.test.ts'];
const rule = (what: string, call: string, right: string, wrong: string): Fault => ({
  what,
  file: TABLE,
  text: `'${call}': access.${right}`,
  instead: `'${call}': access.${wrong}`,
  tests,
});

/** Of who may make which call. */
export const permissionFaults: readonly Fault[] = [
  rule(
    'Whoever only enters orders reads the counters',
    'GET /api/v1/dashboard/order/summary',
    'viewOrders',
    'viewOrderEntry',
  ),
  rule('A viewer reuses an order', 'POST /api/v1/order/reuse', 'reuseOrders', 'compounding'),
  rule(
    'Orders are reused on the nutrition site',
    'POST /api/v1/order/dispatched',
    'reuseOrders',
    'enterOrders',
  ),
  rule('A viewer cancels an item', 'POST /api/v1/dashboard/order/cancel', 'enterOrders', 'viewOrders'),
  rule(
    'A viewer holds and edits items',
    'POST /api/v1/dashboard/order/manage',
    'enterOrders',
    'viewOrderEntry',
  ),
  rule('Whoever enters orders submits them', 'POST /api/v1/order/submit', 'submitOrders', 'enterOrders'),
  rule('A viewer creates patients', 'POST /api/v1/patient', 'enterOrders', 'viewOrderEntry'),
  rule(
    'Anybody who is signed in searches patients',
    'POST /api/v1/patient/search',
    'viewOrderEntry',
    'signedIn',
  ),
  rule(
    'The wizard is open to whoever imports',
    'POST /api/v1/order/csv/order-rules',
    'importPreferences',
    'importOrders',
  ),
  rule(
    'Files are imported without the preference',
    'POST /api/v1/order/csv/create-orders',
    'importOrders',
    'enterOrders',
  ),
  rule(
    'Registrations are read without the flag',
    'GET /api/v1/tpn/patientRegistrations/:id',
    'registerHomePatients',
    'nutrition',
  ),
  rule(
    'Patients are read with the nutrition site alone',
    'GET /api/v1/tpn/customFormulationPatients',
    'viewNutritionProducts',
    'nutrition',
  ),
  rule('A viewer asks the supplier', 'POST /api/v1/queries', 'askSupplier', 'viewOrders'),
  {
    what: 'Customer service moves items',
    file: 'packages/domain/src/access/staff-access.ts',
    text: "moveItems: staff('review_orders', 'move_orders')",
    instead: "moveItems: staff('review_orders', 'move_orders', 'answer_customers')",
    tests,
  },
  {
    what: 'An administrator sees items',
    file: 'packages/domain/src/access/staff-access.ts',
    text: "viewItems: staff('review_orders',",
    instead: "viewItems: staff('administer', 'review_orders',",
    tests,
  },
];
