import { useQueryClient } from '@tanstack/react-query';
import { favouritesQuery } from '#platform/favourites.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { againUnanswered } from '#platform/server/again-unanswered.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { announce } from '#ui/a11y/announcer.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';

export interface ListedFavourite {
  id: string;
  title: string;
  /** What the title of a line that can still be named begins with. */
  drugs: string;
  /** Why it cannot be ordered any more. */
  withdrawn: string | null;
}

interface RemoveFavouriteModalProps {
  favourite: ListedFavourite;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveFavouriteModal({ favourite, onClose, onRemoved }: RemoveFavouriteModalProps) {
  const queryClient = useQueryClient();
  const removal = useSingleMutation({
    mutationFn: (_given, signal) => againUnanswered(() => removeFavourite(favourite.id, signal)),
    onSuccess() {
      queryClient.setQueryData(favouritesQuery.queryKey, (before) =>
        before?.filter(({ id }) => id !== favourite.id),
      );
      announce(`${favourite.title} was deleted`);
      onRemoved();
    },
    // Where it had arrived before its answer was lost, the list says so.
    onError: () => void queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey }),
  });
  return (
    <ConfirmModal
      title="Delete from your list?"
      tone="danger"
      confirmLabel="Delete"
      cancelLabel="Keep it"
      press={removal}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    >
      <p>{favourite.title}</p>
      <p>Orders that were placed with it stay as they are.</p>
      {removal.error && <FailureMessage error={removal.error} change="It was not deleted." />}
    </ConfirmModal>
  );
}

/** One that is gone already, by another tab, is what was asked for. */
async function removeFavourite(favouriteID: string, signal: AbortSignal): Promise<void> {
  try {
    await callApi('POST /api/v1/favourites/remove', { body: { favouriteID }, signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'favourite-not-found')) throw error;
  }
}
