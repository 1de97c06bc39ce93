import { useSyncExternalStore } from 'react';

/** From the first opened to the one on top. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Enters a dialog that has just been opened; answers what takes it out again. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tell();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog above everything else: outside of it nothing is seen clearly, heard or reached. null while there is none. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, () => open.at(-1) ?? null);

/** From the first opened to the one on top. */
export const openDialogs = (): readonly HTMLDialogElement[] => [...open];

export const useIsDialogOpen = (isMeant: (dialog: HTMLDialogElement) => boolean): boolean =>
  useSyncExternalStore(subscribe, () => open.some(isMeant));
