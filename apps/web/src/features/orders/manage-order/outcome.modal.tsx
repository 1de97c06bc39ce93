import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';

interface OutcomeModalProps {
  title: string;
  isDone: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** How a change ended: done, or refused with the reason. */
export function OutcomeModal({ title, isDone, children, onClose }: OutcomeModalProps) {
  return (
    <Modal
      title={title}
      tone={isDone ? 'success' : 'danger'}
      icon={isDone ? <IconCircleCheck /> : <IconAlertTriangle />}
      onClose={onClose}
      footer={
        <Button variant="filled" data-safe-choice onClick={onClose}>
          Close
        </Button>
      }
    >
      {children}
    </Modal>
  );
}
