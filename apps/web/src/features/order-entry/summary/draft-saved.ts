import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';

/** 'Draft saved 03 Mar 2031 09:52' at the hospital; undefined before the first save. */
export function draftSavedText(order: OrderInfo, timeZone: string): string | undefined {
  if (order.draftSaved === null) return undefined;
  return `Draft saved ${formatDraftTimestamp(timeZone, new Date(order.draftSaved * 1000))}`;
}
