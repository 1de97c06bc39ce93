import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';

/** What a change is sent with. */
export interface SentWith {
  idempotencyKey: string;
  signal: AbortSignal;
}

interface AdministrationChange<Given, Answer> {
  /** The list that is asked for again. */
  list: QueryKey;
  send: (given: Given, sentWith: SentWith) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onError?: (error: Error) => void;
}

/** A change of the administration: sent once for each press, and seen in its list. */
export function useAdministrationChange<Given, Answer>(change: AdministrationChange<Given, Answer>) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  return useSingleMutation<Answer, Given>({
    isUnderKey: true,
    mutationFn: (given, signal) => change.send(given, { idempotencyKey: key.keyFor(given ?? null), signal }),
    onSuccess: (answer) => {
      key.forget();
      change.onDone(answer);
    },
    onError: (error) => change.onError?.(error),
    // Also where no answer came, or none was waited for: what was done all the same is seen there.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: change.list }),
  });
}
