import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Long enough for the next key of who types slowly. */
const PAUSE_MS = 400;

/** Asks for a text; undefined: for none. `isTyping`: the address of half a word is not a place to come back to. */
export type AskForText = (text: string | undefined, how: { isTyping: boolean }) => void;

/**
 * A text that a list is searched by: asked for once typing pauses, by Enter, and by leaving the field, unless for another
 * screen. What is typed on while an answer is on its way stays.
 *
 * @param value what the address asks for.
 */
export function useTypedSearch(value: string, onSearch: AskForText) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(pause.current), []);
  const ask = (text: string, how: { isTyping: boolean }) => {
    stop();
    const wanted = text.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted || undefined, how);
  };
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (value === asked.current) return;
    stop();
    asked.current = value;
    setTyped(value);
  }, [value, stop]);
  useEffect(() => stop, [stop]);
  return {
    field: {
      value: typed,
      onChange: (text: string) => {
        setTyped(text);
        stop();
        pause.current = setTimeout(() => latest.current(text, { isTyping: true }), PAUSE_MS);
      },
      // A press on a row would find another list under it.
      onBlur: ({ relatedTarget }: FocusEvent) =>
        relatedTarget instanceof HTMLAnchorElement ? stop() : ask(typed, { isTyping: false }),
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      ask(typed, { isTyping: false });
    },
  };
}
