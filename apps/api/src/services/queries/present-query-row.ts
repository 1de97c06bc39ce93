import type { QueryRow } from '@bolt/contracts/queries.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { nextDeliverable, reviewByOf } from '@bolt/domain/workbench/review-by';
import { type NamedSubject, subjectInWords } from '@bolt/domain/workbench/subject-in-words';
import type { QuerySubjectRow, QueryThreadRow } from '../../database/queries/query-threads.queries.ts';
import type { Claim } from '../../database/queries/work-claims.queries.ts';
import type { CalendarOfHospital } from '../workbench/hospital-calendars.ts';
import { nameItem } from '../workbench/name-item.ts';

interface Beside {
  catalogue: Catalogue;
  calendar: CalendarOfHospital | undefined;
  claim: Claim | undefined;
  now: Date;
}

export function presentQueryRow(row: QueryThreadRow, { catalogue, calendar, claim, now }: Beside): QueryRow {
  return {
    queryId: row.query_id,
    hospitalId: row.hospital_id,
    hospitalName: row.hospital_name,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectText: subjectInWords(namedSubject(row, catalogue)),
    patientName: row.subject.type === 'item' && row.subject.patient ? fullNameOf(row.subject.patient) : null,
    kind: row.kind,
    askedBy: row.asked_by,
    turn: row.turn,
    dueAt: row.due_at?.toISOString() ?? null,
    opened: { name: row.opened_name, time: row.opened_at.toISOString() },
    requestKind: row.subject.type === 'request' ? row.subject.kind : null,
    lastMessage:
      row.last_side && row.last_written_at
        ? {
            side: row.last_side,
            author: row.last_author ?? '',
            time: row.last_written_at.toISOString(),
            body: row.last_body ?? '',
          }
        : null,
    claim: claim ? { userId: claim.user_id, name: claim.user_name, since: claim.since.toISOString() } : null,
    delivery: calendar ? deliveryOf(row.subject, calendar, now) : null,
  };
}

export const fullNameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;

/** What an answer still decides: an item that is being made, or is cancelled, has its date behind it. */
function deliveryOf(subject: QuerySubjectRow, calendar: CalendarOfHospital, now: Date): QueryRow['delivery'] {
  if (subject.type !== 'item') return null;
  if (subject.status !== 'Pending' && subject.status !== 'Reviewed') return null;
  const next = nextDeliverable(calendar, now);
  return {
    deliveryDate: formatCareDate(subject.delivery_date),
    reviewBy: reviewByOf(subject.delivery_date, calendar).reviewBy.toISOString(),
    nextDeliverable: next && formatCareDate(next),
  };
}

function namedSubject(
  { subject, time_zone: timeZone, opened_name }: QueryThreadRow,
  catalogue: Catalogue,
): NamedSubject {
  switch (subject.type) {
    case 'item':
      return { type: 'item', orderRef: subject.order_ref_view, ...nameItem(subject, catalogue) };
    case 'formulation':
    case 'registration': {
      const { submitted_name: name, submitted_at: at } = subject;
      const isSubmitted = name !== null && at !== null;
      return {
        type: subject.type,
        submitted: isSubmitted ? { name, at: new Date(at), timeZone } : null,
      };
    }
    case 'request':
      return { type: 'request', kind: subject.kind, sentBy: opened_name };
  }
}
