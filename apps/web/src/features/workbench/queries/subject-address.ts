import type { QueryDetail } from '@bolt/contracts/queries.contract';
import type { SubjectAddress } from '#parts/queries/query-subject.tsx';
import { paths } from '#paths.ts';

/** The screen of the workbench for what a query is about; undefined for what has none. */
export function addressOfSubject(subject: QueryDetail['subject']): SubjectAddress | undefined {
  switch (subject.subjectType) {
    case 'item':
      return { to: paths.workbenchItem(subject.merlinOrderLineID), label: `Order ${subject.orderRefView}` };
    case 'registration':
      return { to: paths.workbenchRegistration(subject.registrationId), label: 'Registration' };
    case 'formulation':
      return subject.status === null
        ? undefined
        : { to: paths.workbenchFormulation(subject.formulationRecordId), label: 'Formulation' };
    case 'request':
      return undefined;
  }
}
