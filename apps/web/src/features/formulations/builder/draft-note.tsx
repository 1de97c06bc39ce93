import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import { unfinishedWords } from '../list/unfinished-words.ts';
import type { BuilderEntries } from './entries/builder-entries.ts';
import type { BuilderForm } from './use-builder-form.ts';

/** At the head of each step: what was typed earlier is back, or can be; of a formulation that is new also which it is. */
export function DraftNote({ form, isNew }: { form: BuilderForm; isNew: boolean }) {
  return <FormDraftMessage autosave={form.autosave} isInset {...(isNew && { nameOf: nameInSentence })} />;
}

function nameInSentence(typed: Partial<BuilderEntries>): string {
  const words = unfinishedWords(typed);
  return words.charAt(0).toLowerCase() + words.slice(1);
}
