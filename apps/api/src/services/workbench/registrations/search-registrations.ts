import type { Answer, Body } from '@bolt/contracts';
import { recordServedReadOf } from '../../../database/queries/served-read-event.ts';
import {
  countServedRegistrations,
  listServedRegistrations,
} from '../../../database/queries/served-registrations.queries.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import { cursorBehind, readCursor } from '../moment-cursor.ts';
import type { StaffWork } from '../staff-work.ts';
import { presentRegistrationRow } from './present-registration-row.ts';

type Call = 'POST /api/v1/workbench/registrations/search';

const PAGE_SIZE = 50;

/** A page of a tab's registrations, of the hospitals served. */
export async function searchRegistrations(
  { tx, now, requestId }: StaffWork,
  asked: Body<Call>,
): Promise<Answer<Call> | Refusal> {
  const after = readCursor(asked.cursor);
  if (after === 'unknown') return refuse('cursor-unknown');
  const limit = asked.limit ?? PAGE_SIZE;
  const [found, total] = await Promise.all([
    listServedRegistrations(tx, asked, { limit: limit + 1, after, now }),
    countServedRegistrations(tx, asked),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  await recordServedReadOf(tx, requestId, {
    action: 'search-registrations',
    subjectIds: page.map(({ registration_id }) => registration_id),
  });
  return {
    rows: page.map(presentRegistrationRow),
    total,
    nextCursor:
      last && found.length > limit ? cursorBehind({ at: last.place, id: last.registration_id }) : null,
  };
}
