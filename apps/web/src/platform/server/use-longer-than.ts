import { useEffect, useState } from 'react';

/** Whether something has been going on for longer than so many milliseconds. */
export function useLongerThan(ms: number, isGoingOn: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setIsLong(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [ms, isGoingOn]);
  return isLong;
}
