import { type Call, calls } from '@bolt/contracts';
import type { CallShape } from '@bolt/contracts/call';
import { operationMeant } from '@bolt/contracts/operations';
import type { Handler, Handlers } from './handler.ts';

type Doing = (input: { body: unknown; query: unknown }) => Promise<unknown>;

/** The handler of a call with one function in place of those of its operations: it does what its input means. */
export function chooseOperation(call: Call, handler: Handlers[Call]): Handler<Call> {
  const { operations }: CallShape = calls[call];
  if (!operations) return handler as Handler<Call>;
  const chosen = ([kind, doing]: [string, unknown]) => [
    kind,
    kind === 'admit' || kind === 'turn' || kind === 'atOnce'
      ? doing
      : (input: Parameters<Doing>[0]) => {
          const name = operationMeant(operations, input[operations.part]);
          // The input was judged by the schema of an operation, so it means one.
          return (doing as Record<string, Doing>)[name as string]?.(input);
        },
  ];
  return Object.fromEntries(Object.entries(handler).map(chosen)) as Handler<Call>;
}
