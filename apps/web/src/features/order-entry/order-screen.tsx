import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ApiError, failureWords } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { GoneOrder } from './gone-order.tsx';
import { orderInfoQuery } from './order-info.ts';
import { addressOnSite, useOrderSite } from './order-site.ts';

interface OrderScreenProps {
  orderId: string;
  children: (order: OrderInfo) => ReactNode;
}

/** A screen about one draft order: while it loads, when it does not exist, when it cannot be loaded, and itself. */
export function OrderScreen({ orderId, children }: OrderScreenProps) {
  const site = useOrderSite();
  const { pathname, search } = useLocation();
  const { data: order, error, refetch, isFetching } = useQuery(orderInfoQuery(orderId));
  if (error instanceof ApiError && error.status === 404) {
    return <GoneOrder shown={order} />;
  }
  if (order && order.type !== site.type) {
    return <Navigate to={addressOnSite(order.type, pathname) + search} replace />;
  }
  if (order) return children(order);
  if (error) {
    return (
      <FailedState
        level={1}
        {...failureWords(error, 'The order could not be loaded')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <Sheet>
      <SkeletonRows label="Loading the order" rows={4} />
    </Sheet>
  );
}
