import { type ReactNode, useId } from 'react';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { ReasonField, useReason } from './reason-field.tsx';

/** What every question about a finding takes besides its own words. */
export interface OverrideQuestionProps {
  /** The user was asked before, and the figures are others now. */
  isNew: boolean;
  /** What is typed so far. */
  reason: string;
  onReason: (reason: string) => void;
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onBack: () => void;
}

interface OverrideModalProps extends OverrideQuestionProps {
  title: string;
  tone: 'danger' | 'warning';
  confirmLabel: string;
  cancelLabel: string;
  /** What was found, in the words that are kept with the line. */
  children: ReactNode;
  /** What becomes of a yes. */
  note: ReactNode;
}

/**
 * A finding that nobody passes over without a reason; going back is the advised answer. The focus begins in the
 * reason: an Enter that was meant for the dialog before neither confirms this one nor closes it unread.
 */
export function OverrideModal(props: OverrideModalProps) {
  const { isNew, reason, onReason, isBusy, onConfirm, onBack, children, note, ...question } = props;
  const textId = useId();
  const { field, confirmButton, error, change, give, onKeyDown } = useReason({
    reason,
    onReason,
    onGive: onConfirm,
  });
  return (
    <ConfirmModal
      {...question}
      describedBy={textId}
      confirmRef={confirmButton}
      isBusy={isBusy}
      onConfirm={give}
      onCancel={onBack}
    >
      <div id={textId}>
        {isNew && (
          <Message tone="warning" role="note">
            The figures have changed since you were asked. Please read them again.
          </Message>
        )}
        {children}
      </div>
      <ReasonField ref={field} value={reason} onChange={change} onKeyDown={onKeyDown} error={error} />
      {note}
    </ConfirmModal>
  );
}
