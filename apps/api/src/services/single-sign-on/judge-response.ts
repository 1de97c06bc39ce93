import { Worker } from 'node:worker_threads';
import type { CacheProvider, SamlConfig } from '@node-saml/node-saml';
import type { ExpectedAssertion, ReadAssertion } from './read-assertion.ts';

/** How a response is judged: everything that the library needs, as data. */
export interface ResponseTask {
  options: Omit<SamlConfig, 'cacheProvider'>;
  expected: ExpectedAssertion;
  samlResponse: string;
}

export type ToJudge = { task: ResponseTask } | { question: number; issuedAt: string | null };
export type FromJudge =
  | { ready: true }
  | { assertion: ReadAssertion | null }
  | { question: number; what: 'find' | 'remove'; requestId: string };

/** A real response takes some ten milliseconds; what takes longer was made to. */
const JUDGE_MS = 5_000;
/** More than so many that wait were sent to hold others up: further ones are asked to come again. */
const MOST_WAITING = 50;
/** The thread goes when nobody has signed in for so long: the library takes 20 MiB. */
const IDLE_MS = 60_000;

/** There is no room for another response that waits to be judged. */
export class JudgingBusy extends Error {}

let thread: { worker: Worker; ready: Promise<void> } | undefined;
let idle: NodeJS.Timeout | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * What a response says, judged on a thread of its own, one after the other and each for so long at most: a parser that
 * a response has tied in knots stops nobody who orders. Null for every response that signs in nobody.
 */
export function judgeResponse(task: ResponseTask, requests: CacheProvider): Promise<ReadAssertion | null> {
  if (waiting >= MOST_WAITING) return Promise.reject(new JudgingBusy());
  waiting += 1;
  const judging = last.then(() => judgeNext(task, requests));
  last = judging
    .catch(() => {})
    .finally(() => {
      waiting -= 1;
    });
  return judging;
}

async function judgeNext(task: ResponseTask, requests: CacheProvider): Promise<ReadAssertion | null> {
  clearTimeout(idle);
  thread ??= startThread();
  const { worker, ready } = thread;
  worker.ref();
  try {
    await ready;
    return await askThread(worker, task, requests);
  } finally {
    worker.unref();
    idle = setTimeout(() => endThread(worker), IDLE_MS).unref();
  }
}

function askThread(
  worker: Worker,
  task: ResponseTask,
  requests: CacheProvider,
): Promise<ReadAssertion | null> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadAssertion | null>();
  const onMessage = (message: FromJudge) => {
    if ('assertion' in message) resolve(message.assertion);
    if ('question' in message) {
      const { question, what, requestId } = message;
      const asking = what === 'find' ? requests.getAsync(requestId) : requests.removeAsync(requestId);
      asking.then(
        (issuedAt) => worker.postMessage({ question, issuedAt } satisfies ToJudge),
        (error: Error) => {
          // What the thread says of it later is not taken for the answer to the next one.
          endThread(worker);
          reject(error);
        },
      );
    }
  };
  const onEnd = () => resolve(null);
  const limit = setTimeout(() => {
    endThread(worker);
    resolve(null);
  }, JUDGE_MS);
  worker.on('message', onMessage);
  worker.on('exit', onEnd);
  worker.postMessage({ task } satisfies ToJudge);
  return promise.finally(() => {
    clearTimeout(limit);
    worker.off('message', onMessage);
    worker.off('exit', onEnd);
  });
}

function startThread(): NonNullable<typeof thread> {
  // Without the options of the process: some of them are about its own main file.
  const worker = new Worker(new URL('./judge-response.worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  const ready = new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that judges responses does not start')));
  });
  ready.catch(() => {});
  // One that ends by itself, for want of memory, is replaced by the next response.
  worker.on('error', () => endThread(worker));
  return { worker, ready };
}

function endThread(worker: Worker): void {
  if (thread?.worker === worker) thread = undefined;
  void worker.terminate();
}
