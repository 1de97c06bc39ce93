import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { againUnanswered } from './again-unanswered.ts';
import { ApiError, isOutcomeUnknown } from './api-error.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

type SingleMutationOptions<Answer, Given> = Omit<UseMutationOptions<Answer, Error, Given>, 'mutationFn'> & {
  /** The key stays the same for what is given, in JSON, until it is known what became of it. */
  mutationFn: (given: Given, signal: AbortSignal, idempotencyKey: string) => Promise<Answer>;
  /** It goes under an idempotency key: an answer that was lost is asked for once more. */
  isUnderKey?: boolean;
};

type SingleMutation<Answer, Given> = Omit<
  UseMutationResult<Answer, Error, Given>,
  'mutate' | 'mutateAsync'
> & {
  mutate: (given: Given) => void;
  /**
   * Takes back what has not arrived yet, and leaves nothing to be said of it; what has arrived is done. Of a mutation
   * that makes several kinds of changes `isMeant` says which: another one goes on.
   */
  giveUp: (isMeant?: (given: Given) => boolean) => void;
};

/**
 * A change that is made by pressing something: one at a time. The screen learns a moment late that it is under
 * way, and a second press in that moment must not send it again.
 */
export function useSingleMutation<Answer, Given = void>(
  options: SingleMutationOptions<Answer, Given>,
): SingleMutation<Answer, Given> {
  const underWay = useRef<{ given: Given; controller: AbortController }>(undefined);
  const key = useIdempotencyKey();
  const { mutateAsync, ...mutation } = useMutation<Answer, Error, Given>({
    ...options,
    mutationFn: async (given) => {
      const { signal } = underWay.current?.controller ?? new AbortController();
      const idempotencyKey = options.isUnderKey ? key.keyFor(given ?? null) : crypto.randomUUID();
      const send = () => options.mutationFn(given, signal, idempotencyKey);
      try {
        const answer = await (options.isUnderKey ? againUnanswered(send) : send());
        key.forget();
        return answer;
      } catch (error) {
        if (error instanceof ApiError && !isOutcomeUnknown(error)) key.forget();
        throw error;
      }
    },
  });
  return {
    ...mutation,
    giveUp: (isMeant = () => true) => {
      // What was pressed a moment ago, which the screen does not know of yet.
      const given = underWay.current ? underWay.current.given : mutation.variables;
      if (given !== undefined && !isMeant(given)) return;
      underWay.current?.controller.abort();
      mutation.reset();
    },
    mutate: (given) => {
      if (underWay.current) return;
      underWay.current = { given, controller: new AbortController() };
      const done = () => {
        underWay.current = undefined;
      };
      mutateAsync(...([given] as Parameters<typeof mutateAsync>)).then(done, done);
    },
  };
}
