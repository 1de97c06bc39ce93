import type { LineStatus } from '@bolt/domain/orders/line-statuses';

/** How the audit names a move to a status. */
export const moveActions: Readonly<Record<LineStatus, string>> = {
  // Who accepted an item took that back.
  Pending: 'line-review-undone',
  Reviewed: 'line-reviewed',
  'In manufacture': 'line-manufactured',
  Dispatched: 'line-dispatched',
  Cancelled: 'line-cancelled',
  NONBOLT: 'line-moved',
  unknown: 'line-moved',
};
