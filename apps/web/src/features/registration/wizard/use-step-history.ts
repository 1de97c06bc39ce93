import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { paths } from '#paths.ts';
import { NEW_DRAFT } from '../new-registration.ts';
import { placeAt, type StepPlace, stepIn } from '../step-place.ts';
import { type StepEntry, stepEntryIn } from '../visits.ts';

/**
 * Where one is in the steps. Each step that is gone on to is an entry of the browser's history, so that its Back goes to
 * the step before and its Forward comes back; an address that names a step opens it, where that was seen.
 *
 * @param draftId of the draft that there is by now
 */
export function useStepHistory(openedAt: StepPlace, draftId: string | undefined) {
  const navigate = useNavigate();
  const { search, key, state } = useLocation();
  const isWalked = useNavigationType() === 'POP';
  const query = new URLSearchParams(search);
  const named = query.get('draft') ?? NEW_DRAFT;
  const draft = draftId ?? named;
  const asked = stepIn(query.get('step'));
  const entry = stepEntryIn(state);
  const [visit] = useState(() => entry?.visit ?? crypto.randomUUID());
  /** The step that the user asked for last; null where they are to be where it was left, once what was typed is back. */
  const [wanted, setWanted] = useState(asked);
  const leaving = useRef<string>(undefined);
  // Of a registration that was never saved, what was typed tells what was seen.
  const seenAtEntry = draft === NEW_DRAFT ? 1 : (entry?.furthest ?? 1);
  const withSeen = (at: StepPlace) => ({ ...at, furthest: Math.max(at.furthest, seenAtEntry) });
  const [place, setPlace] = useState(() => placeAt(asked, withSeen(openedAt)));

  function writeEntry({ step, furthest }: StepPlace, how: { before: number | null; replace: boolean }) {
    const openedAs = entry?.openedAs ?? named;
    const kept: StepEntry = { visit, openedAs, before: how.before, furthest };
    const address = paths.TPNRegisterPatient({ draft, step: String(step) });
    void navigate(address, { replace: how.replace, preventScrollReset: true, state: kept });
  }
  function stayAt(next: StepPlace) {
    setPlace(next);
    writeEntry(next, { before: entry?.before ?? null, replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once: the address names the step that is open
  useEffect(() => stayAt(place), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the browser has gone to another entry, or there is a draft
  useEffect(() => {
    const isMoved = isWalked && asked !== null && asked !== place.step;
    const next = isMoved ? placeAt(asked, withSeen(place)) : place;
    if (isMoved) {
      setPlace(next);
      setWanted(asked);
    }
    // A reload opens what a save has made of what was new.
    if (draft !== named) writeEntry(next, { before: entry?.before ?? null, replace: true });
  }, [key, draft]);

  return {
    place,
    goTo(step: number) {
      if (step === place.step) return;
      const next = { step, furthest: Math.max(place.furthest, step) };
      setPlace(next);
      setWanted(step);
      writeEntry(next, { before: place.step, replace: false });
    },
    /** To the step before, which is as a rule where the browser's Back goes. */
    goBack() {
      // The browser is on its way: a second press is not for the step after that.
      if (leaving.current === key) return;
      const next = { ...place, step: place.step - 1 };
      setWanted(next.step);
      if (entry?.before !== next.step) return stayAt(next);
      leaving.current = key;
      setPlace(next);
      void navigate(-1);
    },
    /** What was typed earlier is back: the user is where it was left, or where they have gone meanwhile. */
    returnTo(left: StepPlace) {
      const next = placeAt(wanted, { ...left, furthest: Math.max(left.furthest, place.furthest) });
      if (next.step === place.step) setPlace(next);
      else stayAt(next);
    },
    beginAt(next: StepPlace) {
      setWanted(null);
      stayAt(next);
    },
  };
}
