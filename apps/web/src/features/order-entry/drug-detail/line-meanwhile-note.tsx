import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useEffect } from 'react';
import { useSession } from '#platform/session/session.tsx';
import { announce } from '#ui/a11y/announcer.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { lineInWords } from '../lines/describe-line.ts';
import { linesOf } from '../lines/lines-of-order.ts';
import { whoEdited } from '../stale-change.ts';
import styles from './drug-detail.module.css';

interface LineMeanwhileNoteProps {
  order: OrderInfo;
  /** As it was when the form was opened. */
  stored: DraftLine;
  /** A press that got no answer may have done it. */
  isOwnPerhaps: boolean;
}

/** What was done to the line elsewhere while it is being edited here. What is typed stays. */
export function LineMeanwhileNote({ order, stored, isOwnPerhaps }: LineMeanwhileNoteProps) {
  const user = useSession();
  const now = linesOf(order).find(({ orderLineItemId }) => orderLineItemId === stored.orderLineItemId);
  const isChanged = now?.version !== stored.version;
  const title =
    isOwnPerhaps && now
      ? 'This item has changed meanwhile, by your own edit perhaps.'
      : `${whoEdited(order.editedBy, user)} ${now ? 'changed' : 'removed'} this item meanwhile.`;
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
