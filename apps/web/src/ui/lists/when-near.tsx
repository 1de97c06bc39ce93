import { type ReactNode, useEffect, useRef, useState } from 'react';
import { inTurn } from './in-turn.ts';

type Near = (isNear: boolean, heightPx: number) => void;

const heard = new WeakMap<Element, Near>();
const observers = new Map<number, IntersectionObserver>();

/** One observer for all parts that begin to be near at the same distance. */
function observerAt(distancePx: number): IntersectionObserver {
  const known = observers.get(distancePx);
  if (known) return known;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        heard.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    { rootMargin: `${distancePx}px 0px` },
  );
  observers.set(distancePx, observer);
  return observer;
}

interface WhenNearProps {
  /** How high it will be, before it was drawn once. */
  estimatedPx: number;
  /** How far from the window it begins to be near. */
  distancePx: number;
  /** Few enough are there that all of them are drawn. */
  isAlways?: boolean;
  role?: 'rowgroup' | 'presentation';
  className?: string | undefined;
  children: () => ReactNode;
}

/**
 * Draws its part of a long list while that is in the window or near it, and keeps its place otherwise: of 20,000 rows
 * those exist that are looked at. A part in which something has the focus stays.
 */
export function WhenNear(props: WhenNearProps) {
  const { estimatedPx, distancePx, isAlways = false, role, className, children } = props;
  const part = useRef<HTMLDivElement>(null);
  const drawnPx = useRef(estimatedPx);
  // By the time that it is its turn the window may be elsewhere again.
  const wanted = useRef(false);
  const drawn = useRef(false);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const element = part.current;
    if (!element || isAlways) return;
    const observer = observerAt(distancePx);
    heard.set(element, (near, heightPx) => {
      if (!near && element.contains(document.activeElement)) return;
      if (!near && heightPx > 0) drawnPx.current = heightPx;
      wanted.current = near;
      inTurn(() => {
        if (drawn.current === wanted.current) return false;
        drawn.current = wanted.current;
        setIsNear(wanted.current);
        return true;
      });
    });
    observer.observe(element);
    return () => observer.unobserve(element);
  }, [distancePx, isAlways]);

  return (
    <div
      ref={part}
      role={role}
      className={className}
      style={isNear || isAlways ? undefined : { height: drawnPx.current }}
    >
      {(isNear || isAlways) && children()}
    </div>
  );
}
