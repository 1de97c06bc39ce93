import { Button } from '../button/button.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading?: boolean;
  onLoadMore: () => void;
  label?: string;
}

/** Adds the next rows below and keeps the place; at the end it says so. */
export function LoadMore({ hasMore, isLoading = false, onLoadMore, label = 'Load more' }: LoadMoreProps) {
  return (
    <div className={styles.more} data-print="hide">
      <Button
        isBusy={isLoading}
        disabledReason={hasMore ? undefined : 'That is all of them.'}
        reasonPlacement="beside"
        onClick={onLoadMore}
      >
        {label}
      </Button>
    </div>
  );
}
