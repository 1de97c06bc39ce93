import { schemaFor } from '@bolt/contracts/operations';
import type { z } from 'zod';
import { faultWords } from './fault-words.ts';
import { type Fault, faultsOf } from './faults-of.ts';

/** The first faults of an input say enough, and a million of them would take a second to write down. */
export const MOST_FAULTS = 20;
/** A fault may quote what was sent. */
const MOST_LETTERS = 200;

/** What is wrong with an input, by the name of the entry. */
export class InvalidInput extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(faults: readonly Fault[]) {
    super('not valid');
    const named = faults
      .slice(0, MOST_FAULTS)
      .map(({ path, message }) => [shorten(path.map(String).join('.')) || 'request', shorten(message)]);
    // The first fault of an entry is the one to mend first.
    this.fields = Object.fromEntries(named.toReversed());
  }
}

/** Judges an input at once. */
export function judgeAtOnce(schema: z.ZodType, input: unknown): { value: unknown } | { error: InvalidInput } {
  const { data, error } = schemaFor(schema, input).safeParse(input, { error: faultWords });
  return error ? { error: new InvalidInput(faultsOf(error.issues)) } : { value: data };
}

const shorten = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
