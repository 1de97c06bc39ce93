import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { type SentWith, useAdministrationChange } from './use-administration-change.ts';

interface AskFirstModalProps<Answer> {
  title: string;
  text: ReactNode;
  /** The name of the action, on its button. */
  action: string;
  isDanger?: boolean;
  /** What is to be known before is on its way. */
  isWaiting?: boolean;
  /** The list that is asked for again. */
  list: QueryKey;
  send: (sentWith: SentWith) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** An action on a row that is asked about first. A refusal stays in the question. */
export function AskFirstModal<Answer>(props: AskFirstModalProps<Answer>) {
  const { title, text, action, isDanger = false, isWaiting = false, list, send, onDone, onClose } = props;
  const doing = useAdministrationChange<void, Answer>({
    list,
    send: (_given, sentWith) => send(sentWith),
    onDone,
  });
  return (
    <ConfirmModal
      title={title}
      tone={isDanger ? 'danger' : 'info'}
      confirmLabel={action}
      cancelLabel="Go back"
      press={doing}
      isBusy={isWaiting}
      onConfirm={() => doing.mutate()}
      onCancel={onClose}
    >
      {doing.error && <FailureMessage error={doing.error} change="It was not done." />}
      <div>{text}</div>
    </ConfirmModal>
  );
}
