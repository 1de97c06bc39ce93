import type { Handlers } from '../calls/handler.ts';
import { accountsHandlers } from './accounts.routes.ts';
import { announcementsHandlers } from './announcements.routes.ts';
import { catalogueHandlers } from './catalogue.routes.ts';
import { contactHandlers } from './contact.routes.ts';
import { csvImportHandlers } from './csv-import.routes.ts';
import { drugsHandlers } from './drugs.routes.ts';
import { favouritesHandlers } from './favourites.routes.ts';
import { formulationRequestsHandlers } from './formulation-requests.routes.ts';
import { formulationsHandlers } from './formulations.routes.ts';
import { invitationHandlers } from './invitation.routes.ts';
import { keptEntryHandlers } from './kept-entry.routes.ts';
import { mailHandlers } from './mail.routes.ts';
import { nutritionProductsHandlers } from './nutrition-products.routes.ts';
import { manageOrderHandlers } from './order-changes.routes.ts';
import { orderDetailHandlers } from './order-detail.routes.ts';
import { ordersHandlers } from './order-entry.routes.ts';
import { orderListHandlers } from './order-list.routes.ts';
import { orderPresenceHandlers } from './order-presence.routes.ts';
import { ownSessionsHandlers } from './own-sessions.routes.ts';
import { passwordsHandlers } from './passwords.routes.ts';
import { patientsHandlers } from './patients.routes.ts';
import { publicHolidaysHandlers } from './public-holidays.routes.ts';
import { queriesHandlers } from './queries.routes.ts';
import { registrationHandlers } from './registration.routes.ts';
import { reorderHandlers } from './reorder.routes.ts';
import { secondFactorHandlers } from './second-factor.routes.ts';
import { sessionHandlers } from './session.routes.ts';
import { singleSignOnHandlers } from './single-sign-on.routes.ts';
import { suppliedFormulationsHandlers } from './supplied-formulations.routes.ts';
import { supplierHandlers } from './supplier.routes.ts';
import { supplierKeysHandlers } from './supplier-keys.routes.ts';
import { wholeOrderHandlers } from './whole-order.routes.ts';
import { workbenchHandlers } from './workbench.routes.ts';
import { workbenchFormulationsHandlers } from './workbench-formulations.routes.ts';
import { workbenchQueriesHandlers } from './workbench-queries.routes.ts';
import { workbenchRegistrationsHandlers } from './workbench-registrations.routes.ts';

/** Every call has a handler: a missing one does not compile. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...passwordsHandlers,
  ...ownSessionsHandlers,
  ...secondFactorHandlers,
  ...invitationHandlers,
  ...singleSignOnHandlers,
  ...catalogueHandlers,
  ...orderListHandlers,
  ...orderDetailHandlers,
  ...drugsHandlers,
  ...manageOrderHandlers,
  ...supplierHandlers,
  ...suppliedFormulationsHandlers,
  ...nutritionProductsHandlers,
  ...ordersHandlers,
  ...reorderHandlers,
  ...orderPresenceHandlers,
  ...wholeOrderHandlers,
  ...csvImportHandlers,
  ...patientsHandlers,
  ...registrationHandlers,
  ...formulationRequestsHandlers,
  ...formulationsHandlers,
  ...favouritesHandlers,
  ...contactHandlers,
  ...keptEntryHandlers,
  ...queriesHandlers,
  ...workbenchHandlers,
  ...workbenchFormulationsHandlers,
  ...workbenchQueriesHandlers,
  ...workbenchRegistrationsHandlers,
  ...supplierKeysHandlers,
  ...announcementsHandlers,
  ...publicHolidaysHandlers,
  ...mailHandlers,
  ...accountsHandlers,
};
