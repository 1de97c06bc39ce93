import { dueWords } from '@bolt/domain/workbench/due-words';
import { IconAlertOctagon, IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { otherZone } from '#platform/other-zone.ts';
import { useNow } from '#platform/use-now.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import styles from './due.module.css';

interface DueProps {
  /** ISO 8601; null once the query is closed. */
  dueAt: string | null;
  /** Of the hospital: both sides read the same. */
  timeZone: string;
}

/** How long there is to answer: only what hurries has a box. */
export function Due({ dueAt, timeZone }: DueProps) {
  const now = useNow();
  if (dueAt === null) return null;
  const due = new Date(dueAt);
  const { text, tone } = dueWords(due, { now, timeZone });
  if (tone === 'calm')
    return (
      <span className={styles.calm}>
        <IconClock aria-hidden="true" />
        <span>
          {text}
          {otherZone(timeZone, due)}
        </span>
      </span>
    );
  return (
    <StatusBadge tone={tone} icon={tone === 'danger' ? <IconAlertOctagon /> : <IconAlertTriangle />}>
      {text}
    </StatusBadge>
  );
}
