import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import tones from '../tone.module.css';
import styles from './message.module.css';

export type MessageTone = 'info' | 'success' | 'warning' | 'danger' | 'hold';

const icons: Record<MessageTone, ReactNode> = {
  info: <IconInfoCircle />,
  success: <IconCircleCheck />,
  warning: <IconAlertTriangle />,
  danger: <IconAlertCircle />,
  hold: <IconPlayerPause />,
};

interface MessageProps {
  tone: MessageTone;
  /** The bold part; with `children` it stands on its own line unless `isInline`. */
  title?: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  isInline?: boolean;
  isSlim?: boolean;
  /** A link or button at the end, such as "Take me home". */
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string;
  /** 'alert' interrupts a screen reader; left out, only danger does. */
  role?: 'alert' | 'status' | 'note';
}

/** A note on the page: an icon, words and a tint. */
export function Message(props: MessageProps) {
  const { tone, title, children, icon, isInline, isSlim, action, onDismiss, dismissLabel } = props;
  return (
    <div
      role={props.role ?? (tone === 'danger' ? 'alert' : 'status')}
      className={classNames(styles.message, tones[tone], isSlim && styles.slim)}
    >
      {icon ?? icons[tone]}
      <div className={styles.text}>
        {title && (isInline || !children ? <b>{title} </b> : <p className={styles.title}>{title}</p>)}
        {children}
      </div>
      {(action || onDismiss) && (
        <div className={styles.end} data-print="hide">
          {action}
          {onDismiss && (
            <IconButton
              label={dismissLabel ?? 'Dismiss this notice'}
              icon={<IconX />}
              className={styles.dismiss}
              onClick={onDismiss}
            />
          )}
        </div>
      )}
    </div>
  );
}
