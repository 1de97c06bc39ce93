import { type RefObject, useEffect, useRef } from 'react';

const typing = 'input, textarea, select';

/**
 * Ctrl and Enter press the submit button from anywhere on the review: a long order has hundreds of stops before it.
 * Not from a field, whose keys are its own, and not past an open question.
 */
export function useSubmitShortcut(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isShortcut = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
      const isInField = event.target instanceof Element && event.target.closest(typing) !== null;
      if (!isShortcut || isInField || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      button.current?.click();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return button;
}
