import type { QueryRow } from '@bolt/contracts/queries.contract';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { nextDeliverable, reviewByOf } from '@bolt/domain/workbench/review-by';
import type { QueryThreadRow } from '../../database/queries/query-threads.queries.ts';
import type { Claim } from '../../database/queries/work-claims.queries.ts';
import type { CalendarOfHospital } from '../workbench/hospital-calendars.ts';

interface Beside {
  calendar: CalendarOfHospital | undefined;
  claim: Claim | undefined;
  now: Date;
}

export function presentQueryRow(row: QueryThreadRow, { calendar, claim, now }: Beside): QueryRow {
  return {
    queryId: row.query_id,
    hospitalId: row.hospital_id,
    hospitalName: row.hospital_name,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectText: `Order ${row.order_ref_view}: ${row.order_name}`,
    kind: row.kind,
    askedBy: row.asked_by,
    turn: row.turn,
    dueAt: row.due_at?.toISOString() ?? null,
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
    delivery: calendar ? deliveryOf(row, calendar, now) : null,
  };
}

/** What an answer still decides: an item that is being made, or is cancelled, has its date behind it. */
function deliveryOf(row: QueryThreadRow, calendar: CalendarOfHospital, now: Date): QueryRow['delivery'] {
  if (row.status !== 'Pending' && row.status !== 'Reviewed') return null;
  const next = nextDeliverable(calendar, now);
  return {
    deliveryDate: formatCareDate(row.delivery_date),
    reviewBy: reviewByOf(row.delivery_date, calendar).reviewBy.toISOString(),
    nextDeliverable: next && formatCareDate(next),
  };
}
