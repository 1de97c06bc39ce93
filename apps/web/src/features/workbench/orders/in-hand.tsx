import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { inHand } from '@bolt/domain/workbench/in-hand';
import { IconAlertOctagon, IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { otherZone } from '#platform/other-zone.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import styles from './item-table.module.css';

interface InHandProps {
  item: ItemRow;
  now: Date;
  timeZone: string;
}

/** How long there is to review an item: only what hurries has a box. */
export function InHand({ item, now, timeZone }: InHandProps) {
  const { text, tone, isLate } = inHand(item, { now, timeZone });
  const isMoment = /\d:\d/.test(text);
  if (tone === 'calm')
    return (
      <span className={styles.calm}>
        <IconClock aria-hidden="true" />
        <span>
          {text}
          {isMoment && otherZone(timeZone, new Date(item.reviewBy))}
        </span>
      </span>
    );
  return (
    <StatusBadge tone={tone} icon={isLate ? <IconAlertOctagon /> : <IconAlertTriangle />}>
      {text}
    </StatusBadge>
  );
}
