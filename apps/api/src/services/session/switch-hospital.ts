import type { Caller } from '../../calls/caller.ts';
import type { Transaction } from '../../database/database.ts';
import { chooseHospital, findBoundHospital } from '../../database/queries/session-user.queries.ts';
import { recordSignInEvent } from '../../database/queries/sign-in-events.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';

/** Has the session work at another hospital of its user, or says why not. */
export async function switchHospital(
  tx: Transaction,
  { actor, session: { sessionId } }: Caller,
  hospitalId: string,
  requestId: string,
): Promise<Refusal | undefined> {
  const bound = await findBoundHospital(tx, sessionId);
  if (bound !== null && bound !== hospitalId) return refuse('hospital-bound');
  if (!(await chooseHospital(tx, sessionId, hospitalId))) return refuse('hospital-not-yours');
  if (hospitalId !== actor.hospitalId)
    await recordSignInEvent(tx, {
      action: 'hospital-switched',
      userId: actor.userId,
      userName: actor.username,
      hospitalId,
      requestId,
      details: { before: actor.hospitalId, sessionId },
    });
  return undefined;
}
