import { isDatabaseAway } from '#database/is-database-away.ts';
import { countWorkFault, type TakenWork } from '#database/queries/import-work.queries.ts';
import type { ImportWork } from '../import-work.ts';
import { announceUpload } from './announce-upload.ts';

/** Work that ends with a fault so often waits for its user to ask for it again. */
export const MOST_TRIES = 4;

/** A statement out of time is one of the work itself, and will be again. */
const OUT_OF_TIME = '57014';

/** A database that is away says nothing of the work: it is tried for as long as that takes. */
export const isOfWork = (fault: Error & { code?: string }): boolean =>
  fault.code === OUT_OF_TIME || !isDatabaseAway(fault);

/** Counts a fault of the work; of the last one that is borne it says so, to the screens of the hospital and in the log. */
export async function countFault(
  { tx, actor, now }: Pick<ImportWork, 'tx' | 'actor' | 'now'>,
  uploadId: string,
  { work, work_run }: Pick<TakenWork, 'work' | 'work_run'>,
  fault: Error & { code?: string },
): Promise<void> {
  const counted = await countWorkFault(tx, uploadId, { run: work_run, mostTries: MOST_TRIES, now });
  if (!counted?.given_up) return;
  // The message of a fault may quote a patient's data: the log gets its kind and place.
  const place = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  tellGivenUp({ tx, actor }, uploadId, work, [[fault.name, fault.code].join(' '), ...place.slice(0, 5)]);
}

/** Says that the work waits for its user from now on, and why. */
export function tellGivenUp(
  { tx, actor }: Pick<ImportWork, 'tx' | 'actor'>,
  uploadId: string,
  work: string,
  why: readonly string[],
): void {
  announceUpload({ tx, actor }, uploadId);
  const said = `The work '${work}' of the upload ${uploadId} was given up after ${MOST_TRIES} tries.`;
  console.error([said, ...why].join('\n'));
}
