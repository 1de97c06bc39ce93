import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import { useAutosave } from '../autosave/use-autosave.ts';
import type { Texts } from './typed-over.ts';
import { type FormRules, useForm } from './use-form.ts';

interface Autosave {
  /** By which what is typed is kept. */
  entryKey: KeptEntryKey;
  /** What is typed over, or its version. */
  basis?: string | number;
  /** The entries that were sent to be saved and have no answer. */
  sent?: object | undefined;
  /** What is thrown away to start afresh is offered back. */
  offersBack?: boolean;
  /** What was typed over this basis is not brought back, but left to the form as `autosave.held`. */
  holdsBack?: (basis: string | number | undefined) => boolean;
}

/** A form whose draft is saved on the server as it is typed (docs/decisions/0006-kept-entries.md). */
export function useAutosavedForm<Entries extends Texts<Entries>>(rules: FormRules<Entries> & Autosave) {
  const form = useForm(rules);
  const autosave = useAutosave<Partial<Entries>>({
    entryKey: rules.entryKey,
    entry: form.typed,
    basis: rules.basis,
    sent: rules.sent,
    isOpenedOver: (sent) => isSameText(rules.opened, sent as Entries),
    offersBack: rules.offersBack ?? false,
    holdsBack: rules.holdsBack,
    restore: form.typeAgain,
    reset: () => form.reset(),
  });
  const sentEarlier = autosave.found?.sent as Entries | undefined;
  return {
    ...form,
    autosave,
    /** Whether a record is just what was sent in an earlier visit, and was not there yet when it was opened again. */
    isOwnSave: (record: Entries): boolean => sentEarlier !== undefined && isSameText(record, sentEarlier),
  };
}

/** As the server stores it: without the spaces around it, and one in the place of several. */
const stored = (text: string | undefined): string => (text ?? '').trim().replace(/\s+/g, ' ');

function isSameText<Entries extends Texts<Entries>>(one: Entries, other: Entries): boolean {
  const fields = Object.keys(one) as (keyof Entries)[];
  return fields.every((field) => stored(one[field]) === stored(other[field]));
}
