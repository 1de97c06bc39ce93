import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { PATIENT_CHANGED, toSeeAtEachStep } from '@bolt/domain/workbench/findings-that-count';
import { claimedWords } from '../frame/claim-strip.tsx';
import type { Claim } from '../frame/use-claim.ts';

/** Why an item does not move on, in the words of document 4; undefined where it does. */
export function whyNot(
  { status, onHold, openQuery, isBlockedNow, codesToSee }: ItemDetail,
  seen: ReadonlySet<string>,
): string | undefined {
  if (onHold) return 'On hold by the hospital.';
  if (openQuery?.askedBy === 'supplier') return 'The query is still open.';
  const unseen = codesToSee.filter((code) => !seen.has(code));
  if (status !== 'Pending') {
    const [first] = toSeeAtEachStep(unseen);
    if (first === undefined) return undefined;
    return first === PATIENT_CHANGED
      ? 'Read first what changed of the patient.'
      : 'Read first why its product was withdrawn.';
  }
  if (isBlockedNow) return 'Cannot be made under the current catalogue. Ask the hospital or cancel.';
  return unseen.length === 0 ? undefined : 'Read all findings first.';
}

/** Why nothing can be done with it; undefined where it can. */
export function lockWords(
  claim: Claim,
  { changedBy, mayMove }: { changedBy: string | undefined; mayMove: boolean },
): string | undefined {
  const claimed = claimedWords(claim);
  if (claimed) return claimed;
  if (changedBy) return `${changedBy} changed it meanwhile: review it again.`;
  return mayMove ? undefined : 'Your roles move no items.';
}
