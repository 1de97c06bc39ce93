import type pg from 'pg';
import type { QueueOptions } from 'pg-boss';

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

/** Work of the background. It logs in as bolt_worker; for what belongs to a hospital it acts for a user (`asActor`). */
export type Job = ScheduledJob | OutboxJob;
