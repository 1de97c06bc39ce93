import type { JudgementChange } from '@bolt/contracts/order-entry.contract';
import { IconRefreshAlert } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import { changeWords } from '#parts/confirmations/judgement-changes.ts';
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
