import { cascadeOrder } from '@bolt/domain/compounding/line/change-drug-line';
import type { DisabledReasons } from '@bolt/domain/compounding/line/disabled-reasons';

export const lockedByFavourite = 'From Recent Orders';

/** A picked favourite is ordered as it was kept: every field of the preparation says where it comes from. */
export const favouriteLocks: DisabledReasons = Object.fromEntries(
  cascadeOrder.map((field) => [field, lockedByFavourite]),
);

/** What stands in an empty field: one that a favourite left open is not waiting for anything. */
export function emptyWords(lockedReason: string | undefined, open?: string): string | undefined {
  if (lockedReason === undefined) return open;
  return lockedReason === lockedByFavourite ? 'Left open' : 'Not available yet';
}
