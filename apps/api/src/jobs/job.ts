import type pg from 'pg';
import type { PgBoss, QueueOptions } from 'pg-boss';
import type { JobListener } from './open-job-listener.ts';

interface Queued {
  /** The name of its queue. */
  queue: string;
  /** How often a failed turn is tried again, and how long what is done is kept. */
  policy: QueueOptions;
  /** How often somebody looks whether there is a turn. */
  pollingIntervalSeconds: number;
}

/** What is done at the start of a server and then by the clock, by one copy of it at a time. */
export interface ScheduledJob extends Queued {
  /** As cron has it. */
  schedule: string;
  work(worker: pg.Pool): Promise<unknown>;
}

/**
 * What is done for each message of an outbox. The outbox is the truth, a turn in the queue is one message's: there is
 * never more than one of a message at a time, and a message that lost its turn gets another.
 */
export interface OutboxJob extends Queued {
  /** A notice here says that messages wait. */
  channel: string;
  listWaiting(worker: pg.Pool): Promise<number[]>;
  work(worker: pg.Pool, messageId: number): Promise<unknown>;
  /** Lets go of what it sends with. */
  close(): void;
}

/**
 * Work that takes minutes and goes on in slices. Its outbox is the truth as well; a turn is a lock that the process
 * holds, so that the work of a server that was killed is taken up at the next start and not when a queue gives it up.
 */
export interface HeldJob<Waiting = unknown> {
  channel: string;
  /** So many at once in one process: a short one need not wait for a long one. */
  atOnce: number;
  listWaiting(worker: pg.Pool): Promise<readonly Waiting[]>;
  keyOf(waiting: Waiting): string;
  /**
   * Whether a process may have died of it. No two such are worked on at once: the one that is innocent comes to its end,
   * and does not count as the cause each time that the other one ends the process.
   */
  hasEndedProcess?(waiting: Waiting): boolean;
  /** Answers whether it came to an end; otherwise it rests until somebody looks anew. */
  work(worker: pg.Pool, waiting: Waiting, isStopping: () => boolean): Promise<boolean>;
}

/** Work of the background. It logs in as bolt_worker; for what belongs to a hospital it acts for a user (`asActor`). */
export type Job = ScheduledJob | OutboxJob | HeldJob;

/** What jobs work with. */
export interface Background {
  boss: PgBoss;
  worker: pg.Pool;
  workerUrl: string;
  listener: JobListener;
}

/** A job that is worked on. */
export interface Working {
  /** Takes up nothing more. */
  stop(): Promise<void>;
  /** Lets go of what it works with, once nothing is under way any more. */
  close?(): Promise<void>;
}
