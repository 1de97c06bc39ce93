import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { JudgementChange, OrderInfo } from '@bolt/contracts/order-entry.contract';
import { access } from '@bolt/domain/access/access';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { countChanges, judgementChangesOf } from '#parts/confirmations/judgement-changes.ts';
import { useWayToOrigin } from '#parts/orders/use-way-to-origin.ts';
import { PrintHead } from '#parts/print/print-head.tsx';
import { useMay, useSession } from '#platform/session/session.tsx';
import { announce } from '#ui/a11y/announcer.tsx';
import { TextButton } from '#ui/button/text-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { WithAside } from '#ui/layout/stack.tsx';
import { linesOf } from '../lines/lines-of-order.ts';
import { useOrderSite } from '../order-site.ts';
import { OrderSteps } from '../order-steps.tsx';
import { draftSavedText } from '../summary/draft-saved.ts';
import { LineChangesContext } from '../summary/line-changes.tsx';
import { lineElementId } from '../summary/line-element-id.ts';
import { OrderSummary } from '../summary/order-summary.tsx';
import { markedElements, ReadChangesContext } from '../summary/read-changes.tsx';
import { useAllParts } from '../summary/use-open-parts.ts';
import { NextStepPanel } from './next-step.panel.tsx';
import { NotAddedNotes } from './not-added.notes.tsx';
import styles from './review.module.css';
import { UnreadNote } from './unread.note.tsx';
import { useNotAdded } from './use-not-added.ts';
import { useOrderRead } from './use-order-read.ts';
import { type SubmittedOrder, useSubmitOrder } from './use-submit-order.ts';
import { wayToItems } from './way-to-items.ts';

interface ReviewCompleteProps {
  order: OrderInfo;
  onSubmitted: (submitted: SubmittedOrder) => void;
}

/** The order as it will be sent, and what can be done with it. */
export function ReviewComplete({ order, onSubmitted }: ReviewCompleteProps) {
  const site = useOrderSite();
  const { catalogueVersion, hospitalTimeZone } = useSession();
  const maySubmit = useMay(access.submitOrders);
  const [openedUnder] = useState(catalogueVersion);
  const isUnderAnother = openedUnder !== catalogueVersion;
  const [query] = useSearchParams();
  const patient = query.get('patient') ?? undefined;
  const isEditable = useMay(access.enterOrders);
  const origin = useWayToOrigin();
  const back = query.has('from')
    ? origin
    : { to: isEditable ? wayToItems(site, order, patient) : site.drafts() };
  const firstRed = linesOf(order).find((line) => line.editRequired);
  const parts = useAllParts();
  const orderRead = useOrderRead(order);
  const notAdded = useNotAdded(order, isEditable);
  const submission = useSubmitOrder(order, { isRead: orderRead.unread === 0, onSubmitted });
  const changes = useMemo(() => judgementChangesOf(submission.error) ?? [], [submission.error]);
  const [firstChange] = changes;
  const note = draftSavedText(order, hospitalTimeZone);
  const summary = (
    <LineChangesContext value={changes}>
      <ReadChangesContext value={orderRead.changes}>
        <OrderSummary {...{ order, note, isEditable }} {...parts} shownPatient={patient} />
      </ReadChangesContext>
    </LineChangesContext>
  );
  const showElement = (elementId: string) => {
    // The lines of a closed patient are not in the page.
    if (!document.getElementById(elementId)) {
      flushSync(() => parts.onAll({ ...parts.all, arePatientsOpen: true }));
    }
    const element = document.getElementById(elementId);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  };
  const show = (line: Pick<DraftLine, 'orderLineItemId'>) => showElement(lineElementId(line));
  const [firstUnread] = markedElements(orderRead.changes);
  const showFirstChange = useEffectEvent((told: readonly JudgementChange[]) => {
    const [first] = told;
    if (!first) return;
    show(first);
    announce(`Nothing was submitted. ${countChanges(told)} changed since the order was shown.`);
  });
  // Behind the effect, because the lines of a closed patient are drawn before one of them takes the focus.
  useEffect(() => queueMicrotask(() => showFirstChange(changes)), [changes]);
  return (
    <>
      <PrintHead caution="Draft, not submitted" />
      <PageHeader
        title="Review and Complete"
        takesFocus
        back={back}
        end={<OrderSteps current="review" order={order} />}
      />
      {isUnderAnother && (
        <div className={styles.banner}>
          <Message tone="warning" title="The catalogue has changed.">
            Please look at this order again before it is submitted.
          </Message>
        </div>
      )}
      {order.editRequired && (
        <div className={styles.banner}>
          <Message
            tone="danger"
            title="Some items in this order need to be reviewed. Please edit the red order lines and save them again."
            action={firstRed && <TextButton onClick={() => show(firstRed)}>Show the first</TextButton>}
          />
        </div>
      )}
      {firstChange && (
        <div className={styles.banner}>
          <Message
            tone="warning"
            title={`Nothing was submitted: ${countChanges(changes)} changed since the order was shown.`}
            action={<TextButton onClick={() => show(firstChange)}>Show the first</TextButton>}
          >
            What is different stands at each line, and the order holds it now. Look at it, then submit the
            order again.
          </Message>
        </div>
      )}
      <NotAddedNotes lines={notAdded} />
      {firstUnread !== undefined && (
        <div className={styles.banner}>
          <UnreadNote {...{ order, orderRead }} onShow={() => showElement(firstUnread)} />
        </div>
      )}
      {isEditable || maySubmit ? (
        <WithAside
          asideWidthPx={340}
          aside={<NextStepPanel {...{ order, submission, orderRead, notAdded }} />}
        >
          {summary}
        </WithAside>
      ) : (
        summary
      )}
    </>
  );
}
