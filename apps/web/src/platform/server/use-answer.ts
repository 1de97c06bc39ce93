import { useEffect, useState } from 'react';

/** What a question that never changes its answer was answered; `known`, or undefined, until then and when it failed. */
export function useAnswer<T>(ask: () => Promise<T>, known?: T): T | undefined {
  const [answer, setAnswer] = useState<T | undefined>(known);
  useEffect(() => {
    let isShown = true;
    ask().then(
      (given) => isShown && setAnswer(given),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [ask]);
  return answer;
}
