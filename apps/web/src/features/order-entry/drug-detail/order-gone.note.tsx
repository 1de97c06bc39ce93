import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { useOrderFate } from '../order-fate.ts';
import { useOrderSite } from '../order-site.ts';
import styles from './drug-detail.module.css';
import { TakeIntoNewDraftModal } from './take-into-new-draft.modal.tsx';

interface OrderGoneNoteProps {
  order: OrderInfo;
  /** By which what is typed here is kept. */
  entryKey: KeptEntryKey;
  /** Whom it is for; '0' is nobody. */
  patientId: string;
}

/** A colleague submitted or deleted the order while something is typed here: by whom, and where what is typed can go. */
export function OrderGoneNote({ order, entryKey, patientId }: OrderGoneNoteProps) {
  const site = useOrderSite();
  const fate = useOrderFate(order);
  const [isTaking, setIsTaking] = useState(false);
  return (
    <div className={styles.redLine}>
      <Message tone="warning" role="alert" title={fate?.text ?? 'This order is no draft any more.'}>
        <p>What you typed is kept here, but it cannot be added to this order. It can go into a new draft.</p>
        <Row>
          <Button size="sm" onClick={() => setIsTaking(true)}>
            Take it into a new draft
          </Button>
          {fate?.become === 'submitted' && (
            <LinkButton size="sm" to={site.placed(order.groupOrderID)}>
              Open the order
            </LinkButton>
          )}
        </Row>
      </Message>
      {isTaking && (
        <TakeIntoNewDraftModal {...{ order, entryKey, patientId }} onClose={() => setIsTaking(false)} />
      )}
    </div>
  );
}
