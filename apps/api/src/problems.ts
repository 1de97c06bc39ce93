import type { Problem } from '@bolt/contracts';
import { problems } from './problem-texts.ts';

export type ProblemCode = keyof typeof problems;

/** What the message of a code is made from; undefined where it is always the same. */
export type About<C extends ProblemCode> = (typeof problems)[C]['message'] extends (about: infer A) => string
  ? A
  : undefined;

export function problemMessage<C extends ProblemCode>(code: C, about: About<C>): string {
  const message = problems[code].message as string | ((about: About<C> | object) => string);
  return typeof message === 'string' ? message : message(about ?? {});
}

/** A refusal in words, with what the answer carries beside them. */
export type ToldProblem = Pick<Refusal, 'code' | 'message' | 'details'>;

type AboutOf<C extends ProblemCode> =
  undefined extends About<C>
    ? { about?: undefined }
    : object extends About<C>
      ? { about?: About<C> }
      : { about: About<C> };

/** `about` is what the message is made from; everything else is answered beside the message. */
type Details<C extends ProblemCode> = AboutOf<C> & {
  message?: never;
  fields?: Readonly<Record<string, string>>;
  [name: string]: unknown;
};

type Given<C extends ProblemCode> =
  object extends AboutOf<C> ? [details?: Details<C>] : [details: Details<C>];

export function tell<C extends ProblemCode>(code: C, ...[given]: Given<C>): ToldProblem {
  const { about, ...details } = given ?? ({} as Details<C>);
  return { code, message: problemMessage(code, about as About<C>), details };
}

/** An expected refusal: services return it, the call framework rolls back and answers it. */
export class Refusal {
  readonly code: ProblemCode;
  readonly message: string;
  readonly details: Record<string, unknown>;

  constructor({ code, message, details }: ToldProblem) {
    this.code = code;
    this.message = message;
    this.details = details;
  }

  get status(): number {
    return problems[this.code].status;
  }

  answer(requestId: string): Problem & Record<string, unknown> {
    return { message: this.message, code: this.code, ...this.details, requestId };
  }
}

/** A refusal that leaves its work behind on purpose: what was done stays done, and the same key is refused again. */
export class LastingRefusal extends Refusal {}

/** A refusal that shows patients: its work is rolled back as any other's, and who was shown whom is recorded after it. */
export class ShowingRefusal extends Refusal {
  readonly shownPatientIds: readonly string[];

  constructor(shownPatientIds: readonly string[], told: ToldProblem) {
    super(told);
    this.shownPatientIds = shownPatientIds;
  }
}

export const refuse = <C extends ProblemCode>(code: C, ...given: Given<C>): Refusal =>
  new Refusal(tell(code, ...given));
