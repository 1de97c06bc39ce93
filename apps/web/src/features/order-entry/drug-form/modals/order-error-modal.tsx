import { IconAlertCircle } from '@tabler/icons-react';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import styles from './modals.module.css';

/** Why the line was not added. Everything typed stays as it is. */
export function OrderErrorModal({ texts, onBack }: { texts: readonly string[]; onBack: () => void }) {
  return (
    <Modal
      role="alertdialog"
      title="An error has occurred with your order"
      tone="danger"
      icon={<IconAlertCircle />}
      onClose={onBack}
      footer={
        <Button variant="filled" data-safe-choice onClick={onBack}>
          Back to order
        </Button>
      }
    >
      <ul className={styles.details}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Modal>
  );
}
