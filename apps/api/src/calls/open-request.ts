import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../database/database.ts';
import { recordShown } from '../database/queries/read-event.ts';
import { enterAsKnown, kindOfToken } from '../database/queries/request.queries.ts';
import type { Permission } from '../permissions.ts';
import { type Refusal, refuse, ShowingRefusal } from '../problems.ts';
import type { Caller } from './caller.ts';
import { type Door, hospitalDoor } from './doors.ts';
import { orRollBack, settle } from './roll-back.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** SHA-256 of the bearer token, or a refusal where there is none. */
export function bearerHash(request: FastifyRequest): Buffer | Refusal {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? hashToken(token) : refuse('not-signed-in');
}

/** Where a caller comes in, with what, and who is let in. */
export interface Entry<Who> {
  door: Door<Who>;
  tokenHash: Buffer;
  admit: (who: Who) => Refusal | undefined;
}

/** Runs `work` as the caller of the token, or answers why that caller may not. */
export async function asCaller<Who, T>(
  db: Database,
  { door, tokenHash, admit }: Entry<Who>,
  work: (tx: Transaction, caller: Who) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return settle(
    door.inTransaction(db, async (tx) => {
      const caller = await door.enter(tx, tokenHash);
      orRollBack(caller ? admit(caller) : await refuseStranger(tx, door, tokenHash));
      return orRollBack(await work(tx, caller as Who));
    }),
  );
}

/**
 * A token that opens nothing here. It may be that of somebody who is signed in: on the other side, or at a hospital that
 * is not one of theirs any more. They are told so, a stranger is told nothing.
 */
const refuseStranger = async (
  tx: Transaction,
  { otherSide }: Pick<Door<unknown>, 'otherSide'>,
  tokenHash: Buffer,
): Promise<Refusal> => {
  const kind = await kindOfToken(tx, tokenHash);
  if (kind === null) return refuse('not-signed-in');
  if (kind === otherSide) return refuse('access-missing');
  return refuse(kind === 'hospital' ? 'hospital-withdrawn' : 'not-signed-in');
};

/** The outcome of a request, once it is recorded whom it shows although everything else of it is rolled back. */
export async function recordingShown<T>(
  db: Database,
  tokenHash: Buffer,
  requestId: string,
  outcome: T | Refusal,
): Promise<T | Refusal> {
  if (!(outcome instanceof ShowingRefusal) || outcome.shownPatientIds.length === 0) return outcome;
  const isRecorded = await hospitalDoor.inTransaction(db, async (tx) => {
    if (!(await hospitalDoor.enter(tx, tokenHash))) return false;
    await recordShown(tx, outcome.shownPatientIds, requestId, outcome.code);
    return true;
  });
  return isRecorded ? outcome : refuse('not-signed-in');
}

/** As `asCaller`, with the statements of `work` sent right behind the token look-up (one round trip). */
export async function asCallerAtOnce<Who, T>(
  db: Database,
  { door, tokenHash, admit }: Entry<Who>,
  work: (tx: Transaction) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return settle(
    door.inTransaction(db, async (tx) => {
      const entering = door.enter(tx, tokenHash);
      const [caller, result] = await Promise.all([entering, work(tx)]);
      orRollBack(caller ? admit(caller) : await refuseStranger(tx, door, tokenHash));
      return orRollBack(result);
    }),
  );
}

/**
 * As `asCallerAtOnce`, in one round trip: for whoever came with this token a moment ago and would be let in again. The
 * database opens the hospital to exactly that caller; to one who has other rights by now, or another hospital, or is
 * signed out, it shows nothing and records nothing, and whoever asks has to ask it who that is.
 */
export async function asKnownCaller<T>(
  db: Pick<Database, 'readAtOnce'>,
  tokenHash: Buffer,
  caller: Caller,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | 'another caller'> {
  const [isKnown, result] = await db.readAtOnce((tx) =>
    Promise.all([enterAsKnown(tx, tokenHash, caller.actor), work(tx)]),
  );
  return isKnown ? result : 'another caller';
}

/** The rule of the call, then what the headers of the portal claim: the CSRF token and the hospital shown. */
export function admission<Who>(
  door: Door<Who>,
  permission: Permission,
  request: FastifyRequest,
  isCsrfToken: (token: string, userId: string) => boolean,
) {
  const shownHospital = request.headers['x-hospital-id'];
  const csrfToken = request.headers['x-csrf-token'];
  return (who: Who): Refusal | undefined => {
    if (!door.permits(permission, who)) return refuse('access-missing');
    const { userId, hospitalId } = door.identityOf(who);
    if (typeof csrfToken === 'string' && !isCsrfToken(csrfToken, userId)) return refuse('csrf-token-wrong');
    if (hospitalId !== null && typeof shownHospital === 'string' && shownHospital !== hospitalId)
      return refuse('hospital-changed', { hospitalId });
    return undefined;
  };
}
