import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import type { ConfirmedShelfLife } from '@bolt/domain/nutrition/product/shelf-life';
import type { ProductEntries } from '@bolt/domain/nutrition/product/validate-product';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { isOutcomeUnknown } from '#platform/server/api-error.ts';
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

/** Does one step with a formulation. */
export function useStep({ id }: Pick<FormulationDetail, 'id'>, onDone: () => void) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  return useSingleMutation({
    isUnderKey: true,
    mutationFn: (step: Step) => {
      const about = { params: { id }, idempotencyKey: key.keyFor(step) };
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
        case 'return': {
          const body = { version, reason: step.reason };
          return callApi('POST /api/v1/workbench/formulations/:id/return', { ...about, body });
        }
        case 'withdraw': {
          const body = { version, reason: step.reason };
          return callApi('POST /api/v1/workbench/formulations/:id/withdraw', { ...about, body });
        }
      }
    },
    onSuccess: (detail) => {
      key.forget();
      queryClient.setQueryData(formulationQuery(id).queryKey, detail);
      onDone();
    },
    // What was refused is asked anew when it is pressed again; an answer that was lost is fetched under its key.
    onError: (error) => {
      if (!isOutcomeUnknown(error)) key.forget();
    },
    onSettled: () => makeStale(queryClient, { kind: 'formulation', id }),
  });
}
