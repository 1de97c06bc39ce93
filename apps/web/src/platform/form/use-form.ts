import type { FieldMessages } from '@bolt/domain/orders/field-messages';
import { type FormEvent, useRef, useState } from 'react';
import { useFocusFirstError } from '#ui/fields/use-focus-first-error.ts';
import { ApiError } from '../server/api-error.ts';
import {
  changeEntries,
  type FieldOf,
  type Judging,
  leaveField,
  openedForm,
  shownMessage,
  tryFields,
} from './form-state.ts';
import { type Texts, typedOver, typeOver } from './typed-over.ts';

export interface FormRules<Entries> extends Judging<Entries> {
  /** What is typed over: nothing, or a record. May become another while the form is open; the entries stay. */
  opened: Entries;
  /** What is there from the start and is the user's all the same, as if it had been typed: taken over from elsewhere. */
  taken?: Entries | undefined;
  /** What is wrong with the entries, by the domain's rules for them. */
  validate: (entries: Entries) => FieldMessages<FieldOf<Entries>>;
  /** What a field says something of together with others: where one of them was typed over, all are kept. */
  belongingTo?: (field: FieldOf<Entries>) => string | undefined;
  /** Writes the entries as they are read best, each time a field is left. */
  tidy?: (entries: Entries) => Entries;
}

/** What a field tells its form. */
interface Writer {
  change: (value: string | null) => void;
  leave: () => void;
}

/**
 * The one engine of forms: what is typed, what is wrong with it and when that is said, what the server refused, and
 * the focus on the first error after a try. A form brings its fields, its rules and its call.
 *
 * How the forms to come stand on it:
 * - A wizard is one form, and each step tries its own fields (`submit(goOn, fieldsOfStep)`): only these are judged and
 *   marked. Going back tries nothing, and what later steps have is kept.
 * - A field that depends on another one (a hospital's NHI in New Zealand, a giving set with a pump) stays among the
 *   entries while it is hidden: `validate` says nothing of it then, and the call does not send it.
 * - Rows that can be added, such as contacts, are fields by their place ('contact.2.email', where Entries is a record
 *   of texts): a row comes with the first `change` of one of its fields.
 * - A draft of the hospital, saved by choice and finished by a colleague, stores `entries` and the step, and opens them
 *   by `reset`. What only this user typed is stored from `typed` and given back to `typeAgain` (`useAutosavedForm`).
 */
export function useForm<Entries extends Texts<Entries>>(rules: FormRules<Entries>) {
  type Field = FieldOf<Entries>;
  const { opened, taken = opened, validate, belongingTo, tidy = (entries: Entries) => entries } = rules;
  const [state, setState] = useState(() => openedForm(taken));
  const { form: element, focusFirstError } = useFocusFirstError();
  const { entries } = state;
  const messages = validate(entries);
  /** A field of a row that was added and not typed into is empty. */
  const textOf = (field: Field): string => entries[field] ?? '';

  const changeAll = (changed: Partial<Record<Field, string>>) =>
    setState((now) => changeEntries(now, changed));
  // The same functions at every key: a field of which nothing changed is not drawn again.
  const [writers] = useState(() => new Map<Field, Writer>());
  const tidyNow = useRef(tidy);
  tidyNow.current = tidy;
  function writerOf(field: Field): Writer {
    const known = writers.get(field);
    if (known) return known;
    const writer: Writer = {
      change: (value) => changeAll({ [field]: value ?? '' } as Partial<Record<Field, string>>),
      leave: () => setState((now) => leaveField(now, field, tidyNow.current)),
    };
    writers.set(field, writer);
    return writer;
  }
  const change = (field: Field) => writerOf(field).change;
  const errorOf = (field: Field) => shownMessage(state, messages, field, rules);

  /** Marks what is wrong, and goes to the first of it; true where nothing is. */
  function tryToGoOn(fields: readonly Field[] = Object.keys(entries) as Field[]): boolean {
    setState((now) => tryFields(now, fields));
    const isRight = fields.every((field) => !messages[field]);
    if (!isRight) focusFirstError();
    return isRight;
  }
  function refuse(refused: FieldMessages<Field>) {
    setState((now) => ({ ...now, refused }));
    focusFirstError();
  }

  return {
    entries,
    /** The fields that were typed over; null while all are as they were. */
    typed: typedOver(opened, entries, belongingTo),
    errorOf,
    change,
    /** Several fields at once, where one entry says what another one is: grams and kcal, another unit. */
    changeAll,
    /** What a text field needs of its form. */
    text: (field: Field) => ({
      value: textOf(field),
      onChange: change(field),
      onBlur: writerOf(field).leave,
      error: errorOf(field),
    }),
    /** What a field with a list of choices needs of its form. */
    choice: (field: Field) => ({
      value: textOf(field) || null,
      onChange: change(field),
      error: errorOf(field),
    }),
    element,
    /** For the form's `onSubmit`: sends it where the fields are right, all of them unless a step names its own. */
    submit: (send: () => void, fields?: readonly Field[]) => (event: FormEvent) => {
      event.preventDefault();
      if (tryToGoOn(fields)) send();
    },
    focusFirstError,
    refuse,
    /** A refusal of the server, at the fields that it names. */
    refuseBy: (error: unknown) => error instanceof ApiError && refuse(error.fields as FieldMessages<Field>),
    /** Types again what was typed over the record earlier. */
    typeAgain: (typed: Partial<Entries>) =>
      setState((now) => ({ ...now, entries: typeOver(opened, typed as Record<string, unknown>) })),
    /** Begins anew: as opened, or with other entries. */
    reset: (entriesFrom: (now: Entries) => Entries = () => opened) =>
      setState((now) => openedForm(entriesFrom(now.entries))),
  };
}
