import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';

interface AdministrationChange<Given, Answer> {
  /** The list that is asked for again. */
  list: QueryKey;
  send: (given: Given, idempotencyKey: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onError?: (error: Error) => void;
}

/** A change of the administration: sent once for each press, and seen in its list. */
export function useAdministrationChange<Given, Answer>(change: AdministrationChange<Given, Answer>) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  return useSingleMutation<Answer, Given>({
    isUnderKey: true,
    mutationFn: (given) => change.send(given, key.keyFor(given ?? null)),
    onSuccess: (answer) => {
      key.forget();
      void queryClient.invalidateQueries({ queryKey: change.list });
      change.onDone(answer);
    },
    onError: (error) => change.onError?.(error),
  });
}
