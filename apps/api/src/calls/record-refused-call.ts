import type { Call } from '@bolt/contracts';
import type { FastifyRequest } from 'fastify';
import { recordSignInEvent } from '../database/queries/sign-in-events.queries.ts';
import type { Portal } from '../portal.ts';
import { type ProblemCode, Refusal } from '../problems.ts';
import { doors } from './doors.ts';
import { bearerHash } from './open-request.ts';

/** What somebody who is signed in may not do; who is not signed in has no account to write it to. */
const RECORDED: readonly ProblemCode[] = ['access-missing', 'csrf-token-wrong'];

/** Notes in the audit of accounts who made a call that is not theirs; what it would have done is rolled back by then. */
export async function recordRefusedCall(
  { portal, call, request }: { portal: Portal; call: Call; request: FastifyRequest },
  refusal: Refusal,
): Promise<void> {
  const tokenHash = bearerHash(request);
  if (!RECORDED.includes(refusal.code) || tokenHash instanceof Refusal) return;
  const door = doors.account;
  await door.inTransaction(portal.db, async (tx) => {
    const caller = await door.enter(tx, tokenHash);
    if (!caller) return;
    const { userId, username, hospitalId } = caller.account;
    const details = { call, code: refusal.code };
    const event = { userId, userName: username, hospitalId, requestId: request.id, details };
    await recordSignInEvent(tx, { action: 'call-refused', ...event });
  });
}
