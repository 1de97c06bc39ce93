import type { QueryDetail } from '@bolt/contracts/queries.contract';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { formatDateIn, formatTimeIn } from '@bolt/domain/dates/today-in';
import type { QuerySide } from '@bolt/domain/workbench/query-turns';
import { IconEye } from '@tabler/icons-react';
import { otherZone } from '#platform/other-zone.ts';
import styles from './query-messages.module.css';

interface QueryMessagesProps {
  query: Pick<QueryDetail, 'messages' | 'seen' | 'hospitalName'>;
  side: QuerySide;
  timeZone: string;
}

/** What was said, by whom and when: the own side's at the right, the other's at the left, the portal's between. */
export function QueryMessages({
  query: { messages, seen, hospitalName },
  side,
  timeZone,
}: QueryMessagesProps) {
  const days = messages.map(({ time }) => shownDay(formatDateIn(timeZone, new Date(time))));
  const seenAt = seenByPlace(messages, seen);
  return (
    <ol className={styles.messages}>
      {messages.map(({ side: from, author, time, body }, index) => (
        // Messages are only appended: a place belongs to one for good.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} data-from={from === 'portal' ? 'portal' : from === side ? 'own' : 'other'}>
          {days[index] !== days[index - 1] && <p className={styles.day}>{days[index]}</p>}
          <div className={styles.message}>
            <p className={styles.author}>
              <b>{author}</b> {from !== 'portal' && (from === 'supplier' ? 'Supplier' : hospitalName)}{' '}
              <time dateTime={time}>{timeOf(time, timeZone)}</time>
            </p>
            <p className={styles.text}>{body}</p>
          </div>
          <Seen by={seenAt.get(index) ?? []} timeZone={timeZone} />
        </li>
      ))}
    </ol>
  );
}

function timeOf(text: string, timeZone: string): string {
  const at = new Date(text);
  return `${formatTimeIn(timeZone, at)}${otherZone(timeZone, at)}`;
}

/** By whom of the other side each message was seen that is the newest one they have seen. */
function seenByPlace(
  messages: QueryDetail['messages'],
  seen: QueryDetail['seen'],
): ReadonlyMap<number, QueryDetail['seen']> {
  return Map.groupBy(seen, ({ side, messages: read }) =>
    messages.findLastIndex((message, index) => index < read && message.side !== side),
  );
}

function Seen({ by, timeZone }: { by: QueryDetail['seen']; timeZone: string }) {
  if (by.length === 0) return null;
  return (
    <p className={styles.seen}>
      <IconEye aria-hidden="true" />
      Seen by {by.map(({ name, time }) => `${name}, ${timeOf(time, timeZone)}`).join('; ')}
    </p>
  );
}
