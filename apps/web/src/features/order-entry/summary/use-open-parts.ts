import { useCallback, useState } from 'react';

/** How 'Expand all' and 'Collapse all' leave the parts of a summary; each press is an object of its own. */
export interface AllParts {
  arePatientsOpen: boolean;
  areLinesDetailed: boolean;
}

/** At first the patients are open and the lines are not. */
export function useAllParts(): { all: AllParts; onAll: (all: AllParts) => void } {
  const [all, onAll] = useState<AllParts>({ arePatientsOpen: true, areLinesDetailed: false });
  return { all, onAll };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Which parts of one patient (the patient, or a line, by id) were turned by hand since all of them were last opened
 * or closed. Each patient keeps their own, so that turning one line of a thousand draws one patient again.
 */
export function useTurnedParts(all: AllParts) {
  const [byHand, setByHand] = useState({ since: all, turned: NONE });
  const turned = byHand.since === all ? byHand.turned : NONE;
  const turn = useCallback(
    (part: string) =>
      setByHand((last) => ({
        since: all,
        turned: turnedOver(last.since === all ? last.turned : NONE, part),
      })),
    [all],
  );
  return { isTurned: (part: string) => turned.has(part), turn };
}

const turnedOver = (turned: ReadonlySet<string>, part: string): ReadonlySet<string> =>
  turned.symmetricDifference(new Set([part]));
