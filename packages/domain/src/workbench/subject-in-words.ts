import { formatCareDate } from '../dates/care-date.ts';
import { todayIn } from '../dates/today-in.ts';
import { type NameWithDoses, wholeName } from '../orders/line-words/name-with-doses.ts';
import { REQUEST_KINDS, type RequestKind } from './query-subjects.ts';

/** What a query is about, with no more than its list shows of it. */
export type NamedSubject =
  | ({ type: 'item'; orderRef: string } & NameWithDoses)
  | { type: 'formulation' | 'registration'; submitted: Submitted | null }
  | { type: 'request'; kind: RequestKind; sentBy: string };

interface Submitted {
  name: string;
  at: Date;
  /** Of the hospital. */
  timeZone: string;
}

/** As the lists of queries name it: neither a patient nor the description of a formulation. */
export function subjectInWords(subject: NamedSubject): string {
  switch (subject.type) {
    case 'item':
      return `Order ${subject.orderRef}: ${wholeName(subject)}`;
    case 'formulation':
      return `Formulation${submittedInWords(subject.submitted)}`;
    case 'registration':
      return `Registration${submittedInWords(subject.submitted)}`;
    case 'request':
      return `${REQUEST_KINDS[subject.kind]} from ${subject.sentBy}`;
  }
}

/** Nothing of one that is not submitted any more. */
const submittedInWords = (submitted: Submitted | null): string =>
  submitted
    ? ` submitted on ${formatCareDate(todayIn(submitted.timeZone, submitted.at))} by ${submitted.name}`
    : '';
