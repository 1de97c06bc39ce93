import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { IconRefreshAlert } from '@tabler/icons-react';
import { judgementChangesOf } from '#parts/confirmations/judgement-changes.ts';
import { useSession } from '#platform/session/session.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { NoticeModal } from '#ui/dialog/notice.modal.tsx';
import { type StaleChange, staleChangeOf, staleChangeText } from '../stale-change.ts';
import { isDuplicate } from './is-duplicate.ts';
import { SubmitFailedModal } from './submit-failed.modal.tsx';
import type { Submission } from './use-submit-order.ts';

interface SubmitModalsProps {
  order: OrderInfo;
  submission: Submission;
  /** Nothing changed since the order was read: else its changes come before a question about the order. */
  isRead: boolean;
}

/** What a refused submit asks or says. */
export function SubmitModals({ order, submission, isRead }: SubmitModalsProps) {
  const { error } = submission;
  if (!error) return null;
  const stale = staleChangeOf(error);
  if (stale) return <SubmitStaleModal stale={stale} onClose={submission.dismiss} />;
  // The review itself shows these, at their lines.
  if (judgementChangesOf(error)) return null;
  if (isDuplicate(error)) {
    if (!isRead) return null;
    return (
      <ConfirmModal
        title="Duplicate order detected"
        tone="warning"
        confirmLabel="Resubmit order"
        cancelLabel="Cancel"
        isBusy={submission.isBusy}
        onConfirm={() => submission.submit({ force: true })}
        onCancel={submission.dismiss}
      >
        <p>{error.message}</p>
        <p>Are you sure you wish to resubmit it?</p>
      </ConfirmModal>
    );
  }
  return <SubmitFailedModal order={order} error={error} onClose={submission.dismiss} />;
}

/** The order is not what was on the screen: it is shown anew before anything is sent. */
function SubmitStaleModal({ stale, onClose }: { stale: StaleChange; onClose: () => void }) {
  const user = useSession();
  return (
    <NoticeModal
      role="alertdialog"
      title="This order was changed meanwhile"
      tone="warning"
      icon={<IconRefreshAlert />}
      closeLabel="Look at the order as it is now"
      onClose={onClose}
    >
      <p>
        {staleChangeText(stale, user)} Nothing was submitted. What changed is marked: read it, then submit the
        order again.
      </p>
    </NoticeModal>
  );
}
