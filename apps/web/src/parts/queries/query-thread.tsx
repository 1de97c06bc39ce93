import type { QueryDetail } from '@bolt/contracts/queries.contract';
import { IconLock, IconMessageQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { QueryAnswer } from './query-answer.tsx';
import type { QueryCalls } from './query-calls.ts';
import { QueryClock } from './query-clock.tsx';
import { QueryMessages } from './query-messages.tsx';
import styles from './query-thread.module.css';
import { kindWords, turnWords } from './query-words.ts';

interface QueryThreadProps {
  query: QueryDetail;
  calls: QueryCalls;
  /** Of the hospital. */
  timeZone: string;
  /** Why the user may not write although somebody of that side may, as that a colleague has it in hand. */
  lockedBy?: string | undefined;
  /** Above the messages: what the reader can do besides writing. */
  reminder?: ReactNode;
  /** Beside them: what it is about. */
  subject: ReactNode;
}

/** A query as both sides read it: what was said, by when an answer is due, and the place for one. */
export function QueryThread({ query, calls, timeZone, lockedBy, reminder, subject }: QueryThreadProps) {
  const { side } = calls;
  const { messages, askedBy, turn } = query;
  const isOwn = turn === side;
  return (
    <div className={styles.layout}>
      <div className={styles.clock}>
        <QueryClock query={query} side={side} timeZone={timeZone} />
      </div>
      <Sheet className={styles.thread} aria-label="Query">
        <SheetHeader
          title={kindWords(query)}
          note={`asked by the ${askedBy}, ${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`}
          end={
            <StatusBadge
              tone={turn === 'closed' ? 'draft' : isOwn ? 'warning' : 'info'}
              icon={turn === 'closed' ? <IconLock /> : <IconMessageQuestion />}
            >
              {turnWords(turn, side)}
            </StatusBadge>
          }
        />
        <div className={styles.body}>
          {reminder}
          <QueryMessages query={query} side={side} timeZone={timeZone} />
        </div>
        <QueryAnswer query={query} calls={calls} lockedBy={lockedBy} />
      </Sheet>
      <div className={styles.subject}>{subject}</div>
    </div>
  );
}
