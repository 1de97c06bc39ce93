import type { Session } from '../../calls/caller.ts';
import type { Transaction } from '../../database/database.ts';
import { chooseHospital, findBoundHospital } from '../../database/queries/session-user.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';

/** Has the session work at another hospital of its user, or says why not. */
export async function switchHospital(
  tx: Transaction,
  { sessionId }: Session,
  hospitalId: string,
): Promise<Refusal | undefined> {
  const bound = await findBoundHospital(tx, sessionId);
  if (bound !== null && bound !== hospitalId) return refuse('hospital-bound');
  return (await chooseHospital(tx, sessionId, hospitalId)) ? undefined : refuse('hospital-not-yours');
}
