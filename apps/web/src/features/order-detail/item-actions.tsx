import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { Button } from '#ui/button/button.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { CancelItemModal } from './cancel-item.modal.tsx';
import styles from './item-actions.module.css';
import { ItemQuery } from './item-query.tsx';
import { hasHoldSwitch, useOrderManagement } from './order-management.ts';
import { useHold } from './use-manage-item.ts';

/** Hold, edit, cancel and ask about one delivery, each as far as it allows. `name` says which to whoever cannot see the row. */
export function ItemActions({ item, name }: { item: OrderItem; name: string }) {
  const management = useOrderManagement();
  const [isCancelling, setIsCancelling] = useState(false);
  const hold = useHold(item);
  const group = useRef<HTMLDivElement>(null);
  const isAsked = isCancelling || management.edited?.merlinOrderLineID === item.merlinOrderLineID;
  // The button that opened a dialog goes when the item may not be changed any more: the focus stays with the item.
  useEffect(() => {
    if (!isAsked && document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, [isAsked]);
  const query = <ItemQuery item={item} name={name} />;
  if (!management.canChange)
    return (
      <div className={styles.actions} data-print="hide">
        {query}
      </div>
    );
  return (
    <div className={styles.actions} data-print="hide">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div ref={group} role="group" aria-label={`Manage ${name}`} tabIndex={-1} className={styles.controls}>
        {hasHoldSwitch(item, management) && (
          <Switch
            label="On Hold"
            tone="hold"
            isOn={(hold.isPending ? hold.variables : undefined) ?? item.onHold}
            isDisabled={!item.on_hold_can_change}
            isBusy={hold.isPending}
            onChange={hold.mutate}
          />
        )}
        {/* Until a hold has been read back, another change would be asked of a version that is the last no more. */}
        {item.canOrderLineBeEdited && (
          <Button
            size="sm"
            icon={<IconPencil />}
            disabled={hold.isPending}
            onClick={() => management.edit(item)}
          >
            Edit
          </Button>
        )}
        {item.canOrderLineBeCancelled && (
          <Button size="sm" icon={<IconX />} disabled={hold.isPending} onClick={() => setIsCancelling(true)}>
            Cancel
          </Button>
        )}
        {query}
      </div>
      {hold.error && item.onHold !== hold.variables && (
        <FailureMessage
          error={hold.error}
          change={hold.variables ? 'The item was not put on hold.' : 'The item is still on hold.'}
          isSlim
          isInline
          onDismiss={hold.reset}
        />
      )}
      {isCancelling && <CancelItemModal item={item} onClose={() => setIsCancelling(false)} />}
    </div>
  );
}
