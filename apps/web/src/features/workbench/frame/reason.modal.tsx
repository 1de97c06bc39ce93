import { longestReason, reasonMessage } from '@bolt/domain/orders/validate-reason';
import { type ReactNode, useState } from 'react';
import type { KeptText } from '#platform/form/use-kept-text.ts';
import { useUnsent } from '#platform/form/use-unsent.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';

interface ReasonModalProps {
  /** 'Cancel this item?' */
  title: string;
  about: ReactNode;
  /** What follows from it, as whether the hospital reads the reason. */
  text: string;
  /** Held by what opens it, and forgotten there once it was done. */
  typed: KeptText;
  /** 'Cancel item' */
  confirmLabel: string;
  isBusy?: boolean;
  /** Why it was refused, in the server's words. */
  failure?: string | undefined;
  /** Why it cannot be sent any more, as that a colleague has taken it over: told at once, and what was typed stays. */
  lockedBy?: string | undefined;
  /** It is left to look at what changed: what was typed stands there when it is opened again. */
  isKept?: boolean;
  /** Sends it. To be told once the server has agreed, where the screen is left then: a refused reason stays. */
  onConfirm: (reason: string, agreed: () => void) => void;
  onClose: () => void;
}

/** What takes something away from the hospital is done with a reason, of 3 to 255 characters. */
export function ReasonModal(props: ReasonModalProps) {
  const { title, about, text, confirmLabel, isBusy = false, failure, lockedBy, isKept = false } = props;
  const { onConfirm, onClose } = props;
  const { text: reason, setText: setReason, forget } = props.typed;
  const [isTried, setIsTried] = useState(false);
  const unsent = useUnsent(reason, forget);
  const error = reasonMessage(reason);
  const close = () => (isKept ? onClose() : unsent.leave(onClose));
  return (
    <Modal
      title={title}
      about={about}
      tone="danger"
      onClose={close}
      footer={
        <>
          <Button
            variant="danger-outline"
            isBusy={isBusy}
            disabledReason={lockedBy}
            reasonPlacement="elsewhere"
            onClick={() => {
              setIsTried(true);
              if (error === null) onConfirm(reason, unsent.release);
            }}
          >
            {confirmLabel}
          </Button>
          <Button variant="filled" data-safe-choice onClick={close}>
            Go back
          </Button>
        </>
      }
    >
      {lockedBy && <Message tone="warning">{lockedBy}</Message>}
      {failure && failure !== lockedBy && <Message tone="danger">{failure}</Message>}
      <p>{text}</p>
      <TextAreaField
        label="Reason"
        value={reason}
        onChange={setReason}
        error={isTried ? (error ?? undefined) : undefined}
        countUpTo={longestReason}
        isRequired
        data-first-focus
      />
      {unsent.question}
    </Modal>
  );
}
