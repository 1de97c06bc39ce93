import { type QueryKey, useQueryClient } from '@tanstack/react-query';
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
  return useSingleMutation<Answer, Given>({
    isUnderKey: true,
    mutationFn: (given, signal, idempotencyKey) => change.send(given, { idempotencyKey, signal }),
    onSuccess: (answer) => change.onDone(answer),
    onError: (error) => change.onError?.(error),
    // Also where no answer came, or none was waited for: what was done all the same is seen there.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: change.list }),
  });
}
