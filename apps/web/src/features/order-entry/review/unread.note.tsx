import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { formatMomentIn } from '@bolt/domain/dates/today-in';
import { useSession } from '#platform/session/session.tsx';
import { TextButton } from '#ui/button/text-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import type { OrderRead } from './use-order-read.ts';

interface UnreadNoteProps {
  order: OrderInfo;
  orderRead: OrderRead;
  /** Brings the first of the changes into view. */
  onShow: () => void;
}

/** That the order is not what was read of it: how much of it, and whose the last change is. */
export function UnreadNote({ order, orderRead: { unread, isEdited }, onShow }: UnreadNoteProps) {
  const { firstName, lastName, hospitalTimeZone } = useSession();
  const { editedBy, editedAt } = order;
  const who = editedBy === `${firstName} ${lastName}` ? 'you' : editedBy;
  const when = editedAt ? `, ${formatMomentIn(hospitalTimeZone, new Date(editedAt))}` : '';
  return (
    <Message
      tone="warning"
      role="note"
      title={`${changesInWords(unread)} since you read this order.`}
      action={<TextButton onClick={onShow}>Show the first</TextButton>}
    >
      Each is marked at its place.{isEdited && who && ` Last change by ${who}${when}.`}
    </Message>
  );
}

/** '2 changes' */
export const changesInWords = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);
