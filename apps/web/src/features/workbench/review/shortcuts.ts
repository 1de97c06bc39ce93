import { useEffect, useRef, useSyncExternalStore } from 'react';

const KEY = 'bolt.workbench-shortcuts';
const listeners = new Set<() => void>();

const areOn = (): boolean => localStorage.getItem(KEY) !== 'off';

/** Whether single keys do anything; the browser keeps it. */
export const useShortcutsOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areOn);

export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  for (const listener of listeners) listener();
}

/** What a key does, by its name in `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Single keys of a screen: they do nothing in a field or a dialog, with another key held, or switched off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]')) return;
      if (document.querySelector('dialog[open]')) return;
      // A button that has the focus is pressed by its own keys.
      if (event.key === ' ' && target?.closest('button, summary, input')) return;
      const act = current.current[event.key];
      if (!act || !(areOn() || event.key === '?')) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
