import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';

/** Deletes a draft; without a word of the server that it is gone it counts as kept (REGFLOW-13). */
export function useDeleteDraft({ onDeleted }: { onDeleted: (id: string) => unknown }) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (id: string, signal) => {
      const { deleted } = await callApi('DELETE /api/v1/tpn/patientRegistrationRecord/:id', {
        params: { id },
        signal,
      });
      if (deleted !== true) throw new ApiError(500, {});
      return id;
    },
    async onSuccess(id) {
      await onDeleted(id);
      await makeStale(queryClient, { kind: 'registration', id });
    },
  });
}
