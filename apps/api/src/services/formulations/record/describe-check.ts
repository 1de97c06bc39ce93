import type { FormulationStability } from '@bolt/contracts/formulations/states';
import type { AnsweredSlip } from '@bolt/domain/nutrition/advice/slip-questions';
import type { KeptCheck } from '#database/queries/formulations.queries.ts';

/** The check that holds for a content, as it was kept; null where there is none. */
export function describeCheck(row: KeptCheck & { stability: FormulationStability }) {
  const { check_catalogue, check_verdict, check_recap, check_at } = row;
  if (check_catalogue === null || check_verdict === null || check_recap === null || !check_at) return null;
  return {
    stability: row.stability,
    verdict: JSON.parse(check_verdict) as unknown,
    recap: JSON.parse(check_recap) as unknown,
    catalogueVersion: check_catalogue,
    checkedAt: check_at.toISOString(),
    answeredSlips: readAnswers(row.check_answers),
  };
}

/** What was asked about a content, as it was kept with its check. */
export const readAnswers = (kept: string | null | undefined): AnsweredSlip[] =>
  kept ? (JSON.parse(kept) as AnsweredSlip[]) : [];
