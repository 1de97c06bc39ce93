import { useState } from 'react';
import { useAutosave } from '#platform/autosave/use-autosave.ts';
import { type Choices, keptChoices } from './kept-choices.ts';
import type { Word } from './words-query.ts';

export type { Choice, Choices } from './kept-choices.ts';

/** What was chosen for words, kept for whoever comes back to it until it is submitted. */
export function useChoices(uploadCode: string) {
  const [choices, setChoices] = useState<Choices>({});
  const { kept, left } = keptChoices(choices);
  const autosave = useAutosave<Choices>({
    entryKey: `import-words:${uploadCode}`,
    entry: kept,
    restore: setChoices,
    reset: () => setChoices({}),
    done: 'chose',
  });
  return {
    choices,
    /** So many would be gone with the page: there is no room to keep them before they are submitted. */
    notKeptYet: left,
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
