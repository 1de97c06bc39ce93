import type { JudgementChange } from '@bolt/contracts/order-entry.contract';
import { ApiError } from '#platform/server/api-error.ts';

/** What a refused submit says to be not what was shown; undefined for any other failure. */
export function judgementChangesOf(error: unknown): JudgementChange[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'judgement-changed') return undefined;
  return error.details.changes as JudgementChange[];
}

/** '3 figures', for the sentence that says so. */
export const countChanges = ({ length }: readonly JudgementChange[]): string =>
  length === 1 ? '1 figure' : `${length} figures`;

/** 'Total volume: 295 mL → 340 mL'; of a finding that comes or goes, which. */
export function changeWords({ field, label, shown, now }: JudgementChange): string {
  if (!field.startsWith('finding.')) return `${label}: ${shown ?? 'not known'} → ${now ?? 'not known'}`;
  if (shown === null) return `New: ${now}`;
  return now === null ? `Not any more: ${shown}` : `${shown} → ${now}`;
}
