import { useCallback, useEffect, useRef, useState } from 'react';

/** Told again each time that a fiftieth more of it is in view: even of what is many screens high something is told. */
const STEPS = Array.from({ length: 51 }, (_, step) => step / 50);

/** Its words have to be there, not its edge; what is higher than the window, at 400 % say, has to fill half of that. */
const isRead = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= 0.9 ||
  (rootBounds !== null && rootBounds.height > 0 && intersectionRect.height >= rootBounds.height / 2);

/** Which of several things have been in view. An element says by `data-code` which it is. */
export function useSeen(): {
  seen: ReadonlySet<string>;
  ref: (element: HTMLElement | null) => void;
  /** It says something else by now. */
  forget: (code: string) => void;
} {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const observer = useRef<IntersectionObserver>(undefined);
  if (!observer.current && typeof IntersectionObserver !== 'undefined') {
    observer.current = new IntersectionObserver(
      (entries) => {
        const codes = entries.flatMap((entry) => {
          const { code } = (entry.target as HTMLElement).dataset;
          return isRead(entry) && code ? [code] : [];
        });
        if (codes.length > 0) setSeen((before) => new Set([...before, ...codes]));
      },
      { threshold: STEPS },
    );
  }
  useEffect(() => () => observer.current?.disconnect(), []);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element) observer.current?.observe(element);
  }, []);
  const forget = useCallback(
    (code: string) => setSeen((before) => new Set([...before].filter((one) => one !== code))),
    [],
  );
  return { seen, ref, forget };
}
