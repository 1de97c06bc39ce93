import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './with-aside.module.css';

interface WithAsideProps {
  /** What the work leads to: the label, the verdict, the totals. */
  aside: ReactNode;
  /** Names it for readers, where there is more than one. */
  asideLabel?: string;
  /** Order entry 476, builder 464, review 340. */
  asideWidthPx: 340 | 464 | 476;
  /** Where the aside has no place of its own, its gist stays in view at the window's foot. */
  bar?: { gist: ReactNode; openLabel: string } | undefined;
  children: ReactNode;
}

/** Work at the left, its consequence at the right and always in view; under 1100 px one column and a bar. */
export function WithAside({ aside, asideLabel, asideWidthPx, bar, children }: WithAsideProps) {
  const asideRef = useRef<HTMLElement>(null);
  function showAside() {
    asideRef.current?.scrollIntoView({ block: 'start' });
    asideRef.current?.focus({ preventScroll: true });
  }
  return (
    <div className={classNames(styles.split, styles[`aside${asideWidthPx}`])}>
      <div className={styles.work}>{children}</div>
      <aside ref={asideRef} tabIndex={-1} aria-label={asideLabel} className={styles.aside}>
        {aside}
      </aside>
      {bar && (
        <div className={styles.bar} data-print="hide">
          <div className={styles.gist}>{bar.gist}</div>
          <Button size="sm" onClick={showAside}>
            {bar.openLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
