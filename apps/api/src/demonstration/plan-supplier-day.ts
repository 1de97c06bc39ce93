import type { SupplierMove } from '@bolt/contracts/supplier.contract';

/** An item as the supplier's day begins. */
export interface OpenItem {
  deliveryId: string;
  status: string;
  /** Whether its compounding day has come. */
  isDue: boolean;
}

export interface DayPart {
  name: string;
  moves: SupplierMove[];
}

const RECALL = 'An ingredient was recalled.';

/**
 * A working day: everything new is reviewed, what is due is made, what is made leaves. One item that was being made
 * already is cancelled, so that this is seen too. The supplier does not know of holds: the portal refuses those.
 */
export function planSupplierDay(items: readonly OpenItem[]): DayPart[] {
  const pending = items.filter(({ status }) => status === 'Pending');
  const due = items.filter(({ status, isDue }) => isDue && status !== 'In manufacture');
  const [recalled, ...made] = items.filter(({ status }) => status === 'In manufacture');
  return [
    { name: 'Review', moves: movesTo('Reviewed', pending) },
    { name: 'Begin to make', moves: movesTo('In manufacture', due) },
    {
      name: 'Cancel',
      moves: movesTo('Cancelled', recalled ? [recalled] : []).map((move) => ({ ...move, reason: RECALL })),
    },
    { name: 'Dispatch', moves: movesTo('Dispatched', [...made, ...due]) },
  ];
}

const movesTo = (status: string, items: readonly OpenItem[]): SupplierMove[] =>
  items.map(({ deliveryId }) => ({ merlinOrderLineID: deliveryId, status }));
