import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import type { QueryClient } from '@tanstack/react-query';
import { lineName } from '../../lines/describe-line.ts';
import { orderInfoQuery } from '../../order-info.ts';

/** A press whose answer is not known: nobody knows whether its line came into the order. */
export interface UnansweredPress {
  /** What it sent, as text. */
  sent: string;
  /** Under which key: the same sent again adds nothing twice. */
  key: string;
  /** The lines that were shown in the order when it was sent. */
  lineIds: ReadonlySet<string>;
  /** The user went back from it, and takes it for not done. */
  isGivenUp?: boolean;
}

const linesOf = ({ patients }: OrderInfo) => Object.values(patients).flatMap(({ drugs }) => drugs);

export function shownLineIds(queryClient: QueryClient, orderRef: string): ReadonlySet<string> {
  const shown = queryClient.getQueryData<OrderInfo>(orderInfoQuery(orderRef).queryKey);
  return new Set(shown && linesOf(shown).map(({ orderLineItemId }) => orderLineItemId));
}

/** Names what came into the order since the press. */
export const lineNamesSince = (order: OrderInfo, { lineIds }: UnansweredPress): string[] =>
  linesOf(order)
    .filter(({ orderLineItemId }) => !lineIds.has(orderLineItemId))
    .map(lineName);
