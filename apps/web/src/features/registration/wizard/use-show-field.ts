import { useEffect, useRef } from 'react';
import { byRowKey } from '#platform/form/entry-rows.ts';
import { focusField } from '#ui/fields/use-focus-first-error.ts';
import { fieldId, fieldNamed } from '../fields-of-steps.ts';
import type { FilledRegistration } from './use-registration-form.ts';

/** Opens the step of a field and goes to it; the name is that of messages, by the place of a row. */
export function useShowField({ step, entries, goTo }: FilledRegistration): (name: string) => void {
  const wanted = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is there once its step is
  useEffect(() => {
    const field = wanted.current && document.getElementById(fieldId(wanted.current));
    wanted.current = undefined;
    if (field) focusField(field);
  }, [step]);
  return (name) => {
    const named = fieldNamed(name);
    if (!named) return;
    wanted.current = Object.keys(byRowKey({ [name]: '' }, entries))[0];
    goTo(named.step);
  };
}
