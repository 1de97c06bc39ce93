import type { ChangeKind } from '@bolt/contracts/change-notice.contract';
import { access } from '@bolt/domain/access/access';
import { type AccessRule, anyOf, isAllowed } from '@bolt/domain/access/access-rule';
import type { Rights } from '@bolt/domain/access/rights';
import { isStaffAllowed, queryReaders, staffAccess } from '@bolt/domain/access/staff-access';
import type { StaffFlags } from '@bolt/domain/access/staff-rights';
import type { Told } from './event-streams.ts';

/** What of a hospital is told to whom there: whoever may ask for nothing of it hears nothing of it either. */
const hearing: Readonly<Record<ChangeKind, AccessRule>> = {
  order: access.viewOrderEntry,
  draft: access.viewOrderEntry,
  patient: access.viewOrderEntry,
  presence: anyOf(access.viewOrderEntry, access.registerHomePatients),
  import: access.importOrders,
  'import-preferences': anyOf(access.importOrders, access.importPreferences),
  registration: access.registerHomePatients,
  formulation: access.viewNutritionProducts,
  query: access.signedIn,
  claim: access.signedIn,
  queues: access.signedIn,
  catalogue: access.signedIn,
  holidays: access.signedIn,
  'hospital-switched': access.signedIn,
  'session-ended': access.signedIn,
  resync: access.signedIn,
};

export const mayHear = (kind: ChangeKind, rights: Rights): boolean => isAllowed(hearing[kind], rights);

/** The same of the supplier's people: nobody hears of what they may not ask for, be it an id alone. */
export function mayHearServed({ kind, subject }: Told, flags: StaffFlags): boolean {
  switch (kind) {
    case 'order':
      return isStaffAllowed(staffAccess.viewItems, flags);
    case 'formulation':
    case 'registration':
      return isStaffAllowed(queryReaders(kind), flags);
    case 'query':
    case 'claim':
      return subject === undefined || subject === 'query'
        ? isStaffAllowed(staffAccess.viewQueries, flags)
        : isStaffAllowed(queryReaders(subject), flags);
    default:
      return true;
  }
}
