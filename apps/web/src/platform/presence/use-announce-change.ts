import { useEffect, useRef } from 'react';
import { announce } from '#ui/a11y/announcer.tsx';

/** Says what changed since the screen was opened; what it opens with is on it already. */
export function useAnnounceChange<T>(value: T, wordsFor: (value: T) => string | null): void {
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    const words = wordsFor(value);
    if (words) announce(words);
  });
}
