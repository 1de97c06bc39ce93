import type { Texts } from '#platform/form/typed-over.ts';
import { type FormRules, useForm } from '#platform/form/use-form.ts';

/** A form whose fields have to be filled and no more: one that is missing is marked by the try, and needs no words. */
export function useFilledForm<Entries extends Texts<Entries>>(
  opened: Entries,
  isMissing: (typed: string) => boolean = (typed) => typed === '',
) {
  const form = useForm<Entries>({
    opened,
    validate: (entries) =>
      Object.fromEntries(
        Object.entries<string>(entries).flatMap(([field, typed]) =>
          isMissing(typed) ? [[field, 'missing']] : [],
        ),
      ) as ReturnType<FormRules<Entries>['validate']>,
    judged: 'tried',
  });
  return {
    ...form,
    text(field: keyof Entries & string) {
      const { error, ...wiring } = form.text(field);
      return { ...wiring, 'aria-invalid': error !== undefined };
    },
  };
}

/** Where spaces alone are nothing. */
export const isBlank = (typed: string): boolean => typed.trim() === '';
