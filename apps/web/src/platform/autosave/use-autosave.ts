import type { KeptEntry, KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { announce } from '#ui/a11y/announcer.tsx';
import { useSession } from '../session/session.tsx';
import { saverOf } from './form-draft-savers.ts';
import { savedAt } from './saved-at.ts';
import { useTyped } from './typed-elsewhere.ts';
import { useOtherWindow } from './use-other-window.ts';

/** How a form is filled in. */
type Done = 'typed' | 'ticked' | 'chose';

interface AutosavedForm<Entry extends object> {
  /** Which form, and what it is about; null while it takes no entries. */
  entryKey: KeptEntryKey | null;
  /** What is typed, without any password; null while the form is as it was opened. */
  entry: Entry | null;
  /** What is typed over, or its version: another one when the form is opened again was made by somebody else. */
  basis?: string | number | undefined;
  /** What was sent to be saved and has no answer: found saved when the form is opened again, it is nobody else's change. */
  sent?: object | undefined;
  /** Whether the form is opened over just that. */
  isOpenedOver?: (sent: object) => boolean;
  /** Fills the form with what was typed earlier. */
  restore: (kept: Entry) => void;
  /** What else is to be said of it, such as what could not be brought back. */
  remarksOn?: (kept: Entry) => readonly string[];
  /** Makes the form as it was opened. */
  reset: () => void;
  /** False while a dialog that belongs to the form's screen is closed: then nothing is typed into it. */
  isOpen?: boolean;
  /** How it is filled in, in a note on it. */
  done?: Done;
  /** What is thrown away to start afresh is offered back: for forms that take long to fill in. */
  offersBack?: boolean;
  /**
   * Whether what was typed over this basis is left to the form (`held`) in place of being brought back: over another version
   * it would make a record that nobody composed, and over one that cannot be changed any more it is no part of it.
   */
  holdsBack?: ((basis: string | number | undefined) => boolean) | undefined;
}

interface Stored<Entry> {
  typed: Entry;
  basis?: string | number | undefined;
  sent?: object | undefined;
}

/** What an earlier visit left behind. */
interface Found<Entry> {
  stored: Stored<Entry>;
  /** 'at 14:05' */
  moment: string;
  /** null while it waits for an answer: something else had been typed by the time it was found. */
  remarks: readonly string[] | null;
  isHeld: boolean;
}

/** What was typed earlier, and is not brought back by itself. */
export interface HeldEntry<Entry> {
  typed: Entry;
  /** What it was typed over. */
  basis: string | number | undefined;
  moment: string;
}

export interface AutosaveState<Entry = object> {
  found: {
    typed: Entry;
    /** What was sent to be saved then and had no answer. */
    sent?: object | undefined;
    moment: string;
    remarks: readonly string[] | null;
  } | null;
  /** For the form to show and to have answered; it stays on the server until then. */
  held: HeldEntry<Entry> | null;
  done: Done;
  /** Another window of this browser has the same form open: what is typed last, here or there, is kept. */
  isOpenElsewhere: boolean;
  /** Puts what was found in the place of what is typed now. */
  bringBack: () => void;
  /** Stays with what is typed now. */
  dismiss: () => void;
  startAfresh: () => void;
  /** What was typed is saved, or thrown away by choice. */
  forget: () => void;
  /** Another window with the same form has saved it: what is typed here is kept all the same. */
  keepAgain: () => void;
}

/** Letters that are typed into a list's field and name no choice yet: the form does not know of them. */
function isSearching(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.role !== 'combobox') return false;
  return field.ariaExpanded === 'true' && field.value !== '';
}

export const broughtBackText = (done: Done, moment: string) =>
  `What you ${done} here ${moment} has been brought back.`;

export const heldText = (done: Done, moment: string) =>
  `What you ${done} here ${moment} has not been brought back.`;

export const CHANGED_MEANWHILE =
  'Somebody else changed this record after you had typed it. Please compare before you save.';

const OWN_SAVE = 'Your save before that was carried out. Please compare before you save again.';

/**
 * Saves the draft of a form on the server as it is typed (decision I23), and brings it back when the form is opened again by
 * the same user: after an expired session, a refresh, a crash. See docs/decisions/0006-kept-entries.md.
 */
export function useAutosave<Entry extends object>(form: AutosavedForm<Entry>): AutosaveState<Entry> {
  const { entryKey, entry, basis, sent, isOpen = true, done = 'typed' } = form;
  const { hospitalTimeZone } = useSession();
  const isOpenElsewhere = useOtherWindow(isOpen ? entryKey : null);
  const [found, setFound] = useState<Found<Entry> | null>(null);
  const text = entry && JSON.stringify({ typed: entry, basis, sent } satisfies Stored<Entry>);
  useTyped(text !== null || found?.isHeld ? entryKey : null);

  function restore({ typed, basis: typedOver, sent: wasSent }: Stored<Entry>): readonly string[] {
    form.restore(typed);
    const remarks = form.remarksOn?.(typed) ?? [];
    if (typedOver === basis) return remarks;
    return [wasSent && form.isOpenedOver?.(wasSent) ? OWN_SAVE : CHANGED_MEANWHILE, ...remarks];
  }
  const take = useEffectEvent((kept: KeptEntry) => {
    const stored = kept.entry as unknown as Stored<Entry>;
    const moment = savedAt(new Date(kept.updatedAt), new Date(), hospitalTimeZone);
    if (form.holdsBack?.(stored.basis)) {
      setFound({ stored, moment, remarks: null, isHeld: true });
      announce(heldText(done, moment));
      return;
    }
    // What is being typed at this moment is never taken out of the user's hands.
    const remarks = entry === null && !isSearching() ? restore(stored) : null;
    setFound({ stored, moment, remarks, isHeld: false });
    if (remarks) announce([broughtBackText(done, moment), ...remarks].join(' '));
  });

  useEffect(() => {
    if (!entryKey) return;
    const saver = saverOf(entryKey);
    const closed = new AbortController();
    void saver.open(closed.signal).then((kept) => kept && !closed.signal.aborted && take(kept));
    return () => {
      closed.abort();
      void saver.flush();
    };
  }, [entryKey]);

  useEffect(() => {
    // What is held is not thrown away by a form into which nothing is typed.
    if (entryKey && !(text === null && found?.isHeld)) saverOf(entryKey).want(text);
    // What was brought back is saved or emptied again: there is nothing left to say of it.
    if (text === null && found?.remarks) setFound(null);
  }, [entryKey, text, found]);

  function forget() {
    if (entryKey) saverOf(entryKey).forget();
    setFound(null);
  }
  const held = found?.isHeld ? { ...found.stored, basis: found.stored.basis, moment: found.moment } : null;
  return {
    found: found && !held ? { ...found, typed: found.stored.typed, sent: found.stored.sent } : null,
    held,
    done,
    isOpenElsewhere,
    bringBack: () => found && setFound({ ...found, remarks: restore(found.stored) }),
    dismiss: () => setFound(null),
    startAfresh() {
      const thrownAway = found && entry && { ...found, stored: { typed: entry, basis }, remarks: null };
      forget();
      form.reset();
      if (form.offersBack) setFound(thrownAway);
    },
    forget,
    keepAgain: () => entryKey && saverOf(entryKey).again(),
  };
}
