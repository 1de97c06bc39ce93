import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { access } from '@bolt/domain/access/access';
import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { linesOf } from '../lines/lines-of-order.ts';
import { useOrderSite } from '../order-site.ts';
import { DraftActions } from './draft-actions.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './review.module.css';
import { SubmitModals } from './submit-modals.tsx';
import { SubmitQuestionModal } from './submit-question.modal.tsx';
import type { Submission } from './use-submit-order.ts';
import { useSubmitShortcut } from './use-submit-shortcut.ts';

interface NextStepPanelProps {
  order: OrderInfo;
  submission: Submission;
}

/** What can be done with the order, each by its permission. */
export function NextStepPanel({ order, submission }: NextStepPanelProps) {
  const site = useOrderSite();
  const maySubmit = useMay(access.submitOrders);
  const mayEnter = useMay(access.enterOrders);
  const whyNot = whyNotSubmit(order);
  const [isAsking, setIsAsking] = useState(false);
  const submitButton = useSubmitShortcut(
    () => maySubmit && setIsAsking(true),
    whyNot === undefined && !submission.isBusy,
  );
  const unstable = linesOf(order).filter((line) => line.overrideStability).length;
  return (
    <Sheet isPadded aria-labelledby="next-step">
      <div className={styles.panel}>
        <h2 id="next-step">Next Step</h2>
        <OrderTotals order={order} />
        {maySubmit && (
          <div>
            <Button
              ref={submitButton}
              variant="filled"
              isWide
              isBusy={submission.isBusy}
              disabledReason={whyNot}
              aria-keyshortcuts="Control+Enter"
              onClick={() => submission.submit()}
            >
              Submit order
            </Button>
            {whyNot === undefined && (
              <p className={styles.shortcut}>
                <kbd>Ctrl</kbd> + <kbd>Enter</kbd> asks to submit from anywhere
              </p>
            )}
          </div>
        )}
        {!maySubmit && mayEnter && (
          <p className={styles.note}>
            <IconInfoCircle />
            <span>
              {order.draftSaved === null
                ? 'Your account does not submit orders: save the draft for a colleague who does.'
                : 'Your account does not submit orders: a colleague who does finds it among the draft orders.'}
            </span>
          </p>
        )}
        {unstable > 0 && (
          <p className={styles.note}>
            <IconInfoCircle />
            <span>
              {unstable === 1
                ? '1 item has no stability: it stays Pending until it is approved, then becomes Reviewed.'
                : `${unstable} items have no stability: they stay Pending until they are approved, then become Reviewed.`}
            </span>
          </p>
        )}
        {mayEnter && (
          <>
            <LinkButton isWide icon={<IconPlus />} to={site.next.address(order.orderRef)}>
              Add more items
            </LinkButton>
            <DraftActions order={order} />
          </>
        )}
      </div>
      {isAsking && (
        <SubmitQuestionModal
          order={order}
          onClose={() => setIsAsking(false)}
          onSubmit={() => {
            setIsAsking(false);
            submission.submit();
          }}
        />
      )}
      <SubmitModals order={order} submission={submission} />
    </Sheet>
  );
}

/** Why the order cannot be submitted as it is; undefined when it can. */
function whyNotSubmit(order: OrderInfo): string | undefined {
  if (order.drugCount === 0) return 'Add an item to this order first.';
  if (!order.editRequired) return undefined;
  const red = linesOf(order).filter((line) => line.editRequired).length;
  return red === 1
    ? '1 red order line must be edited and saved first.'
    : `${red} red order lines must be edited and saved first.`;
}
