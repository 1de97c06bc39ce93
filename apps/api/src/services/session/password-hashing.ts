import { Worker } from 'node:worker_threads';

/** Without `against` the password is hashed, otherwise compared with that hash. */
export interface HashingTask {
  id: number;
  password: string;
  against?: string;
}
export type HashingAnswer = { id: number; result: string | boolean } | { id: number; failure: string };

/** Passwords from devices that have signed in before are looked at first: strangers cannot crowd them out. */
export type Lane = 'known' | 'unknown';

interface Asked {
  task: HashingTask;
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

/** So many hashes may wait in each lane: two to three seconds of work. */
const MOST_WAITING = 64;

/** Too many passwords wait to be looked at. */
export class HashingBusy extends Error {}

const lanes: Record<Lane, Asked[]> = { known: [], unknown: [] };
let underWay: Asked | undefined;
let thread: Worker | undefined;
let lastId = 0;

/**
 * Has one hash computed on a thread of its own, one after the other and at low priority: sixteen people who sign in
 * at once must not slow down a pharmacist in the middle of an order. @throws HashingBusy
 */
export function computeHash(task: Omit<HashingTask, 'id'>, lane: Lane): Promise<string | boolean> {
  if (lanes[lane].length >= MOST_WAITING) return Promise.reject(new HashingBusy());
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    lanes[lane].push({ task: { id, ...task }, resolve, reject });
    startNext();
  });
}

export const hashesWaiting = (): number => lanes.known.length + lanes.unknown.length;

function startNext(): void {
  if (underWay) return;
  underWay = lanes.known.shift() ?? lanes.unknown.shift();
  // An idle thread keeps no process alive.
  if (!underWay) return void thread?.unref();
  thread ??= startThread();
  thread.ref();
  thread.postMessage(underWay.task);
}

function startThread(): Worker {
  // Without the options of the process: some of them are about its own main file.
  const started = new Worker(new URL('./password-hashing.worker.ts', import.meta.url), { execArgv: [] });
  started.on('message', (answer: HashingAnswer) => {
    const asked = underWay;
    underWay = undefined;
    startNext();
    if ('failure' in answer) asked?.reject(new Error(answer.failure));
    else asked?.resolve(answer.result);
  });
  started.on('error', (error: Error) => {
    thread = undefined;
    const waiting = [underWay, ...lanes.known.splice(0), ...lanes.unknown.splice(0)];
    underWay = undefined;
    for (const asked of waiting) asked?.reject(error);
  });
  return started;
}
