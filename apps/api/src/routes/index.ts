import type { Handlers } from '../calls/handler.ts';
import { catalogueHandlers } from './catalogue.routes.ts';
import { dashboardHandlers } from './dashboard.routes.ts';
import { drugsHandlers } from './drugs.routes.ts';
import { ordersHandlers } from './orders.routes.ts';
import { patientsHandlers } from './patients.routes.ts';
import { sessionHandlers } from './session.routes.ts';

/** Every call has a handler: a missing one does not compile. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...catalogueHandlers,
  ...dashboardHandlers,
  ...drugsHandlers,
  ...ordersHandlers,
  ...patientsHandlers,
};
