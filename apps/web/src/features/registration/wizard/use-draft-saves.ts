import type { Answer } from '@bolt/contracts';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { saverOf } from '#platform/autosave/form-draft-savers.ts';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useUnanswered } from '#platform/server/use-unanswered.ts';
import { entryKeyOf } from '../form-entries.ts';
import type { OpenedDraft } from '../registration-queries.ts';
import { type GivenUpSave, useArrivedSave } from './use-arrived-save.ts';
import type { DraftSeen } from './use-draft-seen.ts';

type Saved = Answer<'POST /api/v1/tpn/patientRegistrationRecord'>;

/**
 * The draft with its saves. One whose answer was lost is asked for before anything else is sent of the registration: what
 * it made is gone on with, instead of a second draft beside it, and is nobody else's change. One that was given up and had
 * arrived is told as soon as the draft is seen.
 */
export function useDraftSaves(seen: DraftSeen, settings: Answer<'GET /api/v1/tpn/patientRegistation'>) {
  const queryClient = useQueryClient();
  const { isUnanswered, send, settle, forget } = useUnanswered<RegistrationForm, Saved>();
  const [givenUp, setGivenUp] = useState<GivenUpSave | null>(null);
  const [isSavedAlready, setIsSavedAlready] = useState(false);
  const [goneOnWith, setGoneOnWith] = useState<Pick<OpenedDraft, 'id' | 'version'>>();
  const typedOver = goneOnWith ?? seen.opened;
  const arrived = useArrivedSave(givenUp, seen, settings);

  function goOnWith({ id, version, form }: Pick<OpenedDraft, 'id' | 'version' | 'form'>) {
    // What was typed up to the press is saved; what is typed from here on is kept as typed over the draft.
    saverOf(entryKeyOf(typedOver?.id)).forget();
    seen.goOnWith({ id, version, form });
    setGoneOnWith({ id, version });
    setGivenUp(null);
  }
  const goOnWithArrived = useEffectEvent((draft: OpenedDraft) => {
    goOnWith(draft);
    setIsSavedAlready(true);
    forget();
  });
  useEffect(() => {
    if (arrived) goOnWithArrived(arrived);
  }, [arrived]);

  /** As calls name the draft once it is known what became of a save without an answer. */
  async function settled(signal?: AbortSignal): Promise<DraftSeen['sent']> {
    const found = await settle(signal);
    setGivenUp(null);
    if (!found) return seen.sent;
    const { id, version } = found.answer;
    goOnWith({ id, version, form: found.given });
    return { patientFormId: id, version };
  }

  /**
   * The same for a save. The server forgets what was typed with the save that has it: what is typed is there before, because
   * sent after it, it would be kept once more beside the draft, and be called not saved.
   */
  async function settledForSave(signal?: AbortSignal): Promise<DraftSeen['sent']> {
    await saverOf(entryKeyOf(typedOver?.id)).settle();
    signal?.throwIfAborted();
    return settled(signal);
  }

  return {
    ...seen,
    changed: isUnanswered ? undefined : seen.changed,
    /** It may be saved, and nobody knows. */
    isUnanswered,
    /** A save that the user had given up had arrived. */
    isSavedAlready,
    /** What is typed is typed over this: the draft that was opened, or that a save without an answer made. */
    typedOver,
    settled,
    settledForSave,
    async save(form: RegistrationForm, signal: AbortSignal): Promise<Saved> {
      const body = { formData: form, ...(await settledForSave(signal)) };
      signal.throwIfAborted();
      try {
        return await send(
          form,
          (idempotencyKey, each) =>
            callApi('POST /api/v1/tpn/patientRegistrationRecord', { body, idempotencyKey, signal: each }),
          signal,
        );
      } catch (error) {
        if (signal.aborted) {
          setGivenUp({ form, before: settings.draftApplications });
          void makeStale(queryClient, { kind: 'registration', id: body.patientFormId ?? '' });
        }
        throw error;
      }
    },
  };
}
export type DraftSaves = ReturnType<typeof useDraftSaves>;
