import type { Answer } from '@bolt/contracts';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import { useState } from 'react';
import { againUnanswered } from '#platform/server/again-unanswered.ts';
import { callApi } from '#platform/server/api-client.ts';
import { isOutcomeUnknown } from '#platform/server/api-error.ts';
import type { DraftSeen } from './use-draft-seen.ts';

type Saved = Answer<'POST /api/v1/tpn/patientRegistrationRecord'>;

/** A save under its own key: asked again it saves nothing twice. */
interface Press {
  form: RegistrationForm;
  call: () => Promise<Saved>;
}

/**
 * The draft with its saves. One whose answer was lost is asked for before anything else is sent of the registration: what
 * it made is gone on with, instead of a second draft beside it, and is nobody else's change.
 */
export function useDraftSaves(seen: DraftSeen) {
  const [lost, setLost] = useState<Press | null>(null);

  async function send(press: Press): Promise<Saved> {
    try {
      const saved = await againUnanswered(press.call);
      setLost(null);
      return saved;
    } catch (error) {
      setLost(isOutcomeUnknown(error) ? press : null);
      throw error;
    }
  }

  /** As calls name the draft once it is known what became of a save without an answer. */
  async function settle(): Promise<DraftSeen['sent']> {
    if (!lost) return seen.sent;
    try {
      const { id, version } = await send(lost);
      seen.goOnWith({ id, version, form: lost.form });
      return { patientFormId: id, version };
    } catch (error) {
      if (isOutcomeUnknown(error)) throw error;
      // It was refused, and so made nothing.
      return seen.sent;
    }
  }

  return {
    ...seen,
    changed: lost ? undefined : seen.changed,
    /** It may be saved, and nobody knows. */
    isUnanswered: lost !== null,
    settle,
    async save(form: RegistrationForm): Promise<Saved> {
      if (lost && JSON.stringify(lost.form) === JSON.stringify(form)) return send(lost);
      const body = { formData: form, ...(await settle()) };
      const idempotencyKey = crypto.randomUUID();
      const call = () => callApi('POST /api/v1/tpn/patientRegistrationRecord', { body, idempotencyKey });
      return send({ form, call });
    },
  };
}
export type DraftSaves = ReturnType<typeof useDraftSaves>;
