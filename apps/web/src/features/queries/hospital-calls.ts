import type { QueryCalls } from '#parts/queries/query-calls.ts';
import { callApi } from '#platform/server/api-client.ts';

export const hospitalCalls: QueryCalls = {
  side: 'hospital',
  open: (queryId, signal) => callApi('GET /api/v1/queries/:queryId', { params: { queryId }, signal }),
  write: (queryId, { body }, idempotencyKey) =>
    callApi('POST /api/v1/queries/:queryId/messages', {
      params: { queryId },
      body: { body },
      idempotencyKey,
    }),
  close: (queryId, idempotencyKey) =>
    callApi('POST /api/v1/queries/:queryId/close', { params: { queryId }, body: {}, idempotencyKey }),
};
