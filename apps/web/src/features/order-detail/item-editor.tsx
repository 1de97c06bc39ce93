import type { OrderDetail, OrderItem } from '@bolt/contracts/order-detail.contract';
import { EditItemModal } from './edit-item.modal.tsx';
import { findItem } from './find-item.ts';
import { useItemEntry } from './use-item-entry.ts';

interface ItemEditorProps {
  order: OrderDetail;
  /** The item that is edited, as it was when that began. */
  edited: OrderItem | null;
  onEdit: (item: OrderItem | null) => void;
}

/** The order's dialog 'Edit item'. It stands beside the lines: a letter typed into it draws none of them again. */
export function ItemEditor({ order, edited, onEdit }: ItemEditorProps) {
  const typed = useItemEntry(order, edited, onEdit);
  if (!edited) return null;
  return (
    <EditItemModal
      key={edited.merlinOrderLineID}
      item={edited}
      current={findItem(order, edited.merlinOrderLineID) ?? edited}
      typed={typed}
      onClose={() => {
        typed.autosave.startAfresh();
        onEdit(null);
      }}
    />
  );
}
