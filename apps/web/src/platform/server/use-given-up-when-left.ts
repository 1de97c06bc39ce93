import { useEffect, useRef } from 'react';

/**
 * For a change that leads on to another screen: what has not arrived when its own screen is left is taken back. Answers
 * whether the screen is still there: an answer that comes later leads nowhere, whatever the user looks at by then.
 */
export function useGivenUpWhenLeft(giveUp: () => void): () => boolean {
  const isHere = useRef(false);
  const leave = useRef(giveUp);
  useEffect(() => {
    leave.current = giveUp;
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      leave.current();
    };
  }, []);
  return () => isHere.current;
}
