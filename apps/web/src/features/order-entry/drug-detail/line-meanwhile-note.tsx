import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useEffect } from 'react';
import { announce } from '#ui/a11y/announcer.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { lineInWords } from '../lines/describe-line.ts';
import { linesOf } from '../lines/lines-of-order.ts';
import styles from './drug-detail.module.css';

interface LineMeanwhileNoteProps {
  order: OrderInfo;
  /** As it was when the form was opened. */
  stored: DraftLine;
}

/** What somebody else did to the line while it is being edited here. What is typed stays. */
export function LineMeanwhileNote({ order, stored }: LineMeanwhileNoteProps) {
  const now = linesOf(order).find(({ orderLineItemId }) => orderLineItemId === stored.orderLineItemId);
  const isChanged = now?.version !== stored.version;
  const title = `${order.editedBy ?? 'Somebody else'} ${now ? 'changed' : 'removed'} this item meanwhile.`;
  useEffect(() => {
    if (isChanged) announce(title);
  }, [isChanged, title]);
  if (!isChanged) return null;
  return (
    <div className={styles.redLine}>
      <Message tone="warning" role="note" title={title}>
        <p>
          {now
            ? `It says now: ${lineInWords(now)}. What you typed is kept; before it replaces that you are asked.`
            : 'What you typed is kept, but it has no place in the order any more: add it as a new item.'}
        </p>
      </Message>
    </div>
  );
}
