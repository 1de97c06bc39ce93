import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** What Enter stops at; a field that filled itself with its only choice is passed over. */
const stops = 'input:not(:disabled):not([readonly]), select:not(:disabled), button[type="submit"]';

function isStop(element: HTMLElement): boolean {
  return !element.closest('[data-enter="skip"]') && element.checkVisibility();
}

/** The field after this one in the form, else its submit button. */
function nextStop(form: HTMLFormElement, from: Element): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>(stops)].find(
    (element) => isStop(element) && from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

const isEmptyChoice = (target: HTMLInputElement): boolean =>
  target.role === 'combobox' && target.value === '' && target.ariaRequired === 'true';

/** Ctrl and Enter, or Command and Enter. */
export const isChord = ({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean => key === 'Enter' && (ctrlKey || metaKey);

/**
 * Enter goes to the next field, and at the end to the button that adds the line; it never submits half a form. In
 * a searching field Enter takes the match first; a needed choice that is still open shows its list. Ctrl and Enter
 * add the line from any field: what stands below it is often as it should be.
 */
export function enterNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return;
  const tookMatch = event.defaultPrevented;
  event.preventDefault();
  const form = event.currentTarget;
  if (isChord(event)) {
    // Held down it is one press: it does not answer what it asks.
    if (event.repeat) return;
    // The match just taken belongs to the line that is added.
    flushSync(() => undefined);
    form.requestSubmit();
    return;
  }
  if (!tookMatch && target.ariaExpanded === 'true') return;
  if (!tookMatch && target instanceof HTMLInputElement && isEmptyChoice(target)) {
    target.click();
    return;
  }
  // The choice just taken opens fields that the screen still shows as locked.
  flushSync(() => undefined);
  nextStop(form, target)?.focus();
}
