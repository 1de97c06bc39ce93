import type { KeyboardEvent } from 'react';

const stops =
  'input:not(:disabled, [type="hidden"]), textarea:not(:disabled), button[type="submit"], [data-main-action]';

/**
 * A form's `onKeyDown`: Enter goes to the next field, and from the last one to the main action (a submit button, or
 * one marked `data-main-action`), for hands that stay on the number pad. Enter that chose an option from a list,
 * or that starts a line in a text area, stays what it is.
 */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.defaultPrevented || !(field instanceof HTMLInputElement)) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
  );
  const next = fields[fields.indexOf(field) + (event.shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
