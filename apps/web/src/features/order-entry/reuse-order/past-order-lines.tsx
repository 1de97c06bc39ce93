import type { OrderListItem } from '@bolt/contracts/order-list.contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { always } from '#platform/server/stale-after.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FailedPart } from '#ui/lists/failed-part.tsx';
import { PastPatientLines } from './past-patient-lines.tsx';
import styles from './reuse-order.module.css';
import type { TickedLines } from './use-ticked-lines.ts';

interface PastOrderLinesProps {
  order: OrderListItem;
  ticked: TickedLines;
}

/** The dispatched lines of a past order by patient, asked for when it is opened. */
export function PastOrderLines({ order, ticked }: PastOrderLinesProps) {
  const { groupOrderID } = order;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dispatched-lines', groupOrderID],
    queryFn: () => callApi('POST /api/v1/order/dispatched/lines', { body: { groupOrderID } }),
    meta: { staleAfter: { order: always, patient: always, catalogue: always } },
  });
  if (error) {
    return (
      <div className={styles.failure}>
        <FailedPart
          {...failureWords(error, 'The lines of this order could not be loaded.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!data) return <SkeletonRows label="Loading the lines" />;
  const lineIds = data.patients.flatMap(({ lines }) => lines.map((line) => line.orderLineItemId));
  return (
    <div className={styles.lines}>
      {lineIds.length > 1 && (
        <CheckboxField
          className={styles.allOfOrder}
          label={
            <>
              All {lineIds.length} lines of <b>{order.orderRefView || order.orderReference}</b>
            </>
          }
          isChecked={ticked.countOf(groupOrderID) === lineIds.length}
          onChange={(isTicked) => ticked.tick(groupOrderID, lineIds, isTicked)}
        />
      )}
      {data.patients.map((patient) => (
        <PastPatientLines
          key={patient.patientId}
          orderId={groupOrderID}
          patient={patient}
          ticked={ticked}
          hasOtherPatients={data.patients.length > 1}
        />
      ))}
    </div>
  );
}
