import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ApiError, failureWords } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { GoneOrder } from './gone-order.tsx';
import { forgottenOrder, orderInfoQuery } from './order-info.ts';
import { addressOnSite, useOrderSite } from './order-site.ts';

interface OrderScreenProps {
  orderId: string;
  children: (order: OrderInfo, isGone: boolean) => ReactNode;
  /** Something is typed on the screen: it stays, and says itself that the order is gone. */
  keepsTyped?: boolean;
}

/** A screen about one draft order: while it loads, when it does not exist, when it cannot be loaded, and itself. */
export function OrderScreen({ orderId, children, keepsTyped = false }: OrderScreenProps) {
  const site = useOrderSite();
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const { data: order, error, refetch, isFetching } = useQuery(orderInfoQuery(orderId));
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone && !(order && keepsTyped)) {
    return <GoneOrder shown={order ?? forgottenOrder(queryClient, orderId)} />;
  }
  if (order && order.type !== site.type) {
    return <Navigate to={addressOnSite(order.type, pathname) + search} replace />;
  }
  if (order) return children(order, isGone);
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
