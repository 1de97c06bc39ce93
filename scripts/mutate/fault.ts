/** A slip that somebody could make, and the tests that should see it. */
export interface Fault {
  /** What would go wrong, in words. */
  readonly what: string;
  readonly file: string;
  /** Stands in the file once. */
  readonly text: string;
  readonly instead: string;
  /** Files of tests: `*.spec.ts` runs in a browser, what is below apps/api on PostgreSQL. Asked in turn until one sees it. */
  readonly tests: readonly string[];
  /** The part of the tests' titles, where not all of a file is needed. */
  readonly named?: string;
}

/**
 * `gone`: its text is not in the file any more, so the table has to be looked at. `unknown`: the tests did not run.
 * `equivalent`: nothing that anybody gets is another, so there is nothing to see.
 */
export type Sight = 'seen' | 'not seen' | 'gone' | 'unknown' | 'equivalent';

/** The content with the fault in it; undefined where its text is not there just once. */
export function withFault(content: string, { text, instead }: Pick<Fault, 'text' | 'instead'>) {
  const parts = content.split(text);
  return parts.length === 2 ? parts.join(instead) : undefined;
}
