import { useEffect, useState } from 'react';

/** What a question that never changes its answer was answered; undefined until then, and when it failed. */
export function useAnswer<T>(ask: () => Promise<T>): T | undefined {
  const [answer, setAnswer] = useState<T>();
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
