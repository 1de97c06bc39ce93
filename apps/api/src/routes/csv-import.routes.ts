import { defineHandlers } from '../calls/handler.ts';
import { listHeaderSets } from '../database/queries/import-preferences.queries.ts';

export const csvImportHandlers = defineHandlers({
  'GET /api/v1/order/csv': {
    run: {
      fileTypes: async ({ tx }) => ({
        file_types: (await listHeaderSets(tx)).map(({ header_set_id: id, set_name: name }) => ({ id, name })),
      }),
    },
  },
});
