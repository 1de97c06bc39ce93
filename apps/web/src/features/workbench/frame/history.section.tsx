import { changeInWords, changesOf } from '@bolt/domain/workbench/item-changes';
import { momentIn } from './moment-in.ts';
import styles from './panel-section.module.css';
import { NothingHere, PanelSection } from './panel-section.tsx';

interface HistoryEvent {
  /** ISO 8601 */
  time: string;
  name: string;
  side: 'hospital' | 'supplier';
  action: string;
  /** What the audit kept of it: a reason in it is shown, and what of an item it changed. */
  before?: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

interface HistorySectionProps {
  /** Oldest first. */
  history: readonly HistoryEvent[];
  /** What each action is called. */
  words: Readonly<Record<string, string>>;
  timeZone: string;
  /** By whom and when, where that is no event of its own: with it everything began. */
  submitted?: { name: string | null; time: string };
}

/** Who did what, newest first, in the hospital's time. */
export const HistorySection = ({ history, words, timeZone, submitted }: HistorySectionProps) => (
  <PanelSection title="History">
    {history.length === 0 && !submitted && <NothingHere>Nothing since it was submitted.</NothingHere>}
    <ol className={styles.history}>
      {history.toReversed().map(({ time, action, name, side, before = null, after }) => (
        <li key={`${time} ${action}`}>
          <time dateTime={time}>{momentIn(timeZone, time)}</time> {words[action] ?? 'Changed'}, {name} (
          {side === 'supplier' ? 'the supplier' : 'the hospital'})
          {typeof after?.reason === 'string' && `: ${after.reason}`}
          {changesOf({ before, after }).map((change) => (
            <small key={change.field}>{changeInWords(change)}</small>
          ))}
        </li>
      ))}
      {submitted && (
        <li>
          <time dateTime={submitted.time}>{momentIn(timeZone, submitted.time)}</time> Submitted
          {submitted.name && `, ${submitted.name}`} (the hospital)
        </li>
      )}
    </ol>
  </PanelSection>
);
