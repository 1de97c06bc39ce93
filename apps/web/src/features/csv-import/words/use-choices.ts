import { useState } from 'react';
import { useAutosave } from '#platform/autosave/use-autosave.ts';
import type { Word } from './words-query.ts';

/** What is chosen for a word and not submitted yet, and which decision of it was shown then. */
export interface Choice {
  item_bolt: string;
  decided_at: string | null;
}

/** By the word's id. */
export type Choices = Readonly<Record<string, Choice>>;

/** What was chosen for words, kept for whoever comes back to it until it is submitted. */
export function useChoices(uploadCode: string) {
  const [choices, setChoices] = useState<Choices>({});
  const isEmpty = Object.keys(choices).length === 0;
  const autosave = useAutosave<Choices>({
    entryKey: `import-words:${uploadCode}`,
    entry: isEmpty ? null : choices,
    restore: setChoices,
    reset: () => setChoices({}),
    done: 'chose',
  });
  return {
    choices,
    autosave,
    choose: ({ id, decision }: Word, chosen: string | null) =>
      setChoices((now) => {
        const { [id]: _, ...others } = now;
        // What the server has already needs no saying.
        if (chosen === null || chosen === decision?.item_bolt) return others;
        return { ...others, [id]: { item_bolt: chosen, decided_at: decision?.decided_at ?? null } };
      }),
    /** They were submitted: kept, or told to be somebody else's. */
    drop: (ids: readonly string[]) =>
      setChoices((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !ids.includes(id)))),
  };
}
