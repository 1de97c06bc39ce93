import { useEffect, useRef, useState } from 'react';

/** A group of choices is entered at the chosen one, else at its first. */
export function focusField(field: HTMLElement): void {
  const choices = field.matches('fieldset')
    ? (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>('input'))
    : null;
  (choices ?? field).focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}

/** After a try that failed, scrolls to the first field with an error and gives it the focus. */
export function useFocusFirstError() {
  const form = useRef<HTMLFormElement>(null);
  const [failedTries, setFailedTries] = useState(0);

  useEffect(() => {
    if (failedTries === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) focusField(first);
  }, [failedTries]);

  return { form, focusFirstError: () => setFailedTries((tries) => tries + 1) };
}
