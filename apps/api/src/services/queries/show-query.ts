import type { QueryDetail } from '@bolt/contracts/queries.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { mayClose } from '@bolt/domain/workbench/query-turns';
import { isUuid } from '../../database/is-uuid.ts';
import { listMessages, listSeen, markSeen } from '../../database/queries/query-messages.queries.ts';
import { type QueryThreadRow, readQuery } from '../../database/queries/query-threads.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import type { Refusal } from '../../problems.ts';
import { hospitalCalendars } from '../workbench/hospital-calendars.ts';
import { isCytotoxicItem, nameItem } from '../workbench/name-item.ts';
import { fullNameOf, presentQueryRow } from './present-query-row.ts';
import { idsShownOf, isShownTo, type QueryWork } from './query-work.ts';

/** One query with its messages, which the caller has seen from here on. */
export async function showQuery(work: QueryWork, id: string): Promise<QueryDetail | Refusal> {
  const { tx, side, user, now } = work;
  const row = isUuid(id) ? await readQuery(tx, id) : undefined;
  if (!row || !isShownTo(work, row)) return work.refuseUnknown();
  if (row.last_position !== null) {
    const { query_id: queryId, hospital_id: hospitalId, last_position: position } = row;
    const isNews = await markSeen(tx, { hospitalId, queryId, ...user, side, position, now });
    // Whoever has it open reads by whom it was seen; asking again is no news, and ends here.
    if (isNews) announceChange(tx, { hospitalId, kind: 'query', id: queryId, subject: row.subject.type });
  }
  await work.recordRead('show-query', idsShownOf(row));
  return queryDetail(work, row);
}

/** As it is now, after what the caller did. */
export async function queryAsItIs(work: QueryWork, queryId: string): Promise<QueryDetail> {
  const row = await readQuery(work.tx, queryId);
  if (!row) throw new Error('A query that was written in is there');
  if (work.side === 'supplier') await work.recordRead('show-query', idsShownOf(row));
  return queryDetail(work, row);
}

async function queryDetail(work: QueryWork, row: QueryThreadRow): Promise<QueryDetail> {
  const { tx, now, side } = work;
  const { queryHours } = work.portal.config;
  const [catalogue, calendars, messages, seen, [claim]] = await Promise.all([
    work.portal.catalogue.get(tx, work.at.catalogueVersion),
    hospitalCalendars({ ...work, staff: work.at }),
    listMessages(tx, row.query_id),
    listSeen(tx, row.query_id),
    work.claimsOn('query', [row.query_id]),
  ]);
  const canWrite = row.turn !== 'closed' && work.mayWrite({ subjectType: row.subject_type, kind: row.kind });
  return {
    ...presentQueryRow(row, { catalogue, calendar: calendars.get(row.hospital_id), claim, now }),
    messages: messages.map((message) => ({
      side: message.side,
      author: message.author_name,
      time: message.written_at.toISOString(),
      body: message.body,
    })),
    seen: seen.map((each) => ({
      side: each.side,
      name: each.user_name,
      time: each.seen_at.toISOString(),
      messages: each.last_position,
    })),
    subject: subjectOf(row, catalogue),
    closed:
      row.closed_at && row.closed_name !== null
        ? { name: row.closed_name, time: row.closed_at.toISOString() }
        : null,
    hours: { from: clockTime(queryHours.from), until: clockTime(queryHours.until) },
    canWrite,
    canClose: canWrite && mayClose(side, { askedBy: row.asked_by }),
  };
}

/** '07:00', of minutes since midnight. */
const clockTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function subjectOf(
  { subject_id: id, subject }: QueryThreadRow,
  catalogue: Catalogue,
): QueryDetail['subject'] {
  switch (subject.type) {
    case 'item':
      return {
        subjectType: 'item',
        groupOrderID: subject.order_id,
        merlinOrderLineID: id,
        orderRefView: subject.order_ref_view,
        site: subject.site,
        named: nameItem(subject, catalogue),
        cytotoxic: isCytotoxicItem(subject, catalogue),
        quantity: subject.quantity,
        deliveryDate: formatCareDate(subject.delivery_date),
        patient: subject.patient && {
          fullName: fullNameOf(subject.patient),
          dob: subject.patient.date_of_birth && formatCareDate(subject.patient.date_of_birth),
          medicalRecordNumber: subject.patient.mrn,
        },
        status: subject.status,
      };
    case 'formulation':
      return {
        subjectType: 'formulation',
        formulationRecordId: id,
        formulationType: subject.formulation_type,
        status: subject.status,
      };
    case 'registration':
      return { subjectType: 'registration', registrationId: id, patientType: subject.patient_type };
    case 'request':
      return { subjectType: 'request', requestId: id, kind: subject.kind };
  }
}
