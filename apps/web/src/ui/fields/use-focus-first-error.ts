import { useEffect, useRef, useState } from 'react';

/** After a try that failed, scrolls to the first field with an error and gives it the focus. */
export function useFocusFirstError() {
  const form = useRef<HTMLFormElement>(null);
  const [failedTries, setFailedTries] = useState(0);

  useEffect(() => {
    if (failedTries === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [failedTries]);

  return { form, focusFirstError: () => setFailedTries((tries) => tries + 1) };
}
