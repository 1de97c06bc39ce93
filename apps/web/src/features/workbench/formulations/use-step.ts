import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import type { ConfirmedShelfLife } from '@bolt/domain/nutrition/product/shelf-life';
import type { ProductEntries } from '@bolt/domain/nutrition/product/validate-product';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { againUnanswered } from '#platform/server/again-unanswered.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError, isOutcomeUnknown } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { formulationQuery } from './formulations-query.ts';

/** Each of the version that was looked at when its question was opened. */
type Step = { version: number } & (
  | {
      kind: 'recommend';
      product: ProductEntries;
      reason: string;
      confirmedShelfLife: ConfirmedShelfLife | undefined;
    }
  | { kind: 'approve'; totp: string; confirmedShelfLife: ConfirmedShelfLife | undefined }
  | { kind: 'return' | 'withdraw'; reason: string }
);

/** Refusals of a step that cannot be done any more, whatever is typed for it. */
const REFUSED_FOR_GOOD = ['subject-not-found', 'stale-version', 'formulation-step-wrong'];

/**
 * Does one step with a formulation. Where it cannot be done any more, the reason may be an own press whose answer was lost:
 * what became of that one is asked for then, and never before, because asking may do it, with what is not typed any more.
 * @param onDone `isEarlier`: it was done by such a press, with what was typed for that one
 */
export function useStep({ id }: Pick<FormulationDetail, 'id'>, onDone: (isEarlier: boolean) => void) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const lost = useRef<(() => Promise<FormulationDetail>)[]>([]);
  return useSingleMutation({
    mutationFn: async (step: Step) => {
      const idempotencyKey = key.keyFor(step);
      const call = () => callStep(id, step, idempotencyKey);
      try {
        return { detail: await againUnanswered(call), isEarlier: false };
      } catch (error) {
        if (isOutcomeUnknown(error)) lost.current.push(call);
        // What was refused is asked anew when it is pressed again.
        else key.forget();
        if (!isRefusedForGood(error)) throw error;
        const detail = await firstAnswerOf(lost.current);
        if (!detail) throw error;
        return { detail, isEarlier: true };
      }
    },
    onSuccess: ({ detail, isEarlier }) => {
      queryClient.setQueryData(formulationQuery(id).queryKey, detail);
      onDone(isEarlier);
    },
    onSettled: () => makeStale(queryClient, { kind: 'formulation', id }),
  });
}

const isRefusedForGood = (error: unknown): boolean =>
  error instanceof ApiError && REFUSED_FOR_GOOD.includes(error.code);

/** Of the one that was done; the others are refused as the last one was. */
async function firstAnswerOf(
  calls: readonly (() => Promise<FormulationDetail>)[],
): Promise<FormulationDetail | undefined> {
  for (const call of calls) {
    const answer = await call().catch(() => undefined);
    if (answer) return answer;
  }
  return undefined;
}

function callStep(id: string, step: Step, idempotencyKey: string): Promise<FormulationDetail> {
  const about = { params: { id }, idempotencyKey };
  const { version } = step;
  switch (step.kind) {
    case 'recommend': {
      const { product, reason, confirmedShelfLife } = step;
      const body = {
        version,
        product,
        ...(reason && { reason }),
        ...(confirmedShelfLife && { confirmedShelfLife }),
      };
      return callApi('POST /api/v1/workbench/formulations/:id/recommend', { ...about, body });
    }
    case 'approve': {
      const { totp, confirmedShelfLife } = step;
      const body = { version, totp, ...(confirmedShelfLife && { confirmedShelfLife }) };
      return callApi('POST /api/v1/workbench/formulations/:id/approve', { ...about, body });
    }
    case 'return':
      return callApi('POST /api/v1/workbench/formulations/:id/return', {
        ...about,
        body: { version, reason: step.reason },
      });
    case 'withdraw':
      return callApi('POST /api/v1/workbench/formulations/:id/withdraw', {
        ...about,
        body: { version, reason: step.reason },
      });
  }
}
