import { defineHandlers } from '../calls/handler.ts';
import { askAbout } from '../services/queries/ask-about.ts';
import { countWaiting } from '../services/queries/count-waiting.ts';
import { hospitalQueryWork } from '../services/queries/hospital-query-work.ts';
import { searchQueries } from '../services/queries/search-queries.ts';
import { showQuery } from '../services/queries/show-query.ts';
import { closeQueryOf, writeInQuery } from '../services/queries/write-in-query.ts';

export const queriesHandlers = defineHandlers({
  'POST /api/v1/queries/search': {
    run: async (work) => searchQueries(hospitalQueryWork(work), work.body),
  },
  'GET /api/v1/queries/summary': {
    run: async (work) => ({ waiting: await countWaiting(work.tx, hospitalQueryWork(work)) }),
  },
  'GET /api/v1/queries/:queryId': {
    run: async (work) => showQuery(hospitalQueryWork(work), work.params.queryId),
  },
  'POST /api/v1/queries': {
    run: async (work) => {
      const { merlinOrderLineID: subjectId, kind, body } = work.body;
      return askAbout(hospitalQueryWork(work), { subjectType: 'item', subjectId, kind, body });
    },
  },
  'POST /api/v1/queries/:queryId/messages': {
    run: async (work) => writeInQuery(hospitalQueryWork(work), { ...work.params, ...work.body }),
  },
  'POST /api/v1/queries/:queryId/close': {
    run: async (work) => closeQueryOf(hospitalQueryWork(work), work.params.queryId),
  },
});
