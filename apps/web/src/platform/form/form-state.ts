import type { FieldMessages } from '@bolt/domain/orders/field-messages';
import type { Texts } from './typed-over.ts';

export type FieldOf<Entries> = keyof Entries & string;

/** What is typed into a form, where the user has been in it, and what the server said of it. */
export interface FormState<Entries> {
  entries: Entries;
  left: readonly FieldOf<Entries>[];
  /** The fields that the user tried to go on with. */
  tried: readonly FieldOf<Entries>[];
  /** What the server refused: stands until its field is changed. */
  refused: FieldMessages<FieldOf<Entries>>;
}

/** When what is wrong with a field is said before the user tries to go on; after that it always is. */
export interface Judging<Entries> {
  /**
   * 'typed': at once, and of an empty field not yet: it is only missing. 'always': of an empty field too, as where a
   * record is edited. 'tried': nothing is said before the try.
   */
  judged?: 'typed' | 'always' | 'tried';
  /** The fields of which half is wrong until it is whole, such as a date: they wait until they are left. */
  judgedWhenLeft?: readonly FieldOf<Entries>[] | ((field: FieldOf<Entries>) => boolean);
}

export const openedForm = <Entries>(entries: Entries): FormState<Entries> => ({
  entries,
  left: [],
  tried: [],
  refused: {},
});

/** Entries are others: what the server said of the former says nothing of them. */
export function changeEntries<Entries>(
  state: FormState<Entries>,
  changed: Partial<Record<FieldOf<Entries>, string>>,
): FormState<Entries> {
  const refused = Object.entries(state.refused).filter(([field]) => !(field in changed));
  return {
    ...state,
    entries: { ...state.entries, ...changed },
    refused: Object.fromEntries(refused) as FieldMessages<FieldOf<Entries>>,
  };
}

export function leaveField<Entries>(
  state: FormState<Entries>,
  field: FieldOf<Entries>,
  tidy: (entries: Entries) => Entries,
): FormState<Entries> {
  return { ...state, left: [...new Set([...state.left, field])], entries: tidy(state.entries) };
}

export function tryFields<Entries>(
  state: FormState<Entries>,
  fields: readonly FieldOf<Entries>[],
): FormState<Entries> {
  return { ...state, tried: [...new Set([...state.tried, ...fields])] };
}

/** The message that a field shows at this moment. */
export function shownMessage<Entries extends Texts<Entries>>(
  { entries, left, tried, refused }: FormState<Entries>,
  messages: FieldMessages<FieldOf<Entries>>,
  field: FieldOf<Entries>,
  { judged = 'typed', judgedWhenLeft = [] }: Judging<Entries>,
): string | undefined {
  if (refused[field]) return refused[field];
  const isWhole =
    typeof judgedWhenLeft === 'function' ? judgedWhenLeft(field) : judgedWhenLeft.includes(field);
  const isAwaited = isWhole && !left.includes(field);
  const isQuiet = judged === 'tried' || isAwaited || (judged === 'typed' && entries[field] === '');
  return tried.includes(field) || !isQuiet ? messages[field] : undefined;
}
