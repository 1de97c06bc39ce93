import type { Answer } from '@bolt/contracts';
import { newId } from '../../database/new-id.ts';
import { type Account, insertSession } from '../../database/queries/session.queries.ts';
import type { Portal } from '../../portal.ts';
import { makeTokens, tokenAnswer } from './give-tokens.ts';

const HOUR = 3_600_000;

/** Opens a session of the account, a hospital user's at the hospital it chose last; where it is bound to that one, it never leaves it. */
export async function openSession(
  portal: Portal,
  account: Account,
  now: Date,
  { isBound } = { isBound: false },
): Promise<Answer<'POST /oauth/token'>> {
  const endsAt = new Date(now.getTime() + portal.config.sessionHours * HOUR);
  const sessionId = newId();
  const tokens = makeTokens(portal, { sessionId, endsAt }, now);
  await portal.db.signInAtOnce((tx) =>
    insertSession(tx, {
      sessionId,
      userId: account.user_id,
      kind: account.kind,
      hospitalId: account.current_hospital_id,
      boundHospitalId: isBound ? account.current_hospital_id : null,
      endsAt,
      ...tokens,
    }),
  );
  return tokenAnswer(portal, { userId: account.user_id, kind: account.kind }, tokens);
}
