import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import type { DoseHistory } from '@bolt/domain/compounding/doses/dose-history';
import type { CareDate } from '@bolt/domain/dates/care-date';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';

interface KnownHistory {
  /** null for a line without a patient, and while it is not known. */
  history: DoseHistory | null;
  /** It was asked for and did not come: nothing can be compared. */
  isHistoryMissing: boolean;
}

/**
 * What a patient had before, but for the line that is being edited. Asked again with each version of the order: what
 * was added a moment ago counts as well.
 */
export function useDoseHistory(
  { orderRef, version }: OrderInfo,
  patientId: string | null,
  today: CareDate,
  editedLineId: string | undefined,
): KnownHistory {
  const { data, isError } = useQuery({
    queryKey: ['ordered-doses', patientId, orderRef, version],
    queryFn:
      patientId === null
        ? skipToken
        : () => callApi('POST /api/v1/order/patient/doses', { body: { patientId } }),
    placeholderData: keepPreviousData,
    meta: { staleAfter: { order: always } },
  });
  return useMemo(
    () => ({
      history: data
        ? {
            ordered: data.doses.filter(({ orderLineItemId }) => orderLineItemId !== editedLineId),
            changePercent: data.changePercent,
            today,
            orderKey: orderRef,
          }
        : null,
      isHistoryMissing: isError,
    }),
    [data, isError, today, orderRef, editedLineId],
  );
}
