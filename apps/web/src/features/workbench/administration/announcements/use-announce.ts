import type { Body } from '@bolt/contracts';
import type { AnnouncementRow } from '@bolt/contracts/announcements.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/server/api-client.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { useUnanswered } from '#platform/server/use-unanswered.ts';
import { announcementsQuery } from './announcements-query.ts';

type Announced = Body<'POST /api/v1/workbench/admin/announcements'>;

interface Announcing {
  onDone: () => void;
  onError: (error: Error) => void;
}

/**
 * Makes an announcement, or changes one. What was announced and its answer lost is changed from then on: hospitals are not
 * told the same twice.
 */
export function useAnnounce(row: AnnouncementRow | undefined, { onDone, onError }: Announcing) {
  const queryClient = useQueryClient();
  const [made, setMade] = useState(row?.id);
  const { send, settle } = useUnanswered<Announced, AnnouncementRow>();
  const announcing = useSingleMutation({
    mutationFn: async (body: Announced) => {
      const lost = await settle();
      if (lost) setMade(lost.answer.id);
      const id = lost?.answer.id ?? made;
      return send(body, (idempotencyKey) =>
        id === undefined
          ? callApi('POST /api/v1/workbench/admin/announcements', { body, idempotencyKey })
          : callApi('POST /api/v1/workbench/admin/announcements/:id', {
              params: { id: String(id) },
              body,
              idempotencyKey,
            }),
      );
    },
    onSuccess: () => onDone(),
    onError,
    // Also where no answer came: whether it is there can be looked for.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: announcementsQuery.queryKey }),
  });
  /** Hospitals read it, as it was before the change that is sent. */
  return { ...announcing, isMade: made !== undefined };
}
