import { defineHandlers } from '../calls/handler.ts';
import { claimSubjectsOf } from '../services/workbench/claims/claim-subjects.ts';
import { countQueues } from '../services/workbench/count-queues.ts';
import { listNamedDrugs } from '../services/workbench/items/list-named-drugs.ts';
import { moveItems } from '../services/workbench/items/move-items.ts';
import { searchItems } from '../services/workbench/items/search-items.ts';
import { showItem } from '../services/workbench/items/show-item.ts';
import { workbenchUser } from '../services/workbench/workbench-user.ts';

export const workbenchHandlers = defineHandlers({
  'GET /api/v1/workbench/me': {
    run: async ({ portal, tx, staff }) => workbenchUser(portal, tx, staff),
  },
  'GET /api/v1/workbench/events': {
    stream: ({ portal, caller, reply }) => portal.notices.followServed(caller, reply),
  },
  'GET /api/v1/workbench/queues': {
    run: countQueues,
  },
  // It holds no patient and no hospital, so nothing of it is recorded as read.
  'GET /api/v1/workbench/drugs': {
    run: async ({ portal, tx, staff }) =>
      listNamedDrugs(await portal.catalogue.get(tx, staff.catalogueVersion)),
  },
  'POST /api/v1/workbench/items/search': { run: async (work) => searchItems(work, work.body) },
  'GET /api/v1/workbench/items/:merlinOrderLineID': {
    run: async (work) => showItem(work, work.params.merlinOrderLineID),
  },
  'POST /api/v1/workbench/claims': { run: async (work) => claimSubjectsOf(work, work.body) },
  'POST /api/v1/workbench/moves': { run: async (work) => moveItems(work, work.body) },
});
