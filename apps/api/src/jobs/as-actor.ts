import type pg from 'pg';
import type { Actor } from '../actor.ts';
import { orRollBack, settle } from '../calls/roll-back.ts';
import { inTransaction, type Transaction, types } from '../database/database.ts';
import { openPool } from '../database/open-pool.ts';
import { enterAs } from '../database/queries/request.queries.ts';
import { asClientSettings, jobLimits } from '../database/time-limits.ts';
import { isPermitted, type Permission } from '../permissions.ts';
import { type Refusal, refuse } from '../problems.ts';

/** Connections of the background's own login, which read columns as those of requests do. */
export function openWorkerPool(url: string): pg.Pool {
  return openPool({
    connectionString: url,
    // Three imports at once, and one for everything that is short.
    max: 4,
    options: '-c plan_cache_mode=force_generic_plan',
    types,
    pipeline: true,
    application_name: 'bolt-jobs-work',
    connectionTimeoutMillis: jobLimits.connection,
    ...asClientSettings(jobLimits),
  });
}

/**
 * The only way of a job to the rows of a hospital: runs `work` for that user there, as the role of requests and under
 * its row-level security. What the user may do is asked at this very time, by the permission of the call that the job goes
 * on with; a refusal rolls everything back.
 */
export async function asActor<T>(
  worker: pg.Pool,
  who: Pick<Actor, 'userId' | 'hospitalId'>,
  permission: Permission,
  work: (tx: Transaction, actor: Actor) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return settle(
    inTransaction(worker, async (tx) => {
      const entering = enterAs(tx, who);
      const taken = tx.query({ name: 'take-role', text: 'set local role bolt_app' });
      const [actor] = await Promise.all([entering, taken]);
      if (!actor || !isPermitted(permission, actor)) return orRollBack<T>(refuse('access-missing'));
      return orRollBack(await work(tx, actor));
    }),
  );
}
