import type { Answer, Body } from '@bolt/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useLostAnswer } from '#platform/server/use-lost-answer.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { useUnanswered } from '#platform/server/use-unanswered.ts';
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
 * else has deleted is added anew. What was added and its answer lost is changed from then on, and not added twice.
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
  const { isUnanswered, send, settle } = useUnanswered<Saved, Answer<'POST /api/v1/order/csv'>>();
  /** What is saved over, in the version that was looked at. */
  const seen = useRef(opened && { id: opened.id, version: opened.version });
  const [refusedFor, setRefusedFor] = useState<Kept>();
  const isGone = opened !== undefined && newest === undefined;
  const save = useSingleMutation({
    mutationFn: async (typed: Saved) => {
      const lost = await settle();
      if (lost && 'version' in lost.answer) {
        const { id, version } = lost.answer;
        seen.current = { id, version };
        if (JSON.stringify(lost.given) === JSON.stringify(typed)) return lost.answer;
      }
      const body = { ...typed, ...(isGone ? {} : seen.current) } as Saved;
      return send(typed, (idempotencyKey) => callApi('POST /api/v1/order/csv', { body, idempotencyKey }));
    },
    onSuccess: async (answer) => {
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
        if (seen.current) seen.current.version = (current as Kept).version;
        setRefusedFor(current as Kept);
      } else onRefused(error);
    },
  });
  // The server's notice may tell of it before anybody tries to save. It may be the own save, whose answer was lost.
  const hasNews = newest !== undefined && newest.version !== seen.current?.version;
  const isOwnPerhaps = useLostAnswer(save, hasNews) || isUnanswered;
  const isChanged = hasNews && !isOwnPerhaps;
  return { save, isGone, meanwhile: refusedFor ?? (isChanged ? newest : undefined) };
}
