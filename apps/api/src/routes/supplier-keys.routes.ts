import type { Answer } from '@bolt/contracts';
import { defineHandlers } from '../calls/handler.ts';
import { listKeys, makeKey, replaceKey, revokeKey } from '../services/administration/supplier-keys.ts';

/** The key is shown once, and kept nowhere: to a request that is repeated neither. */
const withoutKey = (made: Answer<'POST /api/v1/workbench/admin/keys'>) => ({ ...made, key: null });

export const supplierKeysHandlers = defineHandlers({
  'GET /api/v1/workbench/admin/keys': { run: async (work) => listKeys(work, work.query) },
  'POST /api/v1/workbench/admin/keys': {
    run: async (work) => makeKey(work, work.body),
    kept: withoutKey,
  },
  'POST /api/v1/workbench/admin/keys/:id/replace': {
    run: async (work) => replaceKey(work, work.params.id),
    kept: withoutKey,
  },
  'POST /api/v1/workbench/admin/keys/:id/revoke': {
    run: async (work) => revokeKey(work, work.params.id),
  },
});
