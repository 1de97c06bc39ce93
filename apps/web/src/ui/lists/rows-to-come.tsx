import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './rows-to-come.module.css';

interface RowsToComeProps {
  shown: number;
  total: number;
  isLoading: boolean;
  /** On the button: 'Show more rows'. */
  label: string;
  onMore: () => void;
}

/** How far before its end a list asks for the next rows by itself. */
const AHEAD_PX = 1_500;

/** The end of the rows that are there: the next ones come as it is scrolled to, or by its button. */
export function RowsToCome({ shown, total, isLoading, label, onMore }: RowsToComeProps) {
  const end = useRef<HTMLDivElement>(null);
  const hasMore = shown < total;
  const ask = useEffectEvent(() => !isLoading && hasMore && onMore());
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that is still in view after new rows asks again
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), {
      rootMargin: `${AHEAD_PX}px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div ref={end} className={styles.end}>
      {hasMore && (
        <Button size="sm" isBusy={isLoading} onClick={onMore}>
          {label}
        </Button>
      )}
      <span role="status">
        {hasMore
          ? `${shown.toLocaleString('en')} of ${total.toLocaleString('en')} rows are loaded`
          : allRows(total)}
      </span>
    </div>
  );
}

const allRows = (total: number) => (total === 1 ? '1 row' : `All ${total.toLocaleString('en')} rows`);
