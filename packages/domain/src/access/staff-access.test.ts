import { describe, expect, it } from 'vitest';
import { isStaffAllowed, staffAccess } from './staff-access.ts';
import { flagsOfRoles, type StaffRoleKey } from './staff-rights.ts';

const allowed = (...roles: StaffRoleKey[]) =>
  Object.entries(staffAccess).flatMap(([name, rule]) =>
    isStaffAllowed(rule, flagsOfRoles(roles)) ? [name] : [],
  );

describe("what the supplier's people may do", () => {
  it.each<[StaffRoleKey, string[]]>([
    [
      'reviewer',
      [
        'anybody',
        'viewItems',
        'moveItems',
        'viewQueries',
        'viewFormulations',
        'recommendFormulations',
        'returnFormulations',
      ],
    ],
    [
      'senior-pharmacist',
      [
        'anybody',
        'viewItems',
        'moveItems',
        'viewQueries',
        'viewFormulations',
        'recommendFormulations',
        'returnFormulations',
        'approveFormulations',
        'answerCustomers',
      ],
    ],
    ['customer-service', ['anybody', 'viewItems', 'viewQueries', 'viewFormulations', 'answerCustomers']],
    ['administrator', ['anybody', 'administer']],
  ])('follows from the role %s', (role, names) => expect(allowed(role)).toEqual(names));

  it('adds up over several roles, and is next to nothing without one', () => {
    expect(allowed('reviewer', 'administrator')).toEqual([
      'anybody',
      'viewItems',
      'moveItems',
      'viewQueries',
      'viewFormulations',
      'recommendFormulations',
      'returnFormulations',
      'administer',
    ]);
    expect(allowed()).toEqual(['anybody']);
  });
});
