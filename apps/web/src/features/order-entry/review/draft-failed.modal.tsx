import { NoticeModal } from '#ui/dialog/notice-modal.tsx';

/** The draft was not saved; what the server said. */
export function DraftFailedModal({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <NoticeModal role="alertdialog" title="Draft Failed" tone="danger" closeLabel="Back" onClose={onClose}>
      <p>{message}</p>
    </NoticeModal>
  );
}
