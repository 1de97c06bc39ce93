import type { ChangeNotice } from '@bolt/contracts/change-notice.contract';

type ShownOrder = { groupOrderID: string; version: number } | undefined;

/** Whether a shown order may be older than the change: not where the change is another order's, or shown already. */
export function concernsOrder(notice: ChangeNotice, shown: unknown): boolean {
  if (notice.kind !== 'order' && notice.kind !== 'draft') return false;
  const order = shown as ShownOrder;
  if (!order) return true;
  if (notice.id !== order.groupOrderID) return false;
  return notice.version === undefined || notice.version > order.version;
}
