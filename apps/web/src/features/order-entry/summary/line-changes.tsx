import type { JudgementChange } from '@bolt/contracts/order-entry.contract';
import { IconRefreshAlert } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import styles from './summary.module.css';

/** What is not what was shown any more, of all lines of the order. */
export const LineChangesContext = createContext<readonly JudgementChange[]>([]);

/** At its line, what of it reads otherwise than it did before the order was submitted. */
export function LineChanges({ lineId }: { lineId: string }) {
  const changes = useContext(LineChangesContext).filter(({ orderLineItemId }) => orderLineItemId === lineId);
  if (changes.length === 0) return null;
  return (
    <div className={styles.changes}>
      <IconRefreshAlert />
      <div>
        <p>
          <b>Not what was shown before</b>
        </p>
        <ul>
          {changes.map((change) => (
            <li key={`${change.field} ${change.shown} ${change.now}`}>{changeWords(change)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** 'Total volume: 295 mL → 340 mL'; of a finding that comes or goes, which. */
export function changeWords({ field, label, shown, now }: JudgementChange): string {
  if (!field.startsWith('finding.')) return `${label}: ${shown ?? 'not known'} → ${now ?? 'not known'}`;
  if (shown === null) return `New: ${now}`;
  return now === null ? `Not any more: ${shown}` : `${shown} → ${now}`;
}
