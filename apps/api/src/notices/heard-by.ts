import type { ChangeKind } from '@bolt/contracts/change-notice.contract';
import { access } from '@bolt/domain/access/access';
import { type AccessRule, anyOf, isAllowed } from '@bolt/domain/access/access-rule';
import type { Rights } from '@bolt/domain/access/rights';

/** What of a hospital is told to whom there: whoever may ask for nothing of it hears nothing of it either. */
const hearing: Readonly<Record<ChangeKind, AccessRule>> = {
  order: access.viewOrderEntry,
  draft: access.viewOrderEntry,
  presence: anyOf(access.viewOrderEntry, access.registerHomePatients),
  import: access.importOrders,
  'import-preferences': anyOf(access.importOrders, access.importPreferences),
  registration: access.registerHomePatients,
  formulation: access.viewNutritionProducts,
  query: access.signedIn,
  claim: access.signedIn,
  catalogue: access.signedIn,
  'hospital-switched': access.signedIn,
  'session-ended': access.signedIn,
  resync: access.signedIn,
};

export const mayHear = (kind: ChangeKind, rights: Rights): boolean => isAllowed(hearing[kind], rights);
