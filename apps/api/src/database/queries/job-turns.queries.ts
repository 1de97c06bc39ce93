import type pg from 'pg';

export interface Turn {
  id: string;
  /** Which try of it this is. */
  retryCount: number;
  /** The message that it is the turn of. */
  message: string;
}

/** The turns of a queue that somebody has taken and not ended: as many as there are servers, at most. */
export async function listTurnsUnderWay(worker: Pick<pg.Pool, 'query'>, queue: string): Promise<Turn[]> {
  const { rows } = await worker.query<Turn>(
    `select id, retry_count as "retryCount", singleton_key as message from jobs.job
     where name = $1 and state = 'active' and singleton_key is not null`,
    [queue],
  );
  return rows;
}
