import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const typing = 'input, textarea, select';

/**
 * Ctrl and Enter ask to submit from anywhere on the review: a long order has hundreds of stops before the button.
 * Not from a field, whose keys are its own, and not past an open question. A button that cannot be pressed is pressed
 * all the same: it says why.
 */
export function useSubmitShortcut(ask: () => void, canSubmit: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const onShortcut = useEffectEvent(() => (canSubmit ? ask() : button.current?.click()));
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isShortcut = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
      const isInField = event.target instanceof Element && event.target.closest(typing) !== null;
      if (!isShortcut || isInField || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onShortcut();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return button;
}
