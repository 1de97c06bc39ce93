import type { KeptEntry } from '@bolt/contracts/kept-entry.contract';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { useEffect, useState } from 'react';
import { saverOf } from '#platform/autosave/form-draft-savers.ts';
import { savedAt } from '#platform/autosave/saved-at.ts';
import { useSession } from '#platform/session/session.tsx';
import { entryKeyOf } from '../form-entries.ts';

export interface Unfinished {
  /** Of the patient; empty where none was typed. */
  name: string;
  /** 'at 14:05' */
  moment: string;
}

/** The registration that this user typed and never saved: it stands in no list, and only they can go on with it. */
export function useUnfinished(): { unfinished: Unfinished | null; discard: () => void } {
  const { hospitalTimeZone } = useSession();
  const [kept, setKept] = useState<KeptEntry | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void saverOf(entryKeyOf(undefined))
      .open(left.signal)
      .then((found) => !left.signal.aborted && setKept(found));
    return () => left.abort();
  }, []);
  return {
    unfinished: kept && {
      name: nameIn(kept),
      moment: savedAt(new Date(kept.updatedAt), new Date(), hospitalTimeZone),
    },
    discard() {
      saverOf(entryKeyOf(undefined)).forget();
      setKept(null);
    },
  };
}

function nameIn({ entry }: KeptEntry): string {
  const { patient_first_name = '', patient_last_name = '' } = (entry.typed ?? {}) as Record<string, string>;
  return readableLine(`${patient_first_name} ${patient_last_name}`);
}
