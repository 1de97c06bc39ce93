import type { Problem } from '@bolt/contracts';

export const SOMETHING_WENT_WRONG = 'Sorry, something went wrong';

/** A refusal or a fault of a call: the server's message, its code, and the fields it names. */
export class ApiError extends Error {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Everything else that the answer carried, such as findings. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, problem: Partial<Problem> & Record<string, unknown>) {
    const { message, code, fields, requestId: _requestId, ...details } = problem;
    super(message || SOMETHING_WENT_WRONG);
    this.status = status;
    this.code = code ?? 'no-answer';
    this.fields = fields ?? {};
    this.details = details;
  }
}

/** What to tell a user of any failure below a heading of its own, in one line: never silent, never raw. */
export function messageOf(error: unknown): string {
  return answerOf(error) ?? [SOMETHING_WENT_WRONG, networkSentence(error)].filter(Boolean).join('. ');
}

/** The same of a change. */
export const messageOfChange = (error: unknown): string =>
  isOutcomeUnknown(error) ? `${SOMETHING_WENT_WRONG}. ${MAYBE_DONE}` : messageOf(error);

/** Whether nobody knows if a change was made: it may have arrived, and its answer was lost. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'no-answer';

/** Whether the server answered that this is not for the user, or not there: what it said before counts no more. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

export interface FailureWords {
  title: string;
  text: string | undefined;
}

/**
 * The heading and the sentence below it (decision J24). `what` was not done, such as 'The item was not put on hold.';
 * it is the heading where the server says why, and stands in the sentence where nobody does.
 */
export function failureWords(error: unknown, what?: string): FailureWords {
  const answer = answerOf(error);
  if (answer) return { title: what ?? SOMETHING_WENT_WRONG, text: answer };
  const sentences = [what?.replace(/\.?$/, '.'), networkSentence(error)].filter(Boolean);
  return { title: SOMETHING_WENT_WRONG, text: sentences.join(' ') || undefined };
}

const MAYBE_DONE = 'No answer came: it may have been done all the same. Look before you try again.';

/** The same of a change: that it was not made is said where that is known. */
export function failedChangeWords(error: unknown, what: string): FailureWords {
  if (!isOutcomeUnknown(error)) return failureWords(error, what);
  return { title: SOMETHING_WENT_WRONG, text: MAYBE_DONE };
}

/** What the server said to the user, at whatever status (decision J24); undefined where it said nothing. */
function answerOf(error: unknown): string | undefined {
  const isSaid = error instanceof ApiError && error.status !== 0;
  return isSaid && error.message !== SOMETHING_WENT_WRONG ? error.message : undefined;
}

function networkSentence(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 0) return undefined;
  return error.code === 'no-network'
    ? 'There is no network: nothing was sent, and nothing is sent later. Try again when it is back.'
    : 'The server did not answer. Check the connection, then try again.';
}
