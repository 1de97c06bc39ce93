import { type Call, calls, type Operation } from '@bolt/contracts';
import type { CallShape } from '@bolt/contracts/call';
import { operationMeant } from '@bolt/contracts/operations';
import { access } from '@bolt/domain/access/access';
import { type AccessRule, anyOf, isAllowed } from '@bolt/domain/access/access-rule';
import type { Rights } from '@bolt/domain/access/rights';
import { type StaffRule, staffAccess } from '@bolt/domain/access/staff-access';
import type { Room, RoomOf } from './calls/rooms.ts';

/** `open`: no sign-in. `account`: whoever is signed in, on either side. */
export type Permission = 'open' | 'account' | AccessRule | StaffRule;

/** What a call of a room can take: those of the supplier's people are never opened by a hospital's flag, nor the reverse. */
interface RuleOf extends Record<Room, unknown> {
  hospital: 'open' | AccessRule;
  workbench: StaffRule;
  administration: typeof staffAccess.administer;
  account: 'account';
}

/** One for all of a call, or one for each of its operations. */
type CallPermission<C extends Call> =
  | RuleOf[RoomOf<C>]
  | ([Operation<C>] extends [never] ? never : Readonly<Record<Operation<C>, AccessRule>>);

/** Who may make which call. A call without a line here does not compile, and a route without one does not start. */
const permissions: { readonly [C in Call]: CallPermission<C> } = {
  'GET /runtimeConfig.json': 'open',
  'POST /user/login': 'open',
  'POST /oauth/token': 'open',
  'GET /session/token': 'account',
  'GET /api/v1/user/logout': 'account',
  'GET /api/v1/user/info': access.signedIn,
  'POST /api/v1/user/info': access.signedIn,
  'POST /user/baxpassword': 'open',
  'POST /user/baxpassword/reset': 'open',
  'POST /user/invitation': 'open',
  'POST /user/invitation/accept': 'open',
  'POST /api/v1/user/reset-password': 'account',
  'GET /api/v1/user/sessions': 'account',
  'POST /api/v1/user/sessions/:id/end': 'account',
  'POST /api/v1/user/sessions/end-all': 'account',
  'GET /api/v1/user/second-factor': access.signedIn,
  'GET /api/v1/user/second-factor/key': access.signedIn,
  'POST /api/v1/user/second-factor/on': access.signedIn,
  'POST /api/v1/user/second-factor/off': access.signedIn,
  'GET /user/saml/metadata/:key': 'open',
  'GET /user/saml/login/:key': 'open',
  'POST /user/saml/acs/:key': 'open',
  'POST /user/samlassertion': 'open',
  'GET /api/v1/general/version': 'open',
  'GET /api/v1/menu/hamburger': access.signedIn,
  'GET /api/v1/events': access.signedIn,

  'GET /api/v1/catalogue/:version': access.signedIn,
  'GET /api/v1/public-holidays': access.signedIn,

  'GET /api/v1/dashboard/order/summary': access.viewOrders,
  'POST /api/v1/dashboard/orders': access.viewOrders,
  'POST /api/v1/dashboard/order-search': access.viewOrders,
  'POST /api/v1/dashboard/order-search-advanced': access.viewOrders,
  'POST /api/v1/dashboard/order/details': access.viewOrders,
  'GET /api/v1/dashboard/order/status-info': access.viewOrderEntry,
  'POST /api/v1/dashboard/order/manage': access.enterOrders,
  'POST /api/v1/dashboard/order/cancel': access.enterOrders,

  // The supplier's systems have no session: the call asks for their key itself.
  'POST /api/v1/supplier/order-lines': 'open',
  'GET /api/v1/supplier/formulations': 'open',

  'GET /api/v1/patient/:id': access.viewOrderEntry,
  'GET /api/v1/patients/recent': access.enterOrders,
  'POST /api/v1/patient/search': access.viewOrderEntry,
  'POST /api/v1/patient': access.enterOrders,

  'GET /api/v1/favourites': access.signedIn,
  'POST /api/v1/favourites/remove': access.signedIn,
  'POST /api/v1/contact': access.signedIn,
  'GET /api/v1/kept-entry': access.signedIn,
  'GET /api/v1/kept-entry/:key': access.signedIn,
  'PUT /api/v1/kept-entry/:key': access.signedIn,
  'DELETE /api/v1/kept-entry/:key': access.signedIn,
  'POST /api/v1/kept-entry/forget': access.signedIn,

  'GET /api/v1/drug': access.viewOrderEntry,
  'POST /api/v1/drug': access.viewOrderEntry,
  'POST /api/v1/drug-presentation': access.viewOrderEntry,
  'GET /api/v1/tpn/products': access.viewNutritionProducts,
  'POST /api/v1/tpn/products': access.viewNutritionProducts,
  'GET /api/v1/tpn/formulationProducts': access.viewNutritionProducts,
  // Spelled as in the specification.
  'GET /api/v1/tpn/patientRegistation': access.registerHomePatients,
  'GET /api/v1/tpn/patientRegistration': access.registerHomePatients,
  'GET /api/v1/tpn/patientRegistrationRecord/:id': access.registerHomePatients,
  'POST /api/v1/tpn/patientRegistation': access.registerHomePatients,
  'POST /api/v1/tpn/patientRegistration': access.registerHomePatients,
  'POST /api/v1/tpn/patientRegistrationMatches': access.registerHomePatients,
  'POST /api/v1/tpn/patientRegistrationForm': access.registerHomePatients,
  'GET /api/v1/tpn/patientRegistrationRecord/:id/form': access.registerHomePatients,
  'GET /api/v1/tpn/patientRegistrations/:id/form': access.registerHomePatients,
  'GET /api/v1/tpn/patientRegistrations': access.registerHomePatients,
  'GET /api/v1/tpn/patientRegistrations/:id': access.registerHomePatients,
  'POST /api/v1/tpn/patientRegistrationRecord': access.registerHomePatients,
  'POST /api/v1/tpn/patientRegistrationPresence': access.registerHomePatients,
  'DELETE /api/v1/tpn/patientRegistrationRecord/:id': access.registerHomePatients,
  // Whoever works on the nutrition site may use formulations: no flag is named for them.
  'GET /api/v1/tpn/customFormulationRequest': access.nutrition,
  'POST /api/v1/tpn/customFormulationRequest': access.nutrition,
  'GET /api/v1/tpn/customFormulationList': {
    stats: access.nutrition,
    recent: access.nutrition,
    list: access.nutrition,
  },
  'GET /api/v1/tpn/customFormulation': access.nutrition,
  'POST /api/v1/tpn/customFormulationWorksheet': access.nutrition,
  'POST /api/v1/tpn/customFormulation': access.nutrition,
  'POST /api/v1/tpn/customFormulationRecord': access.nutrition,
  'POST /api/v1/tpn/customFormulationStability': access.nutrition,
  'DELETE /api/v1/tpn/customFormulationRecord/:id': access.nutrition,
  // Patients are read with the flags of a patient search (decision I15).
  'GET /api/v1/tpn/customFormulationPatients': access.viewNutritionProducts,
  'GET /api/v1/tpn/customFormulationVersions/:id': access.nutrition,
  'GET /api/v1/tpn/customFormulationVersions/:id/:version': access.nutrition,
  // Reading and writing take what the subject of a query does; the call asks for that itself.
  'POST /api/v1/queries/search': access.signedIn,
  'GET /api/v1/queries/summary': access.signedIn,
  'GET /api/v1/queries/:queryId': access.signedIn,
  'POST /api/v1/queries': access.askSupplier,
  'POST /api/v1/queries/:queryId/messages': access.signedIn,
  'POST /api/v1/queries/:queryId/close': access.signedIn,
  'POST /api/v1/order/start': access.enterOrders,
  'POST /api/v1/order/info': access.viewOrderEntry,
  'POST /api/v1/order/presence': access.viewOrderEntry,
  'POST /api/v1/order/info/update': access.enterOrders,
  'POST /api/v1/order/patient/add': access.enterOrders,
  'POST /api/v1/order/patient/remove': access.enterOrders,
  'POST /api/v1/order/patient/doses': access.enterOrders,
  'POST /api/v1/order/drug/add': access.enterOrders,
  'POST /api/v1/order/drug/edit': access.enterOrders,
  'POST /api/v1/order/drug/remove': access.enterOrders,
  'POST /api/v1/order/reorder': access.enterOrders,
  'POST /api/v1/order/dispatched': access.reuseOrders,
  'POST /api/v1/order/dispatched/lines': access.reuseOrders,
  'POST /api/v1/order/reuse': access.reuseOrders,
  'POST /api/v1/order/validate': access.enterOrders,
  'POST /api/v1/order/draft': access.enterOrders,
  'DELETE /api/v1/order/draft/:ref': access.enterOrders,
  'POST /api/v1/order/cleanup': access.enterOrders,
  'POST /api/v1/order/submit': access.submitOrders,
  // Placing it submitted takes submitOrders as well, which the call itself asks for.
  'POST /api/v1/orders': access.enterOrders,
  'POST /api/v1/order/search': access.viewOrderEntry,

  'GET /api/v1/order/csv': {
    fileTypes: access.importOrders,
    loadedFile: access.importOrders,
    reviewHeaders: access.importOrders,
    reviewRows: access.importOrders,
    headers: access.importOrders,
    rows: access.importOrders,
    defaults: access.importPreferences,
    ruleCounts: access.importPreferences,
    headerSets: access.importPreferences,
    substitutions: access.importPreferences,
  },
  'POST /api/v1/order/csv': {
    upload: access.importOrders,
    setHeaders: access.importOrders,
    selectedRows: access.importOrders,
    discardedRows: access.importOrders,
    deletePreference: access.importPreferences,
    deleteDefault: access.importPreferences,
    saveDefault: access.importPreferences,
    saveHeaderSet: access.importPreferences,
    saveSubstitution: access.importPreferences,
    markedRows: access.importOrders,
    matchedRows: access.importOrders,
    explorer: access.importOrders,
  },
  'POST /api/v1/order/csv/preview-rule': access.importPreferences,
  'POST /api/v1/order/csv/order-rules': access.importPreferences,
  'GET /api/v1/order/csv/dry-run': access.importOrders,
  'POST /api/v1/order/csv/correct-row': access.importOrders,
  'POST /api/v1/order/csv/confirm-rows': access.importOrders,
  'POST /api/v1/order/csv/select-rows': access.importOrders,
  'POST /api/v1/order/csv/answer-patient': access.importOrders,
  'GET /api/v1/order/process/csv': access.importOrders,
  'GET /api/v1/order/validate/csv': access.importOrders,
  'GET /api/v1/order/cancel/csv': access.importOrders,
  // Creating them submitted takes submitOrders as well, which the call itself asks for.
  'POST /api/v1/order/csv/create-orders': access.importOrders,
  'GET /api/v1/order/csv/orders': access.importOrders,
  'POST /api/v1/order/csv/stop': access.importOrders,
  'POST /api/v1/order/csv/try-again': access.importOrders,
  'POST /api/v1/order/csv/close': access.importOrders,
  'POST /api/v1/order/csv/undo': access.importOrders,
  'GET /api/v1/order/csv/uploads': access.importOrders,
  'GET /api/v1/order/csv/uploads/:uploadCode': access.importOrders,
  'GET /api/v1/order/csv/returned-rows': access.importOrders,

  'GET /api/v1/workbench/me': staffAccess.anybody,
  'GET /api/v1/workbench/events': staffAccess.anybody,
  'GET /api/v1/workbench/queues': staffAccess.anybody,
  'GET /api/v1/workbench/drugs': staffAccess.viewItems,
  'POST /api/v1/workbench/items/search': staffAccess.viewItems,
  'GET /api/v1/workbench/items/:merlinOrderLineID': staffAccess.viewItems,
  // Which flag a claim takes, or asking, reading a query and writing in it, is asked of what it is about.
  'POST /api/v1/workbench/claims': staffAccess.viewQueries,
  'POST /api/v1/workbench/queries/search': staffAccess.viewQueries,
  'GET /api/v1/workbench/queries/:queryId': staffAccess.viewQueries,
  'POST /api/v1/workbench/queries': staffAccess.viewQueries,
  'POST /api/v1/workbench/queries/:queryId/messages': staffAccess.viewQueries,
  'POST /api/v1/workbench/queries/:queryId/close': staffAccess.viewQueries,
  'POST /api/v1/workbench/registrations/search': staffAccess.answerCustomers,
  'GET /api/v1/workbench/registrations/:id': staffAccess.answerCustomers,
  'POST /api/v1/workbench/registrations/:id/accept': staffAccess.answerCustomers,
  'POST /api/v1/workbench/registrations/:id/decline': staffAccess.answerCustomers,
  'POST /api/v1/workbench/formulations/search': staffAccess.viewFormulations,
  'GET /api/v1/workbench/formulations/:id': staffAccess.viewFormulations,
  'POST /api/v1/workbench/formulations/:id/recommend': staffAccess.recommendFormulations,
  'POST /api/v1/workbench/formulations/:id/approve': staffAccess.approveFormulations,
  'POST /api/v1/workbench/formulations/:id/return': staffAccess.returnFormulations,
  'POST /api/v1/workbench/formulations/:id/withdraw': staffAccess.approveFormulations,
  // Which flag a move takes is asked of each move by itself.
  'POST /api/v1/workbench/moves': staffAccess.moveItems,

  'GET /api/v1/workbench/admin/keys': staffAccess.administer,
  'POST /api/v1/workbench/admin/keys': staffAccess.administer,
  'POST /api/v1/workbench/admin/keys/:id/replace': staffAccess.administer,
  'POST /api/v1/workbench/admin/keys/:id/revoke': staffAccess.administer,
  'GET /api/v1/workbench/admin/announcements': staffAccess.administer,
  'POST /api/v1/workbench/admin/announcements': staffAccess.administer,
  'POST /api/v1/workbench/admin/announcements/:id': staffAccess.administer,
  'POST /api/v1/workbench/admin/announcements/:id/end': staffAccess.administer,
  'GET /api/v1/workbench/admin/holidays': staffAccess.administer,
  'POST /api/v1/workbench/admin/holidays': staffAccess.administer,
  'POST /api/v1/workbench/admin/holidays/remove': staffAccess.administer,
  'POST /api/v1/workbench/admin/holidays/affected': staffAccess.administer,
  'GET /api/v1/workbench/admin/mail': staffAccess.administer,
  'POST /api/v1/workbench/admin/mail/:id/retry': staffAccess.administer,
  'GET /api/v1/workbench/admin/staff': staffAccess.administer,
  'GET /api/v1/workbench/admin/hospitals': staffAccess.administer,
  'POST /api/v1/workbench/admin/staff': staffAccess.administer,
  'POST /api/v1/workbench/admin/staff/:userId': staffAccess.administer,
  'POST /api/v1/workbench/admin/staff/:userId/end-sessions': staffAccess.administer,
  'POST /api/v1/workbench/admin/staff/:userId/reset-sign-in': staffAccess.administer,
  'POST /api/v1/workbench/admin/staff/:userId/deactivate': staffAccess.administer,
  'POST /api/v1/workbench/admin/staff/:userId/reactivate': staffAccess.administer,
  'POST /api/v1/workbench/admin/staff/:userId/invite-again': staffAccess.administer,
  'POST /api/v1/workbench/admin/hospital-users/search': staffAccess.administer,
  'POST /api/v1/workbench/admin/hospital-users': staffAccess.administer,
  'POST /api/v1/workbench/admin/hospital-users/:userId': staffAccess.administer,
  'POST /api/v1/workbench/admin/hospital-users/:userId/unlock': staffAccess.administer,
  'POST /api/v1/workbench/admin/hospital-users/:userId/end-sessions': staffAccess.administer,
  'POST /api/v1/workbench/admin/hospital-users/:userId/reset-sign-in': staffAccess.administer,
  'POST /api/v1/workbench/admin/hospital-users/:userId/deactivate': staffAccess.administer,
  'POST /api/v1/workbench/admin/hospital-users/:userId/reactivate': staffAccess.administer,
  'POST /api/v1/workbench/admin/hospital-users/:userId/invite-again': staffAccess.administer,
};

/** What a request takes; while nobody knows which operation it means, what any of them takes. */
export function permissionOf(call: Call, input?: { body: unknown; query: unknown }): Permission {
  const rule: Permission | Readonly<Record<string, AccessRule>> = permissions[call];
  if (typeof rule === 'string' || isRule(rule)) return rule;
  const { operations }: CallShape = calls[call];
  const meant = input && operations && operationMeant(operations, input[operations.part]);
  return (meant === undefined ? undefined : rule[meant]) ?? anyOf(...Object.values(rule));
}

const isRule = (
  rule: AccessRule | StaffRule | Readonly<Record<string, AccessRule>>,
): rule is AccessRule | StaffRule => typeof rule.kind === 'string';

/** Of a hospital's user. */
export const isPermitted = (permission: Permission, who: Rights): boolean =>
  typeof permission === 'string' || (permission.kind !== 'staff' && isAllowed(permission, who));
