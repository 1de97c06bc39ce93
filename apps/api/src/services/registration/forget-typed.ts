import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import { blankRegistration, type RegistrationForm } from '@bolt/domain/registration/registration-form';
import { deleteKeptEntry, readKeptEntry } from '../../database/queries/kept-entries.queries.ts';
import { registeredName } from './registration-words.ts';
import type { RegistrationWork } from './registration-work.ts';

/**
 * What its user typed of a registration goes with the save that has it: where the answer never comes, no screen calls it
 * not saved beside the draft.
 */
export async function forgetTyped(
  { tx }: Pick<RegistrationWork, 'tx'>,
  form: RegistrationForm,
  draftId: string | undefined,
): Promise<void> {
  const key: KeptEntryKey = `registration:${draftId ?? 'new'}`;
  // As new, one is kept for each user, and it may be another patient's.
  if (draftId === undefined && nameIn(await readKeptEntry(tx, key)) !== registeredName(form)) return;
  await deleteKeptEntry(tx, key);
}

function nameIn(kept: { entry: Record<string, unknown> } | undefined): string | undefined {
  const typed = kept?.entry.typed as Partial<RegistrationForm> | undefined;
  return typed && registeredName({ ...blankRegistration, ...typed });
}
