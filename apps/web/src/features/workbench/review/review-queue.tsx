import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { wholeName } from '@bolt/domain/orders/line-words/name-with-doses';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment, useDeferredValue, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { useNow } from '#platform/use-now.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { patientNameOf } from '../frame/patient-name.ts';
import { useTimeZoneOf } from '../frame/use-time-zone-of.ts';
import { InHand } from '../orders/in-hand.tsx';
import { KeyCap } from './key-cap.tsx';
import styles from './review.module.css';

interface ReviewQueueProps {
  /** Of the tab: 'To review'. */
  title: string;
  rows: readonly ItemRow[];
  /** Of the whole list, of which the rows may be the first. */
  total: number;
  openId: string;
  query: Record<string, string>;
}

const NONE: readonly ItemRow[] = [];

/**
 * The list that an item was opened from, order by order; the row that is open is marked, and in sight. The item itself is
 * read first: its list is drawn behind it.
 */
export function ReviewQueue({ title, rows, total, openId, query }: ReviewQueueProps) {
  const now = useNow();
  const timeZoneOf = useTimeZoneOf();
  const queue = useRef<HTMLElement>(null);
  const drawn = useDeferredValue(rows, NONE);
  const isShown = drawn.some(({ merlinOrderLineID }) => merlinOrderLineID === openId);
  useEffect(() => {
    const row = isShown && queue.current?.querySelector<HTMLElement>(`[data-item="${openId}"]`);
    if (row && queue.current) keepInSight(queue.current, row);
  }, [openId, isShown]);
  return (
    <nav ref={queue} className={styles.queue} aria-label="Items">
      <p className={styles.queueHead}>
        <span>
          <b>{title}</b> {total.toLocaleString('en-AU')}
        </span>
        <span>
          <KeyCap name="j" /> <KeyCap name="k" />
        </span>
      </p>
      {drawn.map((row, place) => (
        <Fragment key={row.merlinOrderLineID}>
          {drawn[place - 1]?.groupOrderID !== row.groupOrderID && (
            <p className={styles.queueOrder}>
              <b>{row.orderRefView}</b> {row.hospitalName}
            </p>
          )}
          <Link
            data-item={row.merlinOrderLineID}
            to={paths.workbenchItem(row.merlinOrderLineID, query)}
            aria-current={row.merlinOrderLineID === openId ? 'page' : undefined}
          >
            <b>
              {wholeName(row.named)} {row.cytotoxic && <StatusBadge tone="cyto">CYTOTOXIC</StatusBadge>}
            </b>
            <span className={styles.queueFacts}>
              <small>{patientNameOf(row)}</small>
              <InHand item={row} now={now} timeZone={timeZoneOf(row.hospitalId)} />
            </span>
            {row.findings.length > 0 && (
              <small className={styles.queueFindings}>
                <IconAlertTriangle aria-hidden="true" />
                {row.findings.length} finding{row.findings.length === 1 ? '' : 's'}
              </small>
            )}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}

/** The queue alone scrolls, never the page. */
function keepInSight(queue: HTMLElement, row: HTMLElement): void {
  const head = queue.querySelector<HTMLElement>('p')?.offsetHeight ?? 0;
  const isAbove = row.offsetTop - head < queue.scrollTop;
  const isBelow = row.offsetTop + row.offsetHeight > queue.scrollTop + queue.clientHeight;
  if (isAbove || isBelow) queue.scrollTop = row.offsetTop - queue.clientHeight / 2;
}
