import { Worker } from 'node:worker_threads';

/** Without `against` the password is hashed, otherwise compared with that hash. */
export interface HashingTask {
  id: number;
  password: string;
  against?: string;
}
export type HashingAnswer = { id: number; result: string | boolean } | { id: number; failure: string };

interface Waiting {
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let lastId = 0;

/**
 * Has one hash computed on a thread of its own, one after the other and at low priority: sixteen people who sign in
 * at once must not slow down a pharmacist in the middle of an order.
 */
export function computeHash(task: Omit<HashingTask, 'id'>): Promise<string | boolean> {
  thread ??= startThread();
  const id = ++lastId;
  thread.ref();
  thread.postMessage({ id, ...task });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function startThread(): Worker {
  // Without the options of the process: some of them are about its own main file.
  const started = new Worker(new URL('./password-hashing.worker.ts', import.meta.url), { execArgv: [] });
  started.on('message', (answer: HashingAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    // An idle thread keeps no process alive.
    if (waiting.size === 0) started.unref();
    if ('failure' in answer) asked?.reject(new Error(answer.failure));
    else asked?.resolve(answer.result);
  });
  started.on('error', (error: Error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return started;
}
