import type { Answer, Body } from '@bolt/contracts';
import { isStaffAllowed, queryWriters, staffAccess } from '@bolt/domain/access/staff-access';
import { isUuid } from '../../../database/is-uuid.ts';
import { findWaitingQueries } from '../../../database/queries/query-subjects.queries.ts';
import { findOpenFormulations } from '../../../database/queries/served-formulations.queries.ts';
import { findOpenRegistrations } from '../../../database/queries/served-registrations.queries.ts';
import {
  type Claim,
  claimSubjects,
  findOpenItems,
  listClaims,
  releaseClaims,
} from '../../../database/queries/work-claims.queries.ts';
import { announceChanges } from '../../../notices/change-notices.ts';
import { problemMessage } from '../../../problems.ts';
import { recordStaffWrite } from '../record-staff-write.ts';
import type { StaffWork } from '../staff-work.ts';

type Asked = Body<'POST /api/v1/workbench/claims'>;
type Result = Answer<'POST /api/v1/workbench/claims'>['results'][number];

/** So long a claim holds without being renewed (document 4, section 9). */
export const CLAIM_MS = 15 * 60_000;

/** Claims, renews, takes over or gives back what is reviewed or answered; each is answered by itself. */
export async function claimSubjectsOf(
  work: StaffWork,
  asked: Asked,
): Promise<Answer<'POST /api/v1/workbench/claims'>> {
  const { tx, staff, now } = work;
  const type = asked.subjectType;
  const given = asked.subjectIds.map((id) => id.toLowerCase());
  const found = await findClaimable(work, type, [...new Set(given.filter(isUuid))]);
  const subjects = found.filter(({ isMine }) => isMine);
  const closed = new Set(found.flatMap(({ id, isMine }) => (isMine ? [] : id)));
  const hospitalOf = new Map(subjects.map(({ id, hospitalId }) => [id, hospitalId]));
  const ids = [...hospitalOf.keys()];
  const before = await listClaims(tx, { type, ids, now });
  const tell = (changed: readonly string[]) =>
    announceChanges(
      tx,
      changed.map((id) => ({ hospitalId: hospitalOf.get(id)!, kind: 'claim', id, subject: type })),
    );
  if (asked.action === 'release') {
    await releaseClaims(tx, { type, ids, userId: staff.userId });
    tell(before.filter(({ user_id }) => user_id === staff.userId).map(({ subject_id }) => subject_id));
    return { results: asked.subjectIds.map((id) => refusedTo(id, closed) ?? released(id, hospitalOf)) };
  }
  const until = new Date(now.getTime() + CLAIM_MS);
  const { userId, userName } = staff;
  const takesOver = asked.action === 'take';
  const held = await claimSubjects(tx, {
    type,
    subjects: subjects.map(({ hospitalId, id }) => ({ hospitalId, id })),
    userId,
    userName,
    now,
    until,
    takesOver,
  });
  const mine = new Map(held.map((claim) => [claim.subject_id, claim]));
  const others = await listClaims(tx, { type, ids: ids.filter((id) => !mine.has(id)), now });
  const holders = new Map(others.map((claim) => [claim.subject_id, claim]));
  const taken = before.filter(({ subject_id, user_id }) => mine.has(subject_id) && user_id !== userId);
  for (const { subject_id, user_id, user_name } of taken)
    await recordStaffWrite(work, {
      hospitalId: hospitalOf.get(subject_id)!,
      action: 'claim-taken-over',
      subjectType: type,
      subjectId: subject_id,
      before: { userId: user_id, name: user_name },
      after: { userId, name: userName },
    });
  const wasMine = new Set(
    before.flatMap(({ user_id, subject_id }) => (user_id === userId ? subject_id : [])),
  );
  tell([...mine.keys()].filter((id) => !wasMine.has(id)));
  return { results: asked.subjectIds.map((id) => refusedTo(id, closed) ?? claimed(id, mine, holders)) };
}

/** Of these ids those that can be claimed, and whether the caller may: who decides about it, who writes in a query. */
async function findClaimable(
  { tx, staff }: StaffWork,
  type: Asked['subjectType'],
  ids: readonly string[],
): Promise<{ hospitalId: string; id: string; isMine: boolean }[]> {
  switch (type) {
    case 'item': {
      const isMine = isStaffAllowed(staffAccess.moveItems, staff.flags);
      return (await findOpenItems(tx, ids)).map((item) => ({ ...item, isMine }));
    }
    case 'formulation': {
      const isMine = isStaffAllowed(staffAccess.returnFormulations, staff.flags);
      return (await findOpenFormulations(tx, ids)).map((formulation) => ({ ...formulation, isMine }));
    }
    case 'registration': {
      const isMine = isStaffAllowed(staffAccess.answerCustomers, staff.flags);
      return (await findOpenRegistrations(tx, ids)).map((registration) => ({ ...registration, isMine }));
    }
    case 'query':
      return (await findWaitingQueries(tx, ids)).map((query) => ({
        ...query,
        isMine: isStaffAllowed(queryWriters(query.subjectType, query.kind), staff.flags),
      }));
  }
}

const refusedTo = (subjectId: string, closed: ReadonlySet<string>): Result | undefined =>
  closed.has(subjectId.toLowerCase())
    ? {
        subjectId,
        ok: false,
        code: 'access-missing',
        message: problemMessage('access-missing', undefined),
        claim: null,
      }
    : undefined;

const released = (subjectId: string, known: ReadonlyMap<string, string>): Result =>
  known.has(subjectId.toLowerCase()) ? { subjectId, ok: true, until: null } : unknown(subjectId);

function claimed(
  subjectId: string,
  mine: ReadonlyMap<string, Claim>,
  holders: ReadonlyMap<string, Claim>,
): Result {
  const own = mine.get(subjectId.toLowerCase());
  if (own) return { subjectId, ok: true, until: own.until.toISOString() };
  const holder = holders.get(subjectId.toLowerCase());
  if (!holder) return unknown(subjectId);
  const { user_id: userId, user_name: name, since } = holder;
  return {
    subjectId,
    ok: false,
    code: 'claimed-by-other',
    message: problemMessage('claimed-by-other', { name }),
    claim: { userId, name, since: since.toISOString() },
  };
}

const unknown = (subjectId: string): Result => ({
  subjectId,
  ok: false,
  code: 'subject-not-found',
  message: problemMessage('subject-not-found', undefined),
  claim: null,
});
