import type { Answer } from '@bolt/contracts';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import { callApi } from '#platform/server/api-client.ts';
import { useUnanswered } from '#platform/server/use-unanswered.ts';
import type { DraftSeen } from './use-draft-seen.ts';

type Saved = Answer<'POST /api/v1/tpn/patientRegistrationRecord'>;

/**
 * The draft with its saves. One whose answer was lost is asked for before anything else is sent of the registration: what
 * it made is gone on with, instead of a second draft beside it, and is nobody else's change.
 */
export function useDraftSaves(seen: DraftSeen) {
  const { isUnanswered, send, settle } = useUnanswered<RegistrationForm, Saved>();

  /** As calls name the draft once it is known what became of a save without an answer. */
  async function settled(signal?: AbortSignal): Promise<DraftSeen['sent']> {
    const found = await settle(signal);
    if (!found) return seen.sent;
    const { id, version } = found.answer;
    seen.goOnWith({ id, version, form: found.given });
    return { patientFormId: id, version };
  }

  return {
    ...seen,
    changed: isUnanswered ? undefined : seen.changed,
    /** It may be saved, and nobody knows. */
    isUnanswered,
    settled,
    async save(form: RegistrationForm, signal: AbortSignal): Promise<Saved> {
      const body = { formData: form, ...(await settled(signal)) };
      signal.throwIfAborted();
      return send(
        form,
        (idempotencyKey, each) =>
          callApi('POST /api/v1/tpn/patientRegistrationRecord', { body, idempotencyKey, signal: each }),
        signal,
      );
    },
  };
}
export type DraftSaves = ReturnType<typeof useDraftSaves>;
