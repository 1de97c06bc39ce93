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

/** What to tell a user of any failure: never silent, never raw. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return SOMETHING_WENT_WRONG;
  return error.status === 0 || error.status === 500 ? SOMETHING_WENT_WRONG : error.message;
}
