import { useLayoutEffect, useRef, useState } from 'react';

const takesKeys = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Whether a box has more words than it shows, and nothing in it that the keyboard comes to: then the keyboard comes to the
 * box itself, and scrolls it.
 *
 * @returns refs of the box and of the one element in it that grows with the words.
 */
export function useScrolledWords() {
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useLayoutEffect(() => {
    if (!box.current || !words.current) return;
    const [outer, inner] = [box.current, words.current];
    const look = () => {
      const isHidden =
        getComputedStyle(outer).overflowY === 'auto' && outer.scrollHeight > outer.clientHeight;
      setScrolled(isHidden && inner.querySelector(takesKeys) === null);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(outer);
    sizes.observe(inner);
    return () => sizes.disconnect();
  }, []);
  return { box, words, isScrolled };
}
