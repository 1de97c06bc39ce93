import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { enterDialog } from './open-dialogs.ts';

/** Where the focus goes: what is marked for it, else the marked safe choice, the first field, the title. */
const firstFocus = [
  '[data-first-focus]',
  '[data-safe-choice]',
  'input:not(:disabled), textarea, select',
  'h2',
];

function focusFirst(dialog: HTMLDialogElement): void {
  const found = firstFocus.map((selector) => dialog.querySelector<HTMLElement>(selector));
  const target = found.find((each) => each !== null);
  // Where the words do not fit between title and buttons, they are read before the buttons come into the window.
  const isBelow = target?.dataset.safeChoice !== undefined && dialog.scrollHeight > dialog.clientHeight;
  (isBelow ? dialog.querySelector('h2') : target)?.focus();
}

/** A key that is held down was pressed for what was there before: in a dialog it presses nothing. */
function ignoreHeldKey(event: KeyboardEvent<HTMLDialogElement>): void {
  if (!event.repeat || event.target instanceof HTMLTextAreaElement) return;
  const isTyped = event.key === ' ' && event.target instanceof HTMLInputElement;
  if ((event.key === 'Enter' || event.key === ' ') && !isTyped) event.preventDefault();
}

/** Opens a <dialog> as modal while it is mounted and gives the focus back when it goes. */
export function useModalDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (!dialog) return;
    // The page behind cannot scroll, so its scroll bar goes; its place is kept, or the page would jump.
    const root = document.documentElement;
    const gutterBefore = root.style.scrollbarGutter;
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
    dialog.showModal();
    const leave = enterDialog(dialog);
    focusFirst(dialog);
    return () => {
      leave();
      dialog.close();
      root.style.scrollbarGutter = gutterBefore;
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return {
    ref,
    onKeyDownCapture: ignoreHeldKey,
    // Esc asks the owner, however often. Left to the browser the second one in a row closes the dialog whatever the owner
    // says, and what was typed in it, or is shown once, is gone from sight.
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (!event.repeat) onClose();
    },
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file chooser inside a dialog also fires 'cancel'; only the dialog's own is Esc.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A second gesture of closing in a row is let through whatever 'cancel' says; the owner must still hear of it.
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
  };
}
