import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from '../../ui/dialog/open-dialogs.ts';
import { Message } from '../../ui/feedback/message.tsx';
import styles from './connection-notice.module.css';
import { isKeepingInTrouble, onKeepingTrouble } from './keepers.ts';

/**
 * Over the frame's bar, so that nothing moves under the hands of whoever types, and no field is covered. While a
 * dialog is open it belongs to that: whatever is outside of it lies behind a veil, and is kept from screen readers.
 */
export function ConnectionNotice() {
  const isInTrouble = useSyncExternalStore(onKeepingTrouble, isKeepingInTrouble);
  const dialog = useTopDialog();
  if (!isInTrouble) return null;
  const notice = (
    <div className={styles.place} data-print="hide">
      <Message isSlim tone="warning" icon={<IconCloudOff />} title="No connection." isInline>
        What you type is kept here and saved when the network is back.
      </Message>
    </div>
  );
  return dialog ? createPortal(notice, dialog) : notice;
}
