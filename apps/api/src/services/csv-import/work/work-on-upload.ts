import { access } from '@bolt/domain/access/access';
import type pg from 'pg';
import type { Actor } from '../../../actor.ts';
import type { Transaction } from '../../../database/database.ts';
import {
  commitWithoutWaiting,
  endWork,
  holdRun,
  putWorkDown,
  takeWorkUp,
  type WaitingImport,
} from '../../../database/queries/import-work.queries.ts';
import { asActor } from '../../../jobs/as-actor.ts';
import type { Portal } from '../../../portal.ts';
import { Refusal, refuse } from '../../../problems.ts';
import type { InSlices } from '../import-work.ts';
import { InterruptedWork } from '../reading/interrupted-work.ts';
import { announceUpload } from './announce-upload.ts';
import { countFault, isOfWork, MOST_TRIES, tellGivenUp } from './count-fault.ts';
import { importWorks } from './import-works.ts';

interface Working {
  portal: Portal;
  worker: pg.Pool;
  /** This process, as no other is called. */
  processId: string;
  isStopping(): boolean;
  now(): Date;
}

/** Does the work that waits for an upload, to its end or until its user may not go on; a fault leaves it waiting, some times. */
export async function workOnUpload(
  { portal, worker, processId, isStopping, now }: Working,
  { upload_id: uploadId, hospital_id: hospitalId, user_id: userId }: WaitingImport,
): Promise<Refusal | undefined> {
  const asUser = <T>(work: (tx: Transaction, actor: Actor) => Promise<T | Refusal>) =>
    asActor(worker, { userId, hospitalId }, access.importOrders, work);
  const taken = await asUser(async (tx, actor) => {
    const work = await takeWorkUp(tx, uploadId, { by: processId, mostTries: MOST_TRIES, now: now() });
    if (work?.given_up)
      tellGivenUp({ tx, actor }, uploadId, work.work, ['Its process died at each of them.']);
    return work;
  });
  if (taken === undefined || taken instanceof Refusal) return taken;
  if (taken.given_up) return undefined;
  let isShutOut = false;
  const inSlices: InSlices = async (work) => {
    if (isStopping()) throw new Error('The server stops; the work is taken up at the next start');
    return asUser(async (tx, actor) => {
      isShutOut = !(await holdRun(tx, uploadId, taken.work_run));
      return isShutOut ? refuse('upload-gone') : work({ tx, actor });
    });
  };
  const inLightSlices: InSlices = (work) =>
    inSlices((slice) => {
      commitWithoutWaiting(slice.tx);
      return work(slice);
    });
  const slices = taken.work === 'create' ? inSlices : inLightSlices;
  const refused = await importWorks[taken.work](portal, slices, uploadId, now).catch(async (fault) => {
    if (fault instanceof InterruptedWork) return fault.refusal;
    await asUser((tx, actor) =>
      !isStopping() && isOfWork(fault)
        ? countFault({ tx, actor, now: now() }, uploadId, taken, fault)
        : putWorkDown(tx, uploadId, taken.work_run),
    );
    throw fault;
  });
  // It was cancelled, or its work was asked for anew and waits.
  if (isShutOut) return undefined;
  if (refused) return refused;
  const ended = await inSlices(async (slice) => {
    await endWork(slice.tx, uploadId, now());
    announceUpload(slice, uploadId);
  });
  return ended instanceof Refusal && !isShutOut ? ended : undefined;
}
