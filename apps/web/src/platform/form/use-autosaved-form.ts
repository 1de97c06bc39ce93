import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import { useAutosave } from '../autosave/use-autosave.ts';
import type { Texts } from './typed-over.ts';
import { type FormRules, useForm } from './use-form.ts';

interface Autosave {
  /** By which what is typed is kept. */
  entryKey: KeptEntryKey;
  /** What is typed over, or its version. */
  basis?: string | number;
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
    offersBack: rules.offersBack ?? false,
    holdsBack: rules.holdsBack,
    restore: form.typeAgain,
    reset: () => form.reset(),
  });
  return { ...form, autosave };
}
