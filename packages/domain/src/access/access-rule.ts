import { type Flag, type Preference, type Rights, SITE_PREFERENCES, type Site } from './rights.ts';

/** Which rights something takes. */
export type AccessRule =
  | { kind: 'flag'; flag: Flag }
  | { kind: 'preference'; preference: Preference }
  | { kind: 'site'; site: Site }
  | { kind: 'all-of'; rules: readonly AccessRule[] }
  | { kind: 'any-of'; rules: readonly AccessRule[] };

export const flag = (name: Flag): AccessRule => ({ kind: 'flag', flag: name });
export const preference = (name: Preference): AccessRule => ({ kind: 'preference', preference: name });
export const site = (name: Site): AccessRule => ({ kind: 'site', site: name });
/** Of no rules: whoever is signed in. */
export const allOf = (...rules: AccessRule[]): AccessRule => ({ kind: 'all-of', rules });
/** Of no rules: nobody. */
export const anyOf = (...rules: AccessRule[]): AccessRule => ({ kind: 'any-of', rules });

export function isAllowed(rule: AccessRule, rights: Rights): boolean {
  switch (rule.kind) {
    case 'flag':
      return rights.flags[rule.flag];
    case 'preference':
      return rights.preferences.includes(rule.preference);
    case 'site':
      return rights.preferences.includes(SITE_PREFERENCES[rule.site]);
    case 'all-of':
      return rule.rules.every((each) => isAllowed(each, rights));
    case 'any-of':
      return rule.rules.some((each) => isAllowed(each, rights));
  }
}
