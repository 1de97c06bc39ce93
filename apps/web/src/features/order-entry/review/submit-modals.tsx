import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { judgementChangesOf } from '#parts/confirmations/judgement-changes.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { ConfirmModal } from '#ui/dialog/confirm-modal.tsx';
import { staleChangeOf } from '../stale-change.ts';
import { SubmitFailedModal } from './submit-failed.modal.tsx';
import { SubmitStaleModal } from './submit-stale.modal.tsx';
import type { Submission } from './use-submit-order.ts';

/** What a refused submit asks or says. */
export function SubmitModals({ order, submission }: { order: OrderInfo; submission: Submission }) {
  const { error } = submission;
  if (!error) return null;
  const stale = staleChangeOf(error);
  if (stale) return <SubmitStaleModal stale={stale} onClose={submission.dismiss} />;
  // The review itself shows these, at their lines.
  if (judgementChangesOf(error)) return null;
  if (error instanceof ApiError && error.code === 'duplicate-order') {
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
        <p>The Order Reference {order.orderRefView} has been recently submitted.</p>
        <p>Are you sure you wish to resubmit it?</p>
      </ConfirmModal>
    );
  }
  return <SubmitFailedModal order={order} error={error} onClose={submission.dismiss} />;
}
