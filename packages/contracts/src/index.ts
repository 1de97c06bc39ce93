import type { z } from 'zod';
import { accountsCalls } from './accounts.contract.ts';
import { announcementsCalls } from './announcements.contract.ts';
import { catalogueCalls } from './catalogue.contract.ts';
import { contactCalls } from './contact.contract.ts';
import { csvImportCalls } from './csv-import/csv-import.contract.ts';
import { drugsCalls } from './drugs.contract.ts';
import { favouritesCalls } from './favourites.contract.ts';
import { formulationsCalls } from './formulations/formulations.contract.ts';
import { invitationCalls } from './invitation.contract.ts';
import { keptEntryCalls } from './kept-entry.contract.ts';
import { mailCalls } from './mail.contract.ts';
import { nutritionProductsCalls } from './nutrition-products.contract.ts';
import type { Operations } from './operations.ts';
import { manageOrderCalls } from './order-changes.contract.ts';
import { orderDetailCalls } from './order-detail.contract.ts';
import { ordersCalls } from './order-entry.contract.ts';
import { orderLinesCalls } from './order-lines.contract.ts';
import { orderListCalls } from './order-list.contract.ts';
import { orderPresenceCalls } from './order-presence.contract.ts';
import { ownSessionsCalls } from './own-sessions.contract.ts';
import { passwordsCalls } from './passwords.contract.ts';
import { patientsCalls } from './patients.contract.ts';
import { publicHolidaysCalls } from './public-holidays.contract.ts';
import { queriesCalls } from './queries.contract.ts';
import { registrationCalls } from './registration.contract.ts';
import { reorderCalls } from './reorder.contract.ts';
import { secondFactorCalls } from './second-factor.contract.ts';
import { sessionCalls } from './session.contract.ts';
import { singleSignOnCalls } from './single-sign-on.contract.ts';
import { supplierCalls } from './supplier.contract.ts';
import { supplierKeysCalls } from './supplier-keys.contract.ts';
import { wholeOrderCalls } from './whole-order.contract.ts';
import { workbenchCalls } from './workbench.contract.ts';
import { workbenchFormulationsCalls } from './workbench-formulations.contract.ts';
import { workbenchItemsCalls } from './workbench-items.contract.ts';
import { workbenchRegistrationsCalls } from './workbench-registrations.contract.ts';

/** Every call of the API, by method and path. */
export const calls = {
  ...sessionCalls,
  ...passwordsCalls,
  ...ownSessionsCalls,
  ...secondFactorCalls,
  ...invitationCalls,
  ...singleSignOnCalls,
  ...catalogueCalls,
  ...orderListCalls,
  ...orderDetailCalls,
  ...manageOrderCalls,
  ...supplierCalls,
  ...drugsCalls,
  ...nutritionProductsCalls,
  ...ordersCalls,
  ...orderLinesCalls,
  ...reorderCalls,
  ...orderPresenceCalls,
  ...wholeOrderCalls,
  ...csvImportCalls,
  ...patientsCalls,
  ...registrationCalls,
  ...formulationsCalls,
  ...favouritesCalls,
  ...contactCalls,
  ...keptEntryCalls,
  ...workbenchCalls,
  ...workbenchFormulationsCalls,
  ...workbenchItemsCalls,
  ...workbenchRegistrationsCalls,
  ...queriesCalls,
  ...supplierKeysCalls,
  ...announcementsCalls,
  ...publicHolidaysCalls,
  ...mailCalls,
  ...accountsCalls,
};

export type Calls = typeof calls;
export type Call = keyof Calls;
type Part<C extends Call, K extends string> =
  Calls[C] extends Record<K, infer S extends z.ZodType> ? S : never;
export type Body<C extends Call> = z.infer<Part<C, 'body'>>;
export type Query<C extends Call> = z.infer<Part<C, 'query'>>;
export type Params<C extends Call> = z.infer<Part<C, 'params'>>;
export type Answer<C extends Call> = z.infer<Part<C, 'answer'>>;

type OperationsOf<C extends Call> = Calls[C] extends { operations: infer O extends Operations } ? O : never;
/** The names of the operations of a call that has several. */
export type Operation<C extends Call> = [OperationsOf<C>] extends [never]
  ? never
  : keyof OperationsOf<C>['of'] & string;
type InputPart<C extends Call, O extends Operation<C>> = {
  [P in OperationsOf<C>['part']]: z.infer<OperationsOf<C>['of'][O]['input']>;
};
/** Body or query of one operation, whichever says that it is meant. */
export type OperationInput<C extends Call, O extends Operation<C>> = Omit<
  { body: Body<C>; query: Query<C> },
  OperationsOf<C>['part']
> &
  InputPart<C, O>;
export type OperationAnswer<C extends Call, O extends Operation<C>> = z.infer<
  OperationsOf<C>['of'][O]['answer']
>;

export type { Problem } from './call.ts';
