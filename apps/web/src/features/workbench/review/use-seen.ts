import { useCallback, useEffect, useRef, useState } from 'react';

/** Told again each time that a fiftieth more of it is in view: even of what is many screens high something is told. */
const STEPS = Array.from({ length: 51 }, (_, step) => step / 50);

/** Its words have to be there, not its edge; what is higher than the window, at 400 % say, has to fill half of that. */
const isRead = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= 0.9 ||
  (rootBounds !== null && rootBounds.height > 0 && intersectionRect.height >= rootBounds.height / 2);

const NONE: ReadonlySet<string> = new Set();

interface Seen {
  seen: ReadonlySet<string>;
  ref: (element: HTMLElement | null) => void;
  /** It says something else by now. */
  forget: (code: string) => void;
}

/**
 * Which of several things have been in view. An element says by `data-code` which it is. `of`: the verdict that they
 * belong to; what was seen of one was not seen of another, whose elements are new ones.
 */
export function useSeen(of: string): Seen {
  const [kept, setKept] = useState({ of, codes: NONE });
  const watching = useRef<{ of: string; observer: IntersectionObserver }>(undefined);
  if (watching.current?.of !== of && typeof IntersectionObserver !== 'undefined') {
    watching.current?.observer.disconnect();
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.flatMap((entry) => {
          const { code } = (entry.target as HTMLElement).dataset;
          return isRead(entry) && code ? [code] : [];
        });
        if (read.length === 0) return;
        setKept((before) => ({ of, codes: new Set([...(before.of === of ? before.codes : NONE), ...read]) }));
      },
      { threshold: STEPS },
    );
    watching.current = { of, observer };
  }
  useEffect(() => () => watching.current?.observer.disconnect(), []);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element) watching.current?.observer.observe(element);
  }, []);
  const forget = useCallback(
    (code: string) =>
      setKept((before) => ({ ...before, codes: new Set([...before.codes].filter((one) => one !== code)) })),
    [],
  );
  return { seen: kept.of === of ? kept.codes : NONE, ref, forget };
}
