import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import type { QueryClient } from '@tanstack/react-query';
import { lineName } from '../../lines/describe-line.ts';
import { orderInfoQuery } from '../../order-info.ts';

/** A press that got no answer: nobody knows whether its line came into the order. */
export interface UnansweredPress {
  /** What it sent, as text. */
  sent: string;
  /** Under which key: the same sent again adds nothing twice. */
  key: string;
  /** The lines that were shown in the order when it was sent. */
  lineIds: ReadonlySet<string>;
}

const linesOf = ({ patients }: OrderInfo) => Object.values(patients).flatMap(({ drugs }) => drugs);

export function unansweredPress(queryClient: QueryClient, orderRef: string, sent: string, key: string) {
  const shown = queryClient.getQueryData<OrderInfo>(orderInfoQuery(orderRef).queryKey);
  const lineIds = new Set(shown && linesOf(shown).map(({ orderLineItemId }) => orderLineItemId));
  return { sent, key, lineIds } satisfies UnansweredPress;
}

/**
 * Reads the order and names what came into it since the press.
 *
 * @throws ApiError where the order cannot be read now.
 */
export async function lineNamesSince(
  queryClient: QueryClient,
  orderRef: string,
  { lineIds }: UnansweredPress,
): Promise<string[]> {
  const order = await queryClient.fetchQuery({ ...orderInfoQuery(orderRef), staleTime: 0 });
  return linesOf(order)
    .filter(({ orderLineItemId }) => !lineIds.has(orderLineItemId))
    .map(lineName);
}
