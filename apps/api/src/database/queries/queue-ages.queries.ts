import type pg from 'pg';

/** For how many seconds what waits longest has waited; 0 where nothing does. */
export interface QueueAges {
  mail: number;
  import: number;
}

/** As the background's login, which sees its queues and nothing of what they hold. */
export async function readQueueAges(worker: Pick<pg.Pool, 'query'>): Promise<QueueAges> {
  const { rows } = await worker.query<QueueAges>(
    `select coalesce(extract(epoch from now() - (
         select min(queued_at) from outbox_mail where sent_at is null
       )), 0)::float8 as mail,
       coalesce(extract(epoch from now() - (select min(updated_at) from import_work)), 0)::float8 as import`,
  );
  return rows[0] ?? { mail: 0, import: 0 };
}
