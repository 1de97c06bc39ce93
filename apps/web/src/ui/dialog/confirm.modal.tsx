import { IconAlertTriangle, IconHelp } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../button/button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmModalProps {
  title: ReactNode;
  /** What it acts on. */
  about?: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  /** The safe choice, which is the filled one and has the focus: Enter on a question that nobody read changes nothing. */
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** 'danger' when confirming destroys or overrides something. */
  tone?: 'danger' | 'warning' | 'info';
  /** The change that confirming makes: the button is busy while it is under way, and the safe choice takes it back. */
  press?: { isPending: boolean; giveUp: () => void };
  /** Something else is waited for, or what is under way is taken back by `onCancel`. */
  isBusy?: boolean;
  /** Of a dialog that may stand in the place of another: an Enter that was meant for that one presses nothing. */
  startsAtTitle?: boolean | undefined;
  /** Id of the part that a reader is told with the title. */
  describedBy?: string;
  confirmRef?: Ref<HTMLButtonElement>;
}

/** A question with two answers, in words that say what each does. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, about, children, confirmLabel, cancelLabel, onConfirm, press, isBusy = false } = props;
  const { tone = 'info', startsAtTitle, describedBy, confirmRef } = props;
  const cancel = () => {
    press?.giveUp();
    props.onCancel();
  };
  return (
    <Modal
      role="alertdialog"
      title={title}
      about={about}
      tone={tone}
      icon={tone === 'info' ? <IconHelp /> : <IconAlertTriangle />}
      onClose={cancel}
      startsAtTitle={startsAtTitle}
      describedBy={describedBy}
      footer={
        <>
          <Button
            ref={confirmRef}
            variant={tone === 'danger' ? 'danger-outline' : 'default'}
            isBusy={isBusy || press?.isPending}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button variant="filled" data-safe-choice onClick={cancel}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
