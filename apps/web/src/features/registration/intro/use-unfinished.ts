import { readableLine } from '@bolt/domain/texts/readable-text';
import { useUnfinished as useUnfinishedForm } from '#platform/autosave/use-unfinished.ts';
import { entryKeyOf } from '../form-entries.ts';

export interface Unfinished {
  /** Of the patient; empty where none was typed. */
  name: string;
  /** 'at 14:05' */
  moment: string;
}

/** The registration that this user typed and never saved: only they can go on with it. */
export function useUnfinished(): { unfinished: Unfinished | null; discard: () => void } {
  const { unfinished, discard } = useUnfinishedForm(entryKeyOf(undefined));
  return {
    unfinished: unfinished && { name: nameIn(unfinished.typed), moment: unfinished.moment },
    discard,
  };
}

function nameIn(typed: Readonly<Record<string, string>>): string {
  const { patient_first_name = '', patient_last_name = '' } = typed;
  return readableLine(`${patient_first_name} ${patient_last_name}`);
}
