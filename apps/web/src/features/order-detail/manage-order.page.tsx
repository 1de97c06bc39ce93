import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useWayToOrigin } from '#parts/orders/use-way-to-origin.ts';
import { ApiError, failureWords } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { ArrivingOrderScreen } from './arriving-order.screen.tsx';
import { OrderScreen } from './order.screen.tsx';
import { orderDetailQuery } from './order-detail-query.ts';
import { OrderNotFound } from './order-not-found.tsx';

/** One submitted order: while it loads, when it is not there, when it cannot be loaded, and itself. */
export default function ManageOrderPage() {
  const { orderId = '' } = useParams();
  const back = useWayToOrigin();
  const { data: order, error, isFetching, refetch } = useQuery(orderDetailQuery(orderId));
  if (error instanceof ApiError && error.status === 404) return <OrderNotFound back={back} />;
  if (order?.load_async) return <ArrivingOrderScreen key={orderId} order={order} back={back} />;
  if (order) return <OrderScreen key={orderId} order={order} back={back} />;
  return (
    <>
      <PageHeader title="Order" back={back} />
      <Sheet>
        {error ? (
          <FailedState
            {...failureWords(error, 'The order could not be loaded')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows label="Loading the order" rows={4} />
        )}
      </Sheet>
    </>
  );
}
