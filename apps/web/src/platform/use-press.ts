import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type Press<Answer, Given> = Omit<UseMutationResult<Answer, Error, Given>, 'mutate' | 'mutateAsync'> & {
  mutate: (given: Given) => void;
};

/**
 * A change that is made by pressing something: one at a time. The screen learns a moment late that it is under
 * way, and a second press in that moment must not send it again.
 */
export function usePress<Answer, Given = void>(
  options: UseMutationOptions<Answer, Error, Given>,
): Press<Answer, Given> {
  const { mutateAsync, ...mutation } = useMutation(options);
  const isUnderWay = useRef(false);
  return {
    ...mutation,
    mutate: (given) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const done = () => {
        isUnderWay.current = false;
      };
      mutateAsync(...([given] as Parameters<typeof mutateAsync>)).then(done, done);
    },
  };
}
