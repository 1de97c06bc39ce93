import type { RegistrationDetail } from '@bolt/contracts/workbench-registrations.contract';
import type { AcceptanceForm } from '@bolt/domain/workbench/validate-acceptance';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { registrationQuery } from './registrations-query.ts';

type Answered =
  | ({ kind: 'accept'; confirmedDischarge?: string } & AcceptanceForm)
  | { kind: 'decline'; reason: string };

/** Answers a registration as it was opened; both answers are final. */
export function useAnswer({ id, version }: Pick<RegistrationDetail, 'id' | 'version'>, onDone: () => void) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  return useSingleMutation({
    isUnderKey: true,
    mutationFn: (answer: Answered) => {
      const params = { id };
      switch (answer.kind) {
        case 'accept': {
          const { kind: _, ...form } = answer;
          const body = { version, ...form };
          return callApi('POST /api/v1/workbench/registrations/:id/accept', {
            params,
            body,
            idempotencyKey: key.keyFor(body),
          });
        }
        case 'decline': {
          const body = { version, reason: answer.reason };
          return callApi('POST /api/v1/workbench/registrations/:id/decline', {
            params,
            body,
            idempotencyKey: key.keyFor(body),
          });
        }
      }
    },
    onSuccess: (detail) => {
      queryClient.setQueryData(registrationQuery(id).queryKey, detail);
      onDone();
    },
    onSettled: () => makeStale(queryClient, { kind: 'registration', id }),
  });
}
