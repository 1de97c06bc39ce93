import { IconRefreshAlert } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './empty-state.module.css';
import { StateHeading } from './state-heading.tsx';

interface FailedStateProps {
  /** What could not be done, such as "The orders could not be loaded". */
  title: string;
  text?: ReactNode;
  /** The number to quote to support. */
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** 1 where the state is the whole page. */
  level?: 1 | 2 | 3;
}

/** It failed: what happened, that nothing is lost, and Try again. */
export function FailedState({
  title,
  text,
  requestId,
  onRetry,
  isRetrying = false,
  level = 2,
}: FailedStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.failed}>
        <IconRefreshAlert />
      </span>
      <StateHeading level={level}>{title}</StateHeading>
      {text && <p>{text}</p>}
      {!text && <p>Nothing is lost. Check the connection, then try again.</p>}
      {text && onRetry && <p>{saysWhatToTry(text) ? 'Nothing is lost.' : 'Nothing is lost. Try again.'}</p>}
      {requestId && <p className={styles.reference}>Reference {requestId}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button isBusy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

const saysWhatToTry = (text: ReactNode): boolean => typeof text === 'string' && /try again/i.test(text);
