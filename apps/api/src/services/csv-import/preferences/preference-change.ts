import { recordWrite } from '../../../database/queries/audit.queries.ts';
import type { Kept, PreferenceKind } from '../../../database/queries/import-preferences.queries.ts';
import { announceChange } from '../../../notices/change-notices.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import type { ImportWork } from '../import-work.ts';

/** Who said so last, and when, as it is answered. */
export const describeKept = ({ username, created_at, version }: Kept) => ({
  username,
  created: created_at.toISOString(),
  version,
});

/** The one that is to be changed, as it is now; refused where it is gone, or not what the user looked at. */
export function findSeen<Row extends Kept>(
  rows: readonly Row[],
  isMeant: (row: Row) => boolean,
  seen: number | undefined,
  describe: (row: Row) => object,
): Row | Refusal {
  const row = rows.find(isMeant);
  if (!row) return refuse('preference-not-found');
  if (seen === undefined || seen === row.version) return row;
  return refuse('stale-version', {
    about: { changes: [`${row.username} has changed this meanwhile.`] },
    current: describe(row),
  });
}

interface Change {
  kind: PreferenceKind;
  id: string;
  done: 'added' | 'edited' | 'deleted' | 'ordered';
  before: unknown;
  after: unknown;
}

/** Says to the hospital's other screens that it changed, and keeps who changed what. */
export async function recordPreference(
  work: ImportWork,
  { kind, id, done, before, after }: Change,
): Promise<void> {
  announceChange(work.tx, { hospitalId: work.actor.hospitalId, kind: 'import-preferences', id: kind });
  await recordWrite(work.tx, work, {
    action: `import-${kind}-${done}`,
    subjectType: 'import-preference',
    subjectId: id,
    before,
    after,
  });
}
