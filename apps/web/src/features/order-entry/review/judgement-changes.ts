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
