import { Worker } from 'node:worker_threads';

interface ThreadOptions {
  /** What ended, where it ends by itself: 'The thread that draws forms'. */
  name: string;
  /** What takes longer is ended, and the thread with it. */
  limitMs: number;
  /** The thread goes, and its memory with it, when nobody has asked for so long. */
  idleMs: number;
}

/** Asks a thread of its own, started when it is needed and again after it failed. One question is under way at a time. */
export function askOnThread<Task, Answer>(
  script: URL,
  { name, limitMs, idleMs }: ThreadOptions,
): (task: Task) => Promise<Answer> {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = (worker: Worker) => {
    if (thread === worker) thread = undefined;
    void worker.terminate();
  };
  const start = () => {
    // Without the options of the process: some of them are about its own main file.
    const worker = new Worker(script, { execArgv: [] });
    // One that fails is replaced by the next question.
    worker.on('error', () => end(worker));
    return worker;
  };

  return async (task) => {
    clearTimeout(idle);
    thread ??= start();
    const worker = thread;
    // An idle thread keeps no process alive.
    worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const onEnd = () => reject(new Error(`${name} has ended`));
    const limit = setTimeout(() => end(worker), limitMs);
    worker.on('message', resolve).on('error', reject).on('exit', onEnd);
    try {
      worker.postMessage(task);
      return await promise;
    } finally {
      clearTimeout(limit);
      worker.off('message', resolve).off('error', reject).off('exit', onEnd);
      worker.unref();
      idle = setTimeout(() => end(worker), idleMs).unref();
    }
  };
}
