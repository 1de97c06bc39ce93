import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Message } from '../../ui/feedback/message.tsx';
import styles from './connection-notice.module.css';
import { isKeepingInTrouble, onKeepingTrouble } from './keepers.ts';

/** Over the frame's bar, so that nothing moves under the hands of whoever types, and no field is covered. */
export function ConnectionNotice() {
  const isInTrouble = useSyncExternalStore(onKeepingTrouble, isKeepingInTrouble);
  if (!isInTrouble) return null;
  return (
    <div className={styles.place} data-print="hide">
      <Message isSlim tone="warning" icon={<IconCloudOff />} title="No connection." isInline>
        What you type is kept here and saved when the network is back.
      </Message>
    </div>
  );
}
