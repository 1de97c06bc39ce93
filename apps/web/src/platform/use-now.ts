import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const OFTEN_MS = 15_000;

/** The time, which goes on while it is shown; it tells at most every quarter of a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(
      () =>
        setNow((shown) =>
          Math.floor(Date.now() / MINUTE_MS) === Math.floor(shown.getTime() / MINUTE_MS) ? shown : new Date(),
        ),
      OFTEN_MS,
    );
    return () => clearInterval(timer);
  }, []);
  return now;
}
