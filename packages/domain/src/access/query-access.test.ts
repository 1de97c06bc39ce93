import { expect, it } from 'vitest';
import { type QueryKind, queryKinds } from '../workbench/query-kinds.ts';
import { QUERY_SUBJECTS, type QuerySubject } from '../workbench/query-subjects.ts';
import { isStaffAllowed, queryReaders, queryWriters } from './staff-access.ts';
import { flagsOfRoles, STAFF_ROLE_KEYS } from './staff-rights.ts';

const readers = (subject: QuerySubject) =>
  STAFF_ROLE_KEYS.filter((role) => isStaffAllowed(queryReaders(subject), flagsOfRoles([role])));
const writers = (subject: QuerySubject, kind: QueryKind) =>
  STAFF_ROLE_KEYS.filter((role) => isStaffAllowed(queryWriters(subject, kind), flagsOfRoles([role])));
const CLINICAL = ['dose', 'stability', 'identity'];

it('lets customer service read clinical queries about items and formulations, and pharmacists alone write in them', () => {
  for (const subject of ['item', 'formulation'] as const) {
    expect(readers(subject)).toEqual(['reviewer', 'senior-pharmacist', 'customer-service']);
    for (const kind of queryKinds)
      expect([kind, writers(subject, kind)]).toEqual([
        kind,
        CLINICAL.includes(kind)
          ? ['reviewer', 'senior-pharmacist']
          : ['reviewer', 'senior-pharmacist', 'customer-service'],
      ]);
  }
});

it('leaves registrations and requests to who answers customers, and none to administrators', () => {
  for (const subject of ['registration', 'request'] as const)
    for (const kind of queryKinds)
      expect(writers(subject, kind)).toEqual(['senior-pharmacist', 'customer-service']);
  for (const subject of QUERY_SUBJECTS) expect(readers(subject)).not.toContain('administrator');
});
