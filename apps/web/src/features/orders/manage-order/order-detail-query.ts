import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';

/** One submitted order of the compounding site. */
export const orderDetailQuery = (groupOrderId: string) =>
  queryOptions({
    queryKey: ['order-detail', groupOrderId],
    queryFn: ({ signal }) =>
      callApi('POST /api/v1/dashboard/order/details', { body: { groupOrderId }, signal }),
  });
