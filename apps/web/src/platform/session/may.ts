import type { SessionUser } from '@bolt/contracts/session.contract';
import { type AccessRule, isAllowed } from '@bolt/domain/access/access-rule';

export type Permitted = Pick<SessionUser, 'permissionPreferences' | 'boltRoles'>;

/** Whether the user may do what the rule is about: the server asks the same of its call. */
export const may = (user: Permitted, rule: AccessRule): boolean =>
  isAllowed(rule, { flags: user.boltRoles, preferences: user.permissionPreferences });
