import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { type Database, inTransaction, type Transaction } from '../database/database.ts';
import { recordShown } from '../database/queries/read-event.ts';
import { enterRequest } from '../database/queries/request.queries.ts';
import { isPermitted, type Permission } from '../permissions.ts';
import { type Refusal, refuse, ShowingRefusal } from '../problems.ts';
import type { Caller } from './caller.ts';
import { orRollBack, settle } from './roll-back.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** SHA-256 of the bearer token, or a refusal where there is none. */
export function bearerHash(request: FastifyRequest): Buffer | Refusal {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? hashToken(token) : refuse('not-signed-in');
}

/** Runs `work` as the caller of the token, or answers why that caller may not. */
export async function asCaller<T>(
  db: Database,
  tokenHash: Buffer,
  admit: (actor: Actor) => Refusal | undefined,
  work: (tx: Transaction, caller: Caller) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return settle(
    inTransaction(db.pool, async (tx) => {
      const caller = await enterRequest(tx, tokenHash);
      orRollBack(caller ? admit(caller.actor) : refuse('not-signed-in'));
      return orRollBack(await work(tx, caller as Caller));
    }),
  );
}

/** The outcome of a request, once it is recorded whom it shows although everything else of it is rolled back. */
export async function recordingShown<T>(
  db: Database,
  tokenHash: Buffer,
  requestId: string,
  outcome: T | Refusal,
): Promise<T | Refusal> {
  if (!(outcome instanceof ShowingRefusal) || outcome.shownPatientIds.length === 0) return outcome;
  const isRecorded = await inTransaction(db.pool, async (tx) => {
    if (!(await enterRequest(tx, tokenHash))) return false;
    await recordShown(tx, outcome.shownPatientIds, requestId, outcome.code);
    return true;
  });
  return isRecorded ? outcome : refuse('not-signed-in');
}

/** As `asCaller`, with the statements of `work` sent right behind the token look-up (one round trip). */
export async function asCallerAtOnce<T>(
  db: Database,
  tokenHash: Buffer,
  admit: (actor: Actor) => Refusal | undefined,
  work: (tx: Transaction) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return settle(
    inTransaction(db.pool, async (tx) => {
      const entering = enterRequest(tx, tokenHash);
      const [caller, result] = await Promise.all([entering, work(tx)]);
      orRollBack(caller ? admit(caller.actor) : refuse('not-signed-in'));
      return orRollBack(result);
    }),
  );
}

/** The rule of the call, then what the headers of the portal claim: the CSRF token and the hospital shown. */
export function admission(
  permission: Permission,
  request: FastifyRequest,
  isCsrfToken: (token: string, userId: string) => boolean,
) {
  const shownHospital = request.headers['x-hospital-id'];
  const csrfToken = request.headers['x-csrf-token'];
  return (actor: Actor): Refusal | undefined => {
    if (!isPermitted(permission, actor)) return refuse('access-missing');
    if (typeof csrfToken === 'string' && !isCsrfToken(csrfToken, actor.userId))
      return refuse('csrf-token-wrong');
    if (typeof shownHospital === 'string' && shownHospital !== actor.hospitalId) {
      return refuse('hospital-changed', { hospitalId: actor.hospitalId });
    }
    return undefined;
  };
}
