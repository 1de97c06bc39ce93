import type { OrderDetail, OrderItem } from '@bolt/contracts/order-detail.contract';
import type { EditedItem } from '@bolt/domain/orders/validate-edit-item';
import { useState } from 'react';
import { type AutosaveState, CHANGED_MEANWHILE, useAutosave } from '#platform/autosave/use-autosave.ts';
import { typedOver, typeOver } from '#platform/form/typed-over.ts';
import { findItem } from './find-item.ts';

export interface ItemEntry {
  entry: EditedItem;
  setEntry: (entry: EditedItem) => void;
  /** The fields that are not as the item has them. */
  changed: Partial<EditedItem>;
  autosave: AutosaveState;
}

/** An order has one dialog: what is typed into it is kept with the item that it was typed over. */
interface ItemDraft {
  itemId: string;
  itemVersion: number;
  changed: Partial<EditedItem>;
}

const shownOf = (item: OrderItem | null): EditedItem => ({
  quantity: item ? String(item.quantity) : '',
  treatmentDate: item?.administrationDateFormatted ?? '',
});

/**
 * What is typed over the edited item. What was typed earlier opens the dialog again by `onEdit`, unless its item is
 * gone or final by now: then the order itself shows why there is nothing to edit.
 */
export function useItemEntry(
  order: OrderDetail,
  edited: OrderItem | null,
  onEdit: (item: OrderItem) => void,
): ItemEntry {
  const [typed, setTyped] = useState<{ item: OrderItem; entry: EditedItem } | null>(null);
  const before = shownOf(edited);
  const entry = typed && typed.item === edited ? typed.entry : before;
  const changed = typedOver(before, { ...entry, treatmentDate: entry.treatmentDate.trim() });
  const type = (item: OrderItem, next: EditedItem) => setTyped({ item, entry: next });
  const autosave = useAutosave<ItemDraft>({
    entryKey: `order-item:${order.groupOrderID}`,
    isOpen: edited !== null,
    entry:
      edited && changed ? { itemId: edited.merlinOrderLineID, itemVersion: edited.version, changed } : null,
    restore(earlier) {
      const item = findItem(order, earlier.itemId);
      if (!item?.canOrderLineBeEdited) return;
      onEdit(item);
      type(item, typeOver(shownOf(item), earlier.changed));
    },
    remarksOn: ({ itemId, itemVersion }) =>
      findItem(order, itemId)?.version === itemVersion ? [] : [CHANGED_MEANWHILE],
    reset: () => setTyped(null),
  });
  return {
    entry,
    setEntry: (next) => edited && type(edited, next),
    changed: changed ?? {},
    autosave,
  };
}
