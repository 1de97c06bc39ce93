import { useEffect, useRef } from 'react';
import { announce } from '#ui/a11y/announcer.tsx';

/** A reader hears the label once the typing pauses, not on every key. */
const pauseMs = 400;

export function useAnnounceLabel(parts: readonly (string | undefined)[]): void {
  const text = parts.filter(Boolean).join('. ');
  const said = useRef(text);
  useEffect(() => {
    if (text === said.current) return;
    const timer = setTimeout(() => {
      said.current = text;
      if (text) announce(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
}
