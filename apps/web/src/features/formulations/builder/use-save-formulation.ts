import type { AnsweredSlip, ShownSlip } from '@bolt/domain/nutrition/advice/slip-questions';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import type { BuilderEntries } from './entries/builder-entries.ts';
import type { FormulationRecord } from './opened-formulation.ts';

/** 'copy': saved before a copy of it is begun. */
export type Deed = 'save' | 'check' | 'submit' | 'copy';

/** What was pressed, and what stood there at that moment. */
export interface Asked {
  deed: Deed;
  entries: BuilderEntries;
  data: FormulationForm;
}

export interface Saved {
  record: FormulationRecord;
  /** As 'Draft saved successfully,' shows it. */
  date: string;
  /** What the server said of it, where it was asked. */
  judged: JudgedAnswer | null;
}

interface SaveFormulationOptions {
  record: FormulationRecord | null;
  copiedFrom: string | null;
  /** The recap as HTML, which the call of the specification carries; the server reckons its own. */
  recapTable: () => string;
  /** What was answered of figures that look like another unit. */
  answeredSlips: () => readonly ShownSlip[];
  onSaved: (saved: Saved, asked: Asked) => void;
  onError: (error: unknown, asked: Asked) => void;
}

/**
 * Saves what is typed, and has it checked or submitted: one call at a time, each once. Typing goes on meanwhile, so an
 * answer is told with what was asked: what stands there by then may be another bag.
 */
export function useSaveFormulation(options: SaveFormulationOptions) {
  const { record, copiedFrom, recapTable, answeredSlips, onSaved, onError } = options;
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  async function send({ deed, data }: Asked, original: string | null): Promise<Saved> {
    const body = {
      formData: data,
      formulationRecordId: record?.id ?? null,
      ...(record && { version: record.version }),
      ...(original !== null && { copiedFrom: original }),
    };
    const answered = { ...body, answeredSlips: [...answeredSlips()] };
    const idempotencyKey = idempotency.keyFor({ deed, answered });
    if (deed === 'check') {
      const { save, stability } = await callApi('POST /api/v1/tpn/customFormulationStability', {
        body: answered,
        idempotencyKey,
      });
      return saved(save, { judged: stability });
    }
    if (deed === 'submit') {
      const sent = { ...answered, recapTable: recapTable() };
      return saved(await callApi('POST /api/v1/tpn/customFormulation', { body: sent, idempotencyKey }), {
        status: 'submitted',
      });
    }
    return saved(await callApi('POST /api/v1/tpn/customFormulationRecord', { body, idempotencyKey }));
  }
  return useSingleMutation({
    mutationFn: async (asked: Asked): Promise<Saved> => {
      try {
        return await send(asked, copiedFrom);
      } catch (error) {
        // What it was copied from is deleted meanwhile: nothing was kept, and the copy is a formulation all the same.
        if (copiedFrom === null || !isNotFound(error)) throw error;
        return send(asked, null);
      }
    },
    onSuccess: (answer, asked) => {
      idempotency.forget();
      onSaved(answer, asked);
      void makeStale(queryClient, { kind: 'formulation', id: answer.record.id });
    },
    onError: (error, asked) => {
      // Changed or deleted elsewhere, of which this screen may have missed the notice.
      if (record && error instanceof ApiError && [404, 409].includes(error.status))
        void makeStale(queryClient, { kind: 'formulation', id: record.id });
      onError(error, asked);
    },
  });
}

const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'formulation-not-found';

interface SavedAnswer {
  id: string;
  version: number;
  date: string;
  user_id: string;
  user_name: string;
}

interface JudgedAnswer {
  catalogueVersion: number;
  /** A StabilityVerdict of the domain. */
  verdict: unknown;
  answeredSlips: readonly AnsweredSlip[];
  checkedAt: string;
}

const saved = (
  answer: SavedAnswer,
  {
    status = 'draft',
    judged = null,
  }: Partial<Pick<FormulationRecord, 'status'> & Pick<Saved, 'judged'>> = {},
): Saved => ({
  record: {
    id: answer.id,
    version: answer.version,
    status,
    created_by_user_id: answer.user_id,
    created_by_user_name: answer.user_name,
  },
  date: answer.date,
  judged,
});
