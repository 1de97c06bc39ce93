import type { JudgementChange } from '@bolt/contracts/order-entry.contract';
import { createContext, useContext } from 'react';
import { changeWords } from '#parts/confirmations/judgement-changes.ts';
import { ChangeMark } from './change-mark.tsx';

/** What is not what was shown any more, of all lines of the order. */
export const LineChangesContext = createContext<readonly JudgementChange[]>([]);

/** At its line, what of it reads otherwise than it did before the order was submitted. */
export function LineChanges({ lineId }: { lineId: string }) {
  const changes = useContext(LineChangesContext).filter(({ orderLineItemId }) => orderLineItemId === lineId);
  if (changes.length === 0) return null;
  return (
    <ChangeMark title="Not what was shown before">
      {changes.map((change) => (
        <li key={`${change.field} ${change.shown} ${change.now}`}>{changeWords(change)}</li>
      ))}
    </ChangeMark>
  );
}
