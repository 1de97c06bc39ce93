import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from '#ui/dialog/open-dialogs.ts';
import { Message } from '#ui/feedback/message.tsx';
import { isNetworkMissing, onNetworkChange } from '../server/network.ts';
import styles from './connection-message.module.css';
import { isAutosaveInTrouble, onAutosaveTrouble } from './form-draft-savers.ts';

/**
 * Over the frame's bar, so that nothing moves under the hands of whoever types, and no field is covered. While a
 * dialog is open it belongs to that: whatever is outside of it lies behind a veil, and is kept from screen readers.
 */
export function ConnectionMessage() {
  const isInTrouble = useSyncExternalStore(onAutosaveTrouble, isAutosaveInTrouble);
  const isMissing = useSyncExternalStore(onNetworkChange, isNetworkMissing);
  const dialog = useTopDialog();
  if (!isInTrouble && !isMissing) return null;
  const message = (
    <div className={styles.place} data-print="hide">
      <Message isSlim tone="warning" icon={<IconCloudOff />} title="No connection." isInline>
        {isInTrouble
          ? 'What you type is kept here and saved when the network is back.'
          : 'What is shown may be out of date, and nothing that you press is sent.'}
        {isInTrouble && isMissing && ' What you press is not sent, and not sent later.'}
      </Message>
    </div>
  );
  return dialog ? createPortal(message, dialog) : message;
}
