import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/server/api-client.ts';
import { messageOf } from '#platform/server/api-error.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { NoticeModal } from '#ui/dialog/notice.modal.tsx';
import { applyOrderChange } from '../order-info.ts';
import { DeleteDraftModal } from './delete-draft.modal.tsx';
import { DraftSavedModal } from './draft-saved.modal.tsx';

/** 'Save draft', and once one is saved 'Delete draft': from then on every change saves itself. */
export function DraftActions({ order }: { order: OrderInfo }) {
  const { orderRef } = order;
  const [isDeleting, setIsDeleting] = useState(false);
  const queryClient = useQueryClient();
  const saving = useSingleMutation({
    mutationFn: () => callApi('POST /api/v1/order/draft', { body: { orderRef, type: order.type } }),
    onSuccess: ({ draftSaved, version }) =>
      applyOrderChange(queryClient, orderRef, version, (shown) => ({ ...shown, draftSaved })),
  });
  return (
    <>
      {order.draftSaved === null ? (
        <Button isWide isBusy={saving.isPending} onClick={() => saving.mutate()}>
          Save draft
        </Button>
      ) : (
        <Button isWide variant="danger-outline" onClick={() => setIsDeleting(true)}>
          Delete draft
        </Button>
      )}
      {saving.data && <DraftSavedModal savedAt={saving.data.draftSaved} onClose={saving.reset} />}
      {saving.error && <DraftFailedModal message={messageOf(saving.error)} onClose={saving.reset} />}
      {isDeleting && <DeleteDraftModal order={order} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

/** The draft was not saved; what the server said. */
function DraftFailedModal({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <NoticeModal role="alertdialog" title="Draft Failed" tone="danger" closeLabel="Back" onClose={onClose}>
      <p>{message}</p>
    </NoticeModal>
  );
}
