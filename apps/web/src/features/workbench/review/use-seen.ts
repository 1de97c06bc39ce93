import { useCallback, useEffect, useRef, useState } from 'react';

/** Which of several things have been in view. An element says by `data-code` which it is. */
export function useSeen(): { seen: ReadonlySet<string>; ref: (element: HTMLElement | null) => void } {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const observer = useRef<IntersectionObserver>(undefined);
  if (!observer.current && typeof IntersectionObserver !== 'undefined') {
    observer.current = new IntersectionObserver(
      (entries) => {
        const codes = entries.flatMap(({ isIntersecting, target }) => {
          const code = (target as HTMLElement).dataset.code;
          return isIntersecting && code ? [code] : [];
        });
        if (codes.length > 0) setSeen((before) => new Set([...before, ...codes]));
      },
      // Its words have to be there, not its edge.
      { threshold: 0.9 },
    );
  }
  useEffect(() => () => observer.current?.disconnect(), []);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element) observer.current?.observe(element);
  }, []);
  return { seen, ref };
}
