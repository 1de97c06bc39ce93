import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

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
 * Which of several things have been in view. An element says by `data-finding`, or without one by `data-code`, which it is.
 * `of`: the verdict that they belong to; what was seen of one was not seen of another, whose elements are new ones. `bar`:
 * what stays at the window's lower edge, and behind which nothing can be read.
 */
export function useSeen(of: string, bar: RefObject<HTMLElement | null>): Seen {
  const [kept, setKept] = useState({ of, things: NONE });
  const observing = useRef<IntersectionObserver>(undefined);
  /** They are there before the bar is. */
  const waiting = useRef(new Set<HTMLElement>());
  useLayoutEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.flatMap((entry) => {
          const { code, finding = code } = (entry.target as HTMLElement).dataset;
          return isRead(entry) && finding ? [finding] : [];
        });
        if (read.length === 0) return;
        setKept((before) => ({
          of,
          things: new Set([...(before.of === of ? before.things : NONE), ...read]),
        }));
      },
      { threshold: STEPS, rootMargin: `0px 0px -${coveredBy(bar.current)}px 0px` },
    );
    for (const element of waiting.current) observer.observe(element);
    waiting.current.clear();
    observing.current = observer;
    return () => {
      observer.disconnect();
      observing.current = undefined;
    };
  }, [of, bar]);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    if (observing.current) observing.current.observe(element);
    else waiting.current.add(element);
  }, []);
  const forget = useCallback(
    (code: string) =>
      setKept((before) => ({ ...before, things: new Set([...before.things].filter((one) => one !== code)) })),
    [],
  );
  return { seen: kept.of === of ? kept.things : NONE, ref, forget };
}

/** In a low window the bar stands behind the rest, and covers nothing. */
const coveredBy = (bar: HTMLElement | null): number =>
  bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
