import type { Answer } from '@bolt/contracts';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { formatMomentIn } from '@bolt/domain/dates/today-in';
import { useQuery } from '@tanstack/react-query';
import { concernsOrder } from '#parts/orders/concerns-order.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { useSession } from '#platform/session/session.tsx';

/** What became of a draft that is none any more. */
export interface OrderFate {
  become: 'submitted' | 'deleted';
  /** 'ONC-1 was submitted by Wanda Testward, 03/03/2031 09:52.' */
  text: string;
}

/** By whom and when a draft that was shown here was submitted or deleted; undefined where it was neither, or not known yet. */
export function useOrderFate(shown: OrderInfo | undefined): OrderFate | undefined {
  const { hospitalTimeZone } = useSession();
  const groupOrderId = shown?.groupOrderID ?? '';
  const { data } = useQuery({
    queryKey: ['order-fate', groupOrderId],
    queryFn: () => askForFate(groupOrderId),
    enabled: shown !== undefined,
    meta: { staleAfter: { order: concernsOrder } },
  });
  if (!shown || !data) return undefined;
  const { become, reference = shown.orderRefView, by, at } = data;
  const who = by ? ` by ${by}` : '';
  const when = at ? `, ${formatMomentIn(hospitalTimeZone, new Date(at))}` : '';
  return { become, text: `${reference} was ${become}${who}${when}.` };
}

interface ToldFate {
  become: OrderFate['become'];
  reference?: string;
  by?: string | undefined;
  /** ISO 8601 */
  at?: string | undefined;
}

async function askForFate(groupOrderId: string): Promise<ToldFate | null> {
  try {
    return placedFate(
      await callApi('POST /api/v1/dashboard/order/details', { body: { groupOrderId, async: true } }),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const deleted = error.details.deleted as { by: string; at: string } | undefined;
    return deleted ? { become: 'deleted', ...deleted } : null;
  }
}

function placedFate(placed: Answer<'POST /api/v1/dashboard/order/details'>): ToldFate {
  const by = placed.auditTrail.order_submitted?.name;
  return { become: 'submitted', reference: placed.orderReference, by };
}
