import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import type { ConfirmedShelfLife } from '@bolt/domain/nutrition/product/shelf-life';
import type { ProductEntries } from '@bolt/domain/nutrition/product/validate-product';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { useUnanswered } from '#platform/server/use-unanswered.ts';
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

/** Does one step with a formulation; one whose answer was lost is that step, whatever is typed for it by then. */
export function useStep({ id }: Pick<FormulationDetail, 'id'>, onDone: () => void) {
  const queryClient = useQueryClient();
  const { send, settle } = useUnanswered<Step, FormulationDetail>();
  return useSingleMutation({
    mutationFn: async (step: Step) =>
      (await settle())?.answer ?? send(step, (idempotencyKey) => callStep(id, step, idempotencyKey)),
    onSuccess: (detail) => {
      queryClient.setQueryData(formulationQuery(id).queryKey, detail);
      onDone();
    },
    onSettled: () => makeStale(queryClient, { kind: 'formulation', id }),
  });
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
