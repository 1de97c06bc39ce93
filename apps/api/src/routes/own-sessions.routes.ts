import { defineHandlers } from '../calls/handler.ts';
import { endOwnSession, endOwnSessions, ownSessions } from '../services/session/own/own-sessions.ts';

export const ownSessionsHandlers = defineHandlers({
  'GET /api/v1/user/sessions': {
    run: ({ account, session, ...work }) => ownSessions({ ...work, caller: { account, session } }),
  },
  'POST /api/v1/user/sessions/:id/end': {
    run: ({ account, session, params, ...work }) =>
      endOwnSession({ ...work, caller: { account, session } }, params.id),
  },
  'POST /api/v1/user/sessions/end-all': {
    run: ({ account, session, ...work }) => endOwnSessions({ ...work, caller: { account, session } }),
  },
});
