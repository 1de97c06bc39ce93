import type { QueryDetail } from '@bolt/contracts/queries.contract';
import { deliveryWords } from '@bolt/domain/workbench/due-words';
import type { QuerySide } from '@bolt/domain/workbench/query-turns';
import { IconTruck } from '@tabler/icons-react';
import { otherZone } from '#platform/other-zone.ts';
import { useNow } from '#platform/use-now.ts';
import { Message } from '#ui/feedback/message.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Due } from './due.tsx';
import styles from './query-thread.module.css';

interface QueryClockProps {
  query: Pick<QueryDetail, 'dueAt' | 'turn' | 'closed' | 'delivery' | 'hospitalName' | 'hours' | 'canWrite'>;
  side: QuerySide;
  timeZone: string;
}

/** Two clocks, never mixed: by when an answer is due, and until when the delivery can be kept. */
export function QueryClock({ query, side, timeZone }: QueryClockProps) {
  const { dueAt, turn, closed, delivery, hospitalName, hours, canWrite } = query;
  const now = useNow();
  const kept =
    delivery && turn !== 'closed'
      ? deliveryWords(delivery, { now, timeZone, zone: otherZone(timeZone, new Date(delivery.reviewBy)) })
      : null;
  // Who only reads it is not the one who is waited for.
  const whose = turn === side && canWrite ? 'you' : turn === 'supplier' ? 'the supplier' : hospitalName;
  return (
    <Sheet isPadded className={styles.due} aria-label="Answer">
      {turn === 'closed' ? (
        <p>
          <b>Closed</b>
          {closed && ` by ${closed.name}`}
        </p>
      ) : (
        <>
          <p>
            Answer from <b>{whose}</b>
          </p>
          <p className={styles.left}>
            <Due dueAt={dueAt} timeZone={timeZone} />
          </p>
        </>
      )}
      {kept && (
        <Message tone={kept.isLost ? 'danger' : 'info'} icon={<IconTruck />} role="note" isSlim>
          <b>{kept.text}</b>
        </Message>
      )}
      {turn !== 'closed' && (
        <p className={styles.quiet}>
          Both sides read the same. The clock runs Monday to Friday from {hours.from} to {hours.until}, not on
          public holidays.
        </p>
      )}
    </Sheet>
  );
}
