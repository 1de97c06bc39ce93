import {
  deletePreference,
  holdPreferences,
  listSubstitutions,
} from '../../../database/queries/import-preferences.queries.ts';
import { Refusal } from '../../../problems.ts';
import type { ImportWork } from '../import-work.ts';
import { describeHeaderSet, shownHeaderSets } from './header-sets.ts';
import { findSeen, recordPreference } from './preference-change.ts';

/**
 * Deletes a set of headers or a substitution; the id says which. What was imported with it stays as it is, and the next
 * file asks again.
 */
export async function deleteKept(
  work: ImportWork,
  { delete_id: id, version }: { delete_id: string; version?: number | undefined },
): Promise<{ deleted: string } | Refusal> {
  const { tx } = work;
  await holdPreferences(tx, 'header');
  const set = (await shownHeaderSets(tx)).find(({ header_set_id }) => header_set_id === id);
  if (set) {
    const seen = findSeen([set], () => true, version, describeHeaderSet);
    if (seen instanceof Refusal) return seen;
    await deletePreference(tx, 'header', id);
    await recordPreference(work, { kind: 'header', id, done: 'deleted', before: set, after: null });
    return { deleted: id };
  }
  await holdPreferences(tx, 'substitution');
  const substitutions = await listSubstitutions(tx);
  const seen = findSeen(
    substitutions,
    ({ substitution_id }) => substitution_id === id,
    version,
    ({ version: current, keyword }) => ({ version: current, item_cust: keyword }),
  );
  if (seen instanceof Refusal) return seen;
  await deletePreference(tx, 'substitution', id);
  await recordPreference(work, { kind: 'substitution', id, done: 'deleted', before: seen, after: null });
  return { deleted: id };
}
