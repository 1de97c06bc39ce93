import type { QueryDetail } from '@bolt/contracts/queries.contract';
import type { SubjectAddress } from '#parts/queries/query-subject.tsx';
import { paths } from '#paths.ts';

type Subject = QueryDetail['subject'];

/** The order of an item, with its dialog 'Edit item' open where it may still be edited. */
export function addressToEdit(item: Extract<Subject, { subjectType: 'item' }>): string {
  return orderOf(item.site)(item.groupOrderID, { edit: item.merlinOrderLineID });
}

const orderOf = (site: string) => (site === 'TPN' ? paths.manageOrderTPN : paths.manageOrder);

/** The screen of what a query is about; undefined for what has none. */
export function addressOfSubject(subject: Subject): SubjectAddress | undefined {
  switch (subject.subjectType) {
    case 'item':
      return { to: orderOf(subject.site)(subject.groupOrderID), label: `Order ${subject.orderRefView}` };
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
