import type { Answer } from '@bolt/contracts';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { newId } from '../../database/new-id.ts';
import { type Account, insertSession } from '../../database/queries/session.queries.ts';
import { recordSignInEvent } from '../../database/queries/sign-in-events.queries.ts';
import type { Portal } from '../../portal.ts';
import { makeTokens, tokenAnswer } from './give-tokens.ts';

const HOUR = 3_600_000;

/** Where a request came from, as the audit of sign-ins says it. */
export interface Origin {
  requestId: string;
  address: string;
}

/** What a session that begins is known by to whoever it is of. */
export interface Beginning extends Origin {
  /** The browser, as it calls itself. */
  userAgent: string | undefined;
  now: Date;
}

const MOST_OF_BROWSER = 300;

/** Opens a session of the account, a hospital user's at the hospital it chose last; where it is bound to that one, it never leaves it. */
export async function openSession(
  portal: Portal,
  account: Account,
  { requestId, address, userAgent = '', now }: Beginning,
  { isBound } = { isBound: false },
): Promise<Answer<'POST /oauth/token'>> {
  const endsAt = new Date(now.getTime() + portal.config.sessionHours * HOUR);
  const sessionId = newId();
  const tokens = makeTokens(portal, { sessionId, endsAt }, now);
  await portal.db.signInAtOnce((tx) =>
    Promise.all([
      insertSession(tx, {
        sessionId,
        userId: account.user_id,
        kind: account.kind,
        hospitalId: account.current_hospital_id,
        boundHospitalId: isBound ? account.current_hospital_id : null,
        endsAt,
        address,
        browser: readableLine(userAgent).slice(0, MOST_OF_BROWSER),
        ...tokens,
      }),
      recordSignInEvent(tx, {
        action: 'signed-in',
        userId: account.user_id,
        userName: account.username,
        hospitalId: account.current_hospital_id,
        requestId,
        details: { address, sessionId, by: isBound ? 'single-sign-on' : 'password' },
      }),
    ]),
  );
  return tokenAnswer(portal, { userId: account.user_id, kind: account.kind }, tokens);
}
