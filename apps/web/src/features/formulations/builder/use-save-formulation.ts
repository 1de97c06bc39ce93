import type { AnsweredSlip, ShownSlip } from '@bolt/domain/nutrition/advice/slip-questions';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import type { FormulationRecord } from './opened-formulation.ts';

/** 'copy': saved before a copy of it is begun. */
export type Deed = 'save' | 'check' | 'submit' | 'copy';

export interface Saved {
  deed: Deed;
  record: FormulationRecord;
  /** As 'Draft saved successfully,' shows it. */
  date: string;
  /** What the server said of it, where it was asked. */
  judged: JudgedAnswer | null;
}

interface SaveFormulationOptions {
  data: FormulationForm;
  record: FormulationRecord | null;
  copiedFrom: string | null;
  /** The recap as HTML, which the call of the specification carries; the server reckons its own. */
  recapTable: () => string;
  /** What was answered of figures that look like another unit. */
  answeredSlips: () => readonly ShownSlip[];
  onSaved: (saved: Saved) => void;
  onError: (error: unknown) => void;
}

/** Saves what is typed, and has it checked or submitted: one call at a time, each once. */
export function useSaveFormulation(options: SaveFormulationOptions) {
  const { data, record, copiedFrom, recapTable, answeredSlips, onSaved, onError } = options;
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useSingleMutation({
    mutationFn: async (deed: Deed): Promise<Saved> => {
      const body = {
        formData: data,
        formulationRecordId: record?.id ?? null,
        ...(record && { version: record.version }),
        ...(copiedFrom !== null && { copiedFrom }),
      };
      const answered = { ...body, answeredSlips: [...answeredSlips()] };
      const idempotencyKey = idempotency.keyFor({ deed, answered });
      if (deed === 'check') {
        const { save, stability } = await callApi('POST /api/v1/tpn/customFormulationStability', {
          body: answered,
          idempotencyKey,
        });
        return saved(deed, save, stability);
      }
      if (deed === 'submit') {
        const sent = { ...answered, recapTable: recapTable() };
        return saved(
          deed,
          await callApi('POST /api/v1/tpn/customFormulation', { body: sent, idempotencyKey }),
        );
      }
      return saved(deed, await callApi('POST /api/v1/tpn/customFormulationRecord', { body, idempotencyKey }));
    },
    onSuccess: (answer) => {
      idempotency.forget();
      onSaved(answer);
      void makeStale(queryClient, { kind: 'formulation', id: answer.record.id });
    },
    onError: (error) => {
      // Changed or deleted elsewhere, of which this screen may have missed the notice.
      if (record && error instanceof ApiError && [404, 409].includes(error.status))
        void makeStale(queryClient, { kind: 'formulation', id: record.id });
      onError(error);
    },
  });
}

interface SavedAnswer {
  id: string;
  version: number;
  date: string;
  user_id: string;
  user_name: string;
}

interface JudgedAnswer {
  /** A StabilityVerdict of the domain. */
  verdict: unknown;
  answeredSlips: readonly AnsweredSlip[];
  checkedAt: string;
}

const saved = (deed: Deed, answer: SavedAnswer, judged: JudgedAnswer | null = null): Saved => ({
  deed,
  record: {
    id: answer.id,
    version: answer.version,
    status: deed === 'submit' ? 'submitted' : 'draft',
    created_by_user_id: answer.user_id,
    created_by_user_name: answer.user_name,
  },
  date: answer.date,
  judged,
});
