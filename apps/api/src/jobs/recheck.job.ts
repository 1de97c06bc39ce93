import {
  listWaitingRechecks,
  RECHECK_CHANNEL,
  type WaitingRecheck,
} from '../database/queries/formulation-rechecks.queries.ts';
import type { Portal } from '../portal.ts';
import { recheckFormulations } from '../services/formulations/recheck/recheck-formulations.ts';
import type { HeldJob } from './job.ts';

/** Judges formulations again where another catalogue came into force. */
export const recheckJob = (portal: Portal): HeldJob<WaitingRecheck> => ({
  channel: RECHECK_CHANNEL,
  atOnce: 1,
  listWaiting: listWaitingRechecks,
  keyOf: ({ hospital_id }) => `recheck ${hospital_id}`,
  work: (worker, waiting, isStopping) =>
    recheckFormulations({ portal, worker, isStopping, now: () => new Date() }, waiting),
});
