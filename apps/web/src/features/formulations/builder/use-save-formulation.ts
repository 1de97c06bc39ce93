import type { AnsweredSlip, ShownSlip } from '@bolt/domain/nutrition/advice/slip-questions';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { againUnanswered } from '#platform/server/again-unanswered.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError, isOutcomeUnknown } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
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
  /** The id that a new one gets; empty: the server chooses. */
  newRecordId: string;
  copiedFrom: string | null;
  /** The recap as HTML, which the call of the specification carries; the server reckons its own. */
  recapTable: () => string;
  /** What was answered of figures that look like another unit. */
  answeredSlips: () => readonly ShownSlip[];
  /** A press without an answer had been done: the record is as that left it. */
  onSettled: (record: FormulationRecord, asked: Asked) => void;
  onSaved: (saved: Saved, asked: Asked) => void;
  onError: (error: unknown, asked: Asked) => void;
}

/** A call under its own key, as it was pressed: asked again it does nothing twice. */
interface Press {
  deed: Deed;
  /** What it sends, as text. */
  content: string;
  call: (signal: AbortSignal) => Promise<Saved>;
  asked: Asked;
}

/**
 * Saves what is typed, and has it checked or submitted: one call at a time, each once. Typing goes on meanwhile, so an
 * answer is told with what was asked: what stands there by then may be another bag. A save or a check whose answer was lost
 * is asked for before something else goes on the record: what it made of that is one's own, and nobody's change of the
 * meanwhile. A submission is never sent again but by the press that confirms it.
 */
export function useSaveFormulation(options: SaveFormulationOptions) {
  const { record, newRecordId, copiedFrom, recapTable, answeredSlips, onSettled, onSaved, onError } = options;
  const queryClient = useQueryClient();
  const unanswered = useRef<Press | null>(null);

  function pressOf(asked: Asked, of: FormulationRecord | null, original: string | null): Press {
    const { deed, data } = asked;
    const body = {
      formData: data,
      formulationRecordId: of?.id ?? null,
      ...(of ? { version: of.version } : newRecordId !== '' && { newRecordId }),
      ...(original !== null && { copiedFrom: original }),
    };
    const answered = { ...body, answeredSlips: [...answeredSlips()] };
    const idempotencyKey = crypto.randomUUID();
    const content = JSON.stringify({ deed, answered });
    const press = { deed, content, asked };
    switch (deed) {
      case 'check':
        return {
          ...press,
          call: async (signal) => {
            const { save, stability } = await callApi('POST /api/v1/tpn/customFormulationStability', {
              body: answered,
              idempotencyKey,
              signal,
            });
            return saved(save, { judged: stability });
          },
        };
      case 'submit': {
        const sent = { ...answered, recapTable: recapTable() };
        return {
          ...press,
          call: async (signal) =>
            saved(
              await callApi('POST /api/v1/tpn/customFormulation', { body: sent, idempotencyKey, signal }),
              {
                status: 'submitted',
              },
            ),
        };
      }
      case 'save':
      case 'copy':
        return {
          ...press,
          call: async (signal) =>
            saved(
              await callApi('POST /api/v1/tpn/customFormulationRecord', { body, idempotencyKey, signal }),
            ),
        };
      default:
        return deed satisfies never;
    }
  }

  async function send(press: Press, signal: AbortSignal): Promise<Saved> {
    try {
      const answer = await againUnanswered(() => press.call(signal));
      unanswered.current = null;
      return answer;
    } catch (error) {
      unanswered.current = isOutcomeUnknown(error) || signal.aborted ? press : null;
      throw error;
    }
  }

  /** What became of a press without an answer, before another one; the record as that left it. */
  async function settle(lost: Press, signal: AbortSignal): Promise<FormulationRecord | null> {
    if (lost.deed === 'submit') return record;
    try {
      const { record: kept } = await send(lost, signal);
      onSettled(kept, lost.asked);
      return kept;
    } catch (error) {
      if (isOutcomeUnknown(error) || signal.aborted) throw error;
      // It was refused, and so made nothing.
      return record;
    }
  }

  async function doIt(asked: Asked, original: string | null, signal: AbortSignal): Promise<Saved> {
    const press = pressOf(asked, record, original);
    const lost = unanswered.current;
    if (!lost) return send(press, signal);
    if (lost.content === press.content) return send(lost, signal);
    const now = await settle(lost, signal);
    return send(now === record ? press : pressOf(asked, now, null), signal);
  }

  return useSingleMutation({
    mutationFn: async (asked: Asked, signal): Promise<Saved> => {
      try {
        return await doIt(asked, copiedFrom, signal);
      } catch (error) {
        // What it was copied from is deleted meanwhile: nothing was kept, and the copy is a formulation all the same.
        if (copiedFrom === null || !isNotFound(error)) throw error;
        return doIt(asked, null, signal);
      }
    },
    onSuccess: (answer, asked) => {
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
