import type { QueryCalls } from '#parts/queries/query-calls.ts';
import { callApi } from '#platform/server/api-client.ts';

export const staffCalls: QueryCalls = {
  side: 'supplier',
  open: (queryId, signal) =>
    callApi('GET /api/v1/workbench/queries/:queryId', { params: { queryId }, signal }),
  write: (queryId, body, idempotencyKey) =>
    callApi('POST /api/v1/workbench/queries/:queryId/messages', {
      params: { queryId },
      body,
      idempotencyKey,
    }),
  close: (queryId, idempotencyKey) =>
    callApi('POST /api/v1/workbench/queries/:queryId/close', {
      params: { queryId },
      body: {},
      idempotencyKey,
    }),
};
