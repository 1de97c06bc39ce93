import type { KeptEntry, KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import { useEffect, useState } from 'react';
import { useSession } from '../session/session.tsx';
import { saverOf } from './form-draft-savers.ts';
import { savedAt } from './saved-at.ts';

export interface Unfinished {
  /** What was typed over what the form began with. */
  typed: Readonly<Record<string, string>>;
  /** 'at 14:05' */
  moment: string;
}

/** What this user typed into a form and never saved, told where the form is opened from: it stands in no list. */
export function useUnfinished(entryKey: KeptEntryKey): {
  unfinished: Unfinished | null;
  discard: () => void;
} {
  const { hospitalTimeZone } = useSession();
  const [kept, setKept] = useState<KeptEntry | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void saverOf(entryKey)
      .open(left.signal)
      .then((found) => !left.signal.aborted && setKept(found));
    return () => left.abort();
  }, [entryKey]);
  return {
    unfinished: kept && {
      typed: (kept.entry.typed ?? {}) as Record<string, string>,
      moment: savedAt(new Date(kept.updatedAt), new Date(), hospitalTimeZone),
    },
    discard() {
      saverOf(entryKey).forget();
      setKept(null);
    },
  };
}
