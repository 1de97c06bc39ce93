import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import { useKeptEntry } from '../kept-entry/use-kept-entry.ts';
import type { Texts } from './typed-over.ts';
import { type FormRules, useForm } from './use-form.ts';

interface Autosave {
  /** By which what is typed is kept. */
  entryKey: KeptEntryKey;
  /** What is typed over, or its version. */
  basis?: string | number;
}

/** A form whose typing is kept on the server until it is saved (docs/decisions/0006-kept-entries.md). */
export function useAutosavedForm<Entries extends Texts<Entries>>(rules: FormRules<Entries> & Autosave) {
  const form = useForm(rules);
  const kept = useKeptEntry<Partial<Entries>>({
    entryKey: rules.entryKey,
    entry: form.typed,
    basis: rules.basis,
    restore: form.typeAgain,
    reset: () => form.reset(),
  });
  return { ...form, kept };
}
