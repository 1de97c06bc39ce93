import { z } from 'zod';
import { defineCalls, message, noQuery, smallBody } from './call.ts';

const ownSession = z.object({
  id: z.string(),
  /** 'Firefox on Windows'. */
  browser: z.string(),
  /** Of the network; empty where it is not known. */
  address: z.string(),
  begunAt: z.string(),
  /** To within the life of an access token, which a session that is in use renews. */
  lastUsedAt: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const ownSessionsCalls = defineCalls({
  'GET /api/v1/user/sessions': {
    summary: 'Where the account is signed in, the session that asks first',
    query: noQuery,
    answer: z.object({ sessions: z.array(ownSession) }),
  },
  'POST /api/v1/user/sessions/:id/end': {
    summary: 'Signs the account out of one of its sessions, at once',
    params: z.object({ id: z.uuid() }),
    query: noQuery,
    bodyLimit: smallBody,
    body: z.strictObject({}),
    answer: message,
  },
  'POST /api/v1/user/sessions/end-all': {
    summary: 'Signs the account out everywhere, also of the session that asks',
    query: noQuery,
    bodyLimit: smallBody,
    body: z.strictObject({}),
    answer: message,
  },
});
