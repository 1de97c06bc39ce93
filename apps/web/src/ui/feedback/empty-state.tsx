import { IconClipboardList, IconRefreshAlert } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** What will be here. */
  children?: ReactNode;
  icon?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** Nothing here yet: what will be, and the next thing to do. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.glyph}>{icon ?? <IconClipboardList />}</span>
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface FailedStateProps {
  /** What could not be done, such as "The orders could not be loaded". */
  title: string;
  children?: ReactNode;
  /** The number to quote to support. */
  requestId?: string | undefined;
  onTryAgain?: (() => void) | undefined;
  isTrying?: boolean;
}

/** It failed: what happened, that nothing is lost, and Try again. */
export function FailedState({ title, children, requestId, onTryAgain, isTrying = false }: FailedStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.failed}>
        <IconRefreshAlert />
      </span>
      <h3>{title}</h3>
      <p>{children ?? 'Nothing is lost. Check the connection, then try again.'}</p>
      {requestId && <p className={styles.reference}>Reference {requestId}</p>}
      {onTryAgain && (
        <div className={styles.action}>
          <Button isBusy={isTrying} onClick={onTryAgain}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
