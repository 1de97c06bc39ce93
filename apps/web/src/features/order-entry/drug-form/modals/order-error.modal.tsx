import { NoticeModal } from '#ui/dialog/notice.modal.tsx';
import styles from './modals.module.css';

/** Why the line was not added. Everything typed stays as it is. */
export function OrderErrorModal({ texts, onBack }: { texts: readonly string[]; onBack: () => void }) {
  return (
    <NoticeModal
      role="alertdialog"
      title="An error has occurred with your order"
      tone="danger"
      startsAtTitle
      closeLabel="Back to order"
      onClose={onBack}
    >
      <ul className={styles.details}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </NoticeModal>
  );
}
