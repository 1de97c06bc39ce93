import type { Body } from '@bolt/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { editAddress, type WizardArea } from './wizard-areas.ts';

/** Carried to the screen that shows what was saved: it says so, and it is not held back. */
export interface SavedState {
  savedVersion?: number;
}

interface Saving<Kept> {
  area: WizardArea;
  /** What was opened to be changed; undefined where something is added. */
  opened: Kept | undefined;
  /** The same as it is now. */
  newest: Kept | undefined;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

type Saved = Body<'POST /api/v1/order/csv'>;

/**
 * Saves what was typed over the version that was looked at; `meanwhile` is what somebody else has made of it. What somebody
 * else has deleted is added anew.
 */
export function useSavePreference<Kept extends { id: string; version: number }>({
  area,
  opened,
  newest,
  onSaved,
  onRefused,
}: Saving<Kept>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const idempotency = useIdempotencyKey();
  const seenVersion = useRef(opened?.version);
  const [refusedFor, setRefusedFor] = useState<Kept>();
  const isGone = opened !== undefined && newest === undefined;
  const save = useSingleMutation({
    mutationFn: async (typed: Saved) => {
      const over = isGone ? {} : { id: opened?.id, version: seenVersion.current };
      const body = { ...typed, ...over } as Saved;
      return callApi('POST /api/v1/order/csv', { body, idempotencyKey: idempotency.keyFor(body) });
    },
    onSuccess: async (answer) => {
      idempotency.forget();
      onSaved();
      if (!('version' in answer)) return;
      await makeStale(queryClient, { kind: 'import-preferences', id: area });
      const state: SavedState = { savedVersion: answer.version };
      await navigate(editAddress(area, answer.id), { replace: true, state });
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'preference-not-found')
        void makeStale(queryClient, { kind: 'import-preferences', id: area });
      const current = error instanceof ApiError && error.code === 'stale-version' && error.details.current;
      if (current) {
        // The next try is made by somebody who has read what is there now.
        seenVersion.current = (current as Kept).version;
        setRefusedFor(current as Kept);
      } else onRefused(error);
    },
  });
  // The server's notice may tell of it before anybody tries to save.
  const isChanged = newest !== undefined && newest.version !== opened?.version && !save.isPending;
  return { save, isGone, meanwhile: refusedFor ?? (isChanged ? newest : undefined) };
}
