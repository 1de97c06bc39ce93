import type { QueryDetail } from '@bolt/contracts/queries.contract';
import type { SubjectAddress } from '#parts/queries/query-subject.tsx';
import { paths } from '#paths.ts';

/** The screen of what a query is about; undefined for what has none. */
export function addressOfSubject(subject: QueryDetail['subject']): SubjectAddress | undefined {
  switch (subject.subjectType) {
    case 'item': {
      const order = subject.site === 'TPN' ? paths.manageOrderTPN : paths.manageOrder;
      return { to: order(subject.groupOrderID), label: `Order ${subject.orderRefView}` };
    }
    case 'formulation':
      return subject.status === null
        ? undefined
        : { to: paths.TPNCustomFormulationCreate(subject.formulationRecordId), label: 'The formulation' };
    case 'registration':
      return { to: paths.TPNRegistration(subject.registrationId), label: 'The registration' };
    case 'request':
      return undefined;
  }
}
