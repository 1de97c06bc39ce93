import type { Answer, Body } from '@bolt/contracts';
import { countQueries, listQueries } from '../../database/queries/query-threads.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { hospitalCalendars } from '../workbench/hospital-calendars.ts';
import { cursorBehind, readCursor } from '../workbench/moment-cursor.ts';
import { presentQueryRow } from './present-query-row.ts';
import { idsShownOf, type QueryWork } from './query-work.ts';

const PAGE_SIZE = 50;

/**
 * A page of the queries of a turn that the caller may see. Requests have a screen of their own at the supplier; whoever
 * sent one finds it among the other queries.
 */
export async function searchQueries(
  work: QueryWork,
  asked: Body<'POST /api/v1/workbench/queries/search'>,
): Promise<Answer<'POST /api/v1/workbench/queries/search'> | Refusal> {
  const { portal, tx, now } = work;
  const after = readCursor(asked.cursor);
  if (after === 'unknown') return refuse('cursor-unknown');
  const isAsked = (subject: string) =>
    asked.subjectType === undefined
      ? work.side === 'hospital' || subject !== 'request'
      : subject === asked.subjectType;
  const filter = {
    turns: asked.turn === 'open' ? (['hospital', 'supplier'] as const) : [asked.turn],
    subjects: work.subjects.filter(isAsked),
    sites: work.sites,
    requestsOf: work.requestsOf,
    hospitalId: asked.hospitalId,
  };
  const limit = asked.limit ?? PAGE_SIZE;
  const [catalogue, calendars, found, total] = await Promise.all([
    portal.catalogue.get(tx, work.at.catalogueVersion),
    hospitalCalendars({ ...work, staff: work.at }),
    listQueries(tx, filter, { limit: limit + 1, after }),
    countQueries(tx, filter),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const claims = await work.claimsOn(
    'query',
    rows.map(({ query_id }) => query_id),
  );
  await work.recordRead('search-queries', rows.flatMap(idsShownOf));
  return {
    rows: rows.map((row) =>
      presentQueryRow(row, {
        catalogue,
        calendar: calendars.get(row.hospital_id),
        claim: claims.find(({ subject_id }) => subject_id === row.query_id),
        now,
      }),
    ),
    total,
    nextCursor: last && found.length > limit ? cursorBehind({ at: last.place, id: last.query_id }) : null,
  };
}
