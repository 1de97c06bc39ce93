import type { JudgementChange } from '@bolt/contracts/order-entry.contract';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { judgementChangesOf } from '#parts/confirmations/judgement-changes.ts';
import {
  type OverrideQuestion,
  overrideQuestion,
  type SettledQuestion,
} from '#parts/confirmations/override-question.ts';
import { toldFindings } from '#parts/confirmations/told-findings.ts';
import { ApiError } from '#platform/server/api-error.ts';
import type { EditAttempt } from './use-manage-item.ts';

/** What stands between pressing Update and the saved edit, one at a time. */
export type EditQuestion =
  /** A quantity or a date that may be a slip of the hand. */
  | { kind: 'slips'; slips: readonly Finding[] }
  | OverrideQuestion
  | SettledQuestion
  /** What reads otherwise than on the order. `isNew`: shown before, and other figures by now. */
  | { kind: 'changed'; changes: readonly JudgementChange[]; isNew: boolean };

/** What a refusal asks of the user; null where there is nothing to ask. */
export function questionOfRefusal(error: Error, attempt: EditAttempt): EditQuestion | null {
  const changes = judgementChangesOf(error);
  if (changes) return { kind: 'changed', changes, isNew: attempt.seenChanges.length > 0 };
  if (!(error instanceof ApiError) || error.code !== 'line-needs-override') return null;
  return overrideQuestion(toldFindings(error), attempt.confirmed);
}
