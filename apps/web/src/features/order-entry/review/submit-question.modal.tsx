import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { IconHelp } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { countItems } from '../lines/count-items.ts';
import type { NotAdded } from './use-not-added.ts';

interface SubmitQuestionModalProps {
  order: OrderInfo;
  notAdded: readonly NotAdded[];
  /** What is typed and not added could not be asked for. */
  isUnknown: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/**
 * Asked where the order would be submitted by a chord, which the hand may do from habit: the figures are read, and Enter
 * submits. Asked as well where it would go without a line that was typed: then it comes a moment after the press, and an
 * Enter that was meant for that changes nothing.
 */
export function SubmitQuestionModal(props: SubmitQuestionModalProps) {
  const { order, notAdded, isUnknown, isBusy, onSubmit, onClose } = props;
  const isWithout = isUnknown || notAdded.length > 0;
  const submit = {
    isBusy,
    onClick: onSubmit,
    // The chord that opened the question, held too long or pressed twice, is no answer to it.
    onKeyDown: (event: KeyboardEvent) =>
      (event.repeat || event.ctrlKey || event.metaKey) && event.preventDefault(),
  };
  return (
    <Modal
      role="alertdialog"
      title={`Submit ${countItems(order)}?`}
      tone={isWithout ? 'warning' : 'info'}
      icon={<IconHelp />}
      onClose={onClose}
      footer={
        isWithout ? (
          <>
            <Button {...submit}>Submit order</Button>
            <Button variant="filled" data-safe-choice onClick={onClose}>
              Go back
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Go back</Button>
            <Button variant="filled" data-safe-choice {...submit}>
              Submit order
            </Button>
          </>
        )
      }
    >
      <p>Order {order.orderRefView} goes to the supplier as it stands on the review.</p>
      {isUnknown && (
        <Message
          tone="warning"
          role="note"
          title="It is not known whether you typed what is not in this order."
        >
          The server did not say. Look at your other windows first.
        </Message>
      )}
      {notAdded.length > 0 && (
        <Message tone="warning" role="note" title="You typed what is not in this order:">
          <ul>
            {notAdded.map(({ key, what, moment }) => (
              <li key={key}>
                {what}, {moment}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </Modal>
  );
}
