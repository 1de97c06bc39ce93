import type { Answer, Body } from '@bolt/contracts';
import { z } from 'zod';
import { countQueries, listQueries, type QueryPlace } from '../../database/queries/query-threads.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { hospitalCalendars } from '../workbench/hospital-calendars.ts';
import { presentQueryRow } from './present-query-row.ts';
import type { QueryWork } from './query-work.ts';

const PAGE_SIZE = 50;

/** A page of the queries of a turn that the caller may see; requests have a screen of their own. */
export async function searchQueries(
  work: QueryWork,
  asked: Body<'POST /api/v1/workbench/queries/search'>,
): Promise<Answer<'POST /api/v1/workbench/queries/search'> | Refusal> {
  const { tx, now } = work;
  const after = readCursor(asked.cursor);
  if (after === 'unknown') return refuse('cursor-unknown');
  const isAsked = (subject: string) =>
    asked.subjectType === undefined ? subject !== 'request' : subject === asked.subjectType;
  const filter = {
    turn: asked.turn,
    subjects: work.subjects.filter(isAsked),
    sites: work.sites,
    hospitalId: asked.hospitalId,
  };
  const limit = asked.limit ?? PAGE_SIZE;
  const [calendars, found, total] = await Promise.all([
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
  await work.recordRead(
    'search-queries',
    rows.flatMap(({ query_id, subject_id }) => [query_id, subject_id]),
  );
  return {
    rows: rows.map((row) =>
      presentQueryRow(row, {
        calendar: calendars.get(row.hospital_id),
        claim: claims.find(({ subject_id }) => subject_id === row.query_id),
        now,
      }),
    ),
    total,
    nextCursor:
      last && found.length > limit ? cursorBehind({ at: last.place, queryId: last.query_id }) : null,
  };
}

const place = z.tuple([z.iso.datetime(), z.uuid()]);

const cursorBehind = ({ at, queryId }: QueryPlace): string =>
  Buffer.from(JSON.stringify([at.toISOString(), queryId])).toString('base64url');

/** The place behind which a page begins; 'unknown' for a text that was never answered. */
function readCursor(cursor: string | undefined): QueryPlace | undefined | 'unknown' {
  if (cursor === undefined) return undefined;
  try {
    const [at, queryId] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), queryId };
  } catch {
    return 'unknown';
  }
}
