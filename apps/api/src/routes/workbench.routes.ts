import { defineHandlers } from '../calls/handler.ts';
import { workbenchUser } from '../services/workbench/workbench-user.ts';

export const workbenchHandlers = defineHandlers({
  'GET /api/v1/workbench/me': {
    run: async ({ portal, tx, staff }) => workbenchUser(portal, tx, staff),
  },
  'GET /api/v1/workbench/events': {
    stream: ({ portal, caller, reply }) => portal.notices.followServed(caller, reply),
  },
});
