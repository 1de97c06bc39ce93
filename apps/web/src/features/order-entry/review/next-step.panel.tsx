import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { access } from '@bolt/domain/access/access';
import { IconChecks, IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMay } from '#platform/session/session.tsx';
import { announce } from '#ui/a11y/announcer.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { incompletePatients } from '../lines/incomplete-patients.ts';
import { linesOf } from '../lines/lines-of-order.ts';
import { useOrderSite } from '../order-site.ts';
import { approvalWords } from './approval-words.ts';
import { DraftActions } from './draft-actions.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './review.module.css';
import { SubmitModals } from './submit-modals.tsx';
import { SubmitQuestionModal } from './submit-question.modal.tsx';
import type { NotAddedLines } from './use-not-added.ts';
import type { OrderRead } from './use-order-read.ts';
import type { Submission } from './use-submit-order.ts';
import { useSubmitQuestion } from './use-submit-question.ts';
import { useSubmitShortcut } from './use-submit-shortcut.ts';

interface NextStepPanelProps {
  order: OrderInfo;
  submission: Submission;
  orderRead: OrderRead;
  notAdded: NotAddedLines;
}

/** What can be done with the order, each by its permission. */
export function NextStepPanel({ order, submission, orderRead, notAdded }: NextStepPanelProps) {
  const site = useOrderSite();
  const maySubmit = useMay(access.submitOrders);
  const mayEnter = useMay(access.enterOrders);
  const whyNot = whyNotSubmit(order, orderRead.unread);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = useSubmitQuestion({ order, notAdded, whyNot, onSubmit: () => submission.submit() });
  const submitButton = useSubmitShortcut(
    () => maySubmit && question.ask(),
    whyNot === undefined && !submission.isBusy && !question.isBusy,
  );
  const toApprove = approvalWords(linesOf(order));
  return (
    <Sheet isPadded aria-labelledby="next-step">
      <div className={styles.panel}>
        <h2 id="next-step" ref={heading} tabIndex={-1}>
          Next Step
        </h2>
        <OrderTotals order={order} />
        {maySubmit && orderRead.unread > 0 && (
          <Button
            isWide
            icon={<IconChecks />}
            onClick={() => {
              submission.dismiss();
              question.close();
              orderRead.take();
              heading.current?.focus();
              announce(`The changes are read. ${whyNotSubmit(order, 0) ?? 'The order can be submitted.'}`);
            }}
          >
            {orderRead.unread === 1
              ? 'I have read the change'
              : `I have read the ${orderRead.unread} changes`}
          </Button>
        )}
        {maySubmit && (
          <div>
            <Button
              ref={submitButton}
              variant="filled"
              isWide
              isBusy={submission.isBusy || question.isBusy}
              disabledReason={whyNot}
              aria-keyshortcuts="Control+Enter"
              onClick={question.press}
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
        {toApprove && (
          <p className={styles.note}>
            <IconInfoCircle />
            <span>{toApprove}</span>
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
      {question.told && whyNot === undefined && (
        <SubmitQuestionModal
          // What it did not say before is asked anew, from the safe choice.
          key={String(question.told)}
          order={order}
          notAdded={notAdded.notAdded}
          isUnknown={question.told === 'unknown'}
          isBusy={question.isBusy}
          onClose={question.close}
          onSubmit={question.press}
        />
      )}
      <SubmitModals {...{ order, submission }} isRead={orderRead.unread === 0} />
    </Sheet>
  );
}

/** Why the order cannot be submitted as it is; undefined when it can. */
function whyNotSubmit(order: OrderInfo, unread: number): string | undefined {
  if (order.drugCount === 0) return 'Add an item to this order first.';
  if (unread > 0) return 'Read what changed, and say so, first.';
  const incomplete = incompletePatients(order).length;
  if (incomplete > 0) {
    return incomplete === 1
      ? '1 patient must be completed first.'
      : `${incomplete} patients must be completed first.`;
  }
  if (!order.editRequired) return undefined;
  const red = linesOf(order).filter((line) => line.editRequired).length;
  return red === 1
    ? '1 red order line must be edited and saved first.'
    : `${red} red order lines must be edited and saved first.`;
}
