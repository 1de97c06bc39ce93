import { isSlip } from '../compounding/findings/ask-about-slips.ts';
import type { Finding } from '../compounding/findings/evaluation.ts';
import { compareJudgements, type JudgementChange, type ShownJudgement } from './compare-judgements.ts';

/** A change as whoever saves an edit has seen it. */
export type SeenChange = Pick<JudgementChange, 'field' | 'shown' | 'now'>;

/**
 * What of an edited item reads otherwise than on its order, and is shown before it is saved: figures, and findings that
 * come. How long it lasts until the new date is the edit's own; what needs a confirmation, and what may be a slip of the
 * hand, is asked by itself.
 */
export function changesOfEdit(placed: ShownJudgement, edited: ShownJudgement): JudgementChange[] {
  const isAsked = (finding: Finding) => finding.severity !== 'informs' || isSlip(finding);
  const asked = new Set(edited.findings.filter(isAsked).map(({ code }) => `finding.${code}`));
  return compareJudgements(placed, edited).filter(({ field, now }) => {
    if (field.startsWith('expiry.')) return false;
    return field.startsWith('finding.') ? now !== null && !asked.has(field) : true;
  });
}

/**
 * Whether what was seen is what changes: nothing less, nothing else. Who does not say what was seen is not held up by a
 * finding that only informs (decision J16), and gets no figure that is not the order's.
 */
export function coversChanges(
  seen: readonly SeenChange[] | undefined,
  changes: readonly JudgementChange[],
): boolean {
  if (!seen) return changes.every(({ field }) => field.startsWith('finding.'));
  const isSeen = (change: JudgementChange) =>
    seen.some(
      ({ field, shown, now }) => field === change.field && shown === change.shown && now === change.now,
    );
  return seen.length === changes.length && changes.every(isSeen);
}
