import type { OrderDetailAnswer } from '@bolt/contracts/order-detail.contract';
import { useQuery } from '@tanstack/react-query';
import type { WayBack } from '#parts/orders/use-way-to-origin.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { ArrivingLines } from './arriving-lines.tsx';
import { OrderScreen } from './order.screen.tsx';
import { arrivingDetailsQuery, arrivingLinesQuery } from './order-detail-query.ts';
import { OrderFacts } from './order-facts.tsx';

/** A large order as it arrives: what it says of itself, then its lines in words, finally everything. */
export function ArrivingOrderScreen({ order, back }: { order: OrderDetailAnswer; back: WayBack }) {
  const lines = useQuery(arrivingLinesQuery(order));
  const [first] = lines.data ?? [];
  const details = useQuery({ ...arrivingDetailsQuery(order, first), enabled: first !== undefined });
  if (details.data) return <OrderScreen order={details.data} back={back} />;
  const failed = lines.error && !lines.data ? lines : details;
  return (
    <>
      <PageHeader title={`Order ${order.orderReference}`} back={back} takesFocus />
      <Stack>
        <Sheet aria-labelledby="order-summary">
          <SheetHeader id="order-summary" title="Order Summary" />
          <OrderFacts order={order} />
        </Sheet>
        <Sheet aria-label="Patients and items">
          {failed.error ? (
            <FailedState
              {...failureWords(
                failed.error,
                failed === lines ? 'The lines could not be loaded' : 'The details could not be loaded',
              )}
              isRetrying={failed.isFetching}
              onRetry={() => void failed.refetch()}
            />
          ) : (
            <SkeletonRows label={lines.data ? 'Loading the details' : 'Loading the lines'} rows={2} />
          )}
          {lines.data && <ArrivingLines lines={lines.data} />}
        </Sheet>
      </Stack>
    </>
  );
}
