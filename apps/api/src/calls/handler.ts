import type {
  Answer,
  Body,
  Call,
  Operation,
  OperationAnswer,
  OperationInput,
  Params,
  Query,
} from '@bolt/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../database/database.ts';
import type { Portal } from '../portal.ts';
import type { Refusal } from '../problems.ts';
import type { RawAnswer } from './raw-answer.ts';
import type { CallerOf } from './rooms.ts';

interface Input<C extends Call> {
  portal: Portal;
  params: Params<C>;
  query: Query<C>;
  body: Body<C>;
  /** When the request came. */
  now: Date;
  requestId: string;
  request: FastifyRequest;
}

/** What a call is done with whose caller is known: of a hospital, of the supplier's staff, or either. */
type Entered<C extends Call> = { tx: Transaction } & CallerOf<C>;

type Outcome<C extends Call> = Promise<Answer<C> | RawAnswer | Refusal>;

/** A function; where the call has several operations one for each, with its own input and answer. */
type Doing<C extends Call, Given> = [Operation<C>] extends [never]
  ? (input: Input<C> & Given) => Outcome<C>
  : {
      [O in Operation<C>]: (
        input: Omit<Input<C>, 'body' | 'query'> & OperationInput<C, O> & Given,
      ) => Promise<OperationAnswer<C, O> | RawAnswer | Refusal>;
    };

/**
 * What a route does. Which of these it is says how the call is opened:
 *
 * - `open`: no sign-in; the handler opens what transactions it needs. Where something other than a sign-in lets
 *   the caller in, `admit` asks for it, before the body is read;
 * - `read`: its statements travel with the token look-up in one network write, so it does not know the caller
 *   before they are answered; row-level security decides what they see, and the permission is checked before
 *   anything leaves. Of a hospital's calls alone. `atOnce` says of an input that the read sends all its statements before
 *   it awaits one, and that a refusal of it has nothing to undo: then it is done in one round trip where it can be;
 * - `run`: the caller is known and permitted, the transaction is open; a refusal rolls it back. With an
 *   Idempotency-Key the answer is kept, and the same key gets the same answer. Calls of one sign-in that name the
 *   same `turn` hold the same row, and are done one after the other. An answer with something that is shown once and
 *   stored nowhere names with `kept` what the same key is answered instead;
 * - `prepare`: as `run`, but it changes nothing, and answers what makes the answer: that is called when the transaction
 *   has ended, so that nobody waits for a connection while it works.
 * - `stream`: the caller is known and permitted; the handler keeps the connection.
 */
export type Handler<C extends Call> =
  | {
      open: Doing<C, object>;
      admit?: (input: Pick<Input<C>, 'portal' | 'request' | 'now'>) => Promise<Refusal | undefined>;
    }
  | { read: Doing<C, { tx: Transaction }>; atOnce?: (input: Pick<Input<C>, 'body'>) => boolean }
  | { run: Doing<C, Entered<C>>; turn?: string; kept?: (answer: Answer<C>) => Answer<C> }
  | { prepare: (input: Input<C> & Entered<C>) => Promise<(() => Promise<Answer<C>>) | Refusal> }
  | { stream: (input: Input<C> & { caller: CallerOf<C>; reply: FastifyReply }) => void };

export type Handlers = { [C in Call]: Handler<C> };

/** Handlers of some calls, each typed by the contract of its call. */
export const defineHandlers = <K extends Call>(handlers: Pick<Handlers, K>): Pick<Handlers, K> => handlers;
