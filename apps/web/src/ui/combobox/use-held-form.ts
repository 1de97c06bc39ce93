import { type RefObject, useEffect } from 'react';

/**
 * While text that names no choice stands in a field, its form is not sent: it would be sent with the choice that
 * the text was typed over. The try leads to the field.
 */
export function useHeldForm(isHeld: boolean, anchorRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const input = anchorRef.current?.querySelector('input');
    const form = input?.form;
    if (!isHeld || !input || !form) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      input.scrollIntoView({ block: 'center' });
      input.focus({ preventScroll: true });
    };
    // At the form itself and before the screen's own handler, which listens further up.
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [isHeld, anchorRef]);
}
