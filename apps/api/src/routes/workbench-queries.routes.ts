import { defineHandlers } from '../calls/handler.ts';
import { askAbout } from '../services/queries/ask-about.ts';
import { searchQueries } from '../services/queries/search-queries.ts';
import { showQuery } from '../services/queries/show-query.ts';
import { closeQueryOf, writeInQuery } from '../services/queries/write-in-query.ts';
import { staffQueryWork } from '../services/workbench/queries/staff-query-work.ts';

export const workbenchQueriesHandlers = defineHandlers({
  'POST /api/v1/workbench/queries/search': {
    run: async (work) => searchQueries(staffQueryWork(work), work.body),
  },
  'GET /api/v1/workbench/queries/:queryId': {
    run: async (work) => showQuery(staffQueryWork(work), work.params.queryId),
  },
  'POST /api/v1/workbench/queries': {
    run: async (work) => askAbout(staffQueryWork(work), work.body),
  },
  'POST /api/v1/workbench/queries/:queryId/messages': {
    run: async (work) => writeInQuery(staffQueryWork(work), { ...work.params, ...work.body }),
  },
  'POST /api/v1/workbench/queries/:queryId/close': {
    run: async (work) => closeQueryOf(staffQueryWork(work), work.params.queryId),
  },
});
