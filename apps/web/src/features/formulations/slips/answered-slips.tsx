import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import type { AnsweredSlip } from '@bolt/domain/nutrition/advice/slip-questions';
import { useSession } from '#platform/session/session.tsx';
import { Message } from '#ui/feedback/message.tsx';
import styles from './slips.module.css';

/** What was asked about this bag and who said that it is meant so: everybody who opens it reads it. */
export function AnsweredSlips({ answered }: { answered: readonly AnsweredSlip[] }) {
  const { hospitalTimeZone } = useSession();
  if (answered.length === 0) return null;
  return (
    <div className={styles.answered}>
      <Message tone="warning" isSlim role="note" title="Asked about and answered">
        <ul>
          {answered.map(({ asEntered, otherwise, by, at, why }) => (
            <li key={`${asEntered} ${otherwise}`}>
              {asEntered}, not {otherwise} ({why}): {by},{' '}
              {formatDraftTimestamp(hospitalTimeZone, new Date(at))}
            </li>
          ))}
        </ul>
      </Message>
    </div>
  );
}
