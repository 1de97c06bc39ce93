import { isDatabaseAway } from '#database/is-database-away.ts';
import { countWorkFault, type TakenWork } from '#database/queries/import-work.queries.ts';
import type { ImportWork } from '../import-work.ts';
import { announceUpload } from './announce-upload.ts';

/** Work that ends with a fault so often waits for its user to ask for it again. */
const MOST_TRIES = 4;

/** A statement out of time is one of the work itself, and will be again. */
const OUT_OF_TIME = '57014';

/** A database that is away says nothing of the work: it is tried for as long as that takes. */
export const isOfWork = (fault: Error & { code?: string }): boolean =>
  fault.code === OUT_OF_TIME || !isDatabaseAway(fault);

/** Counts a fault of the work; of the last one that is borne it says so, to the screens of the hospital and in the log. */
export async function countFault(
  { tx, actor, now }: Pick<ImportWork, 'tx' | 'actor' | 'now'>,
  uploadId: string,
  { work, work_run }: TakenWork,
  fault: Error & { code?: string },
): Promise<void> {
  const counted = await countWorkFault(tx, uploadId, { run: work_run, mostTries: MOST_TRIES, now });
  if (!counted?.given_up) return;
  announceUpload({ tx, actor }, uploadId);
  // The message of a fault may quote a patient's data: the log gets its kind and place.
  const place = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  console.error(
    [
      `The work '${work}' of the upload ${uploadId} was given up after ${MOST_TRIES} tries.`,
      [fault.name, fault.code].join(' '),
      ...place.slice(0, 5),
    ].join('\n'),
  );
}
