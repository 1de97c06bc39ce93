import { isStaffAllowed, staffAccess } from '@bolt/domain/access/staff-access';
import { defineHandlers } from '../calls/handler.ts';
import { countWaiting } from '../services/queries/count-waiting.ts';
import { claimSubjectsOf } from '../services/workbench/claims/claim-subjects.ts';
import { itemQueues } from '../services/workbench/items/item-queues.ts';
import { moveItems } from '../services/workbench/items/move-items.ts';
import { searchItems } from '../services/workbench/items/search-items.ts';
import { showItem } from '../services/workbench/items/show-item.ts';
import { staffQueryWork } from '../services/workbench/queries/staff-query-work.ts';
import { workbenchUser } from '../services/workbench/workbench-user.ts';

const { viewItems, viewQueries } = staffAccess;

export const workbenchHandlers = defineHandlers({
  'GET /api/v1/workbench/me': {
    run: async ({ portal, tx, staff }) => workbenchUser(portal, tx, staff),
  },
  'GET /api/v1/workbench/events': {
    stream: ({ portal, caller, reply }) => portal.notices.followServed(caller, reply),
  },
  'GET /api/v1/workbench/queues': {
    run: async (work) => ({
      items: isStaffAllowed(viewItems, work.staff.flags) ? await itemQueues(work) : null,
      queries: isStaffAllowed(viewQueries, work.staff.flags)
        ? await countWaiting(staffQueryWork(work))
        : null,
    }),
  },
  'POST /api/v1/workbench/items/search': { run: async (work) => searchItems(work, work.body) },
  'GET /api/v1/workbench/items/:merlinOrderLineID': {
    run: async (work) => showItem(work, work.params.merlinOrderLineID),
  },
  'POST /api/v1/workbench/claims': { run: async (work) => claimSubjectsOf(work, work.body) },
  'POST /api/v1/workbench/moves': { run: async (work) => moveItems(work, work.body) },
});
