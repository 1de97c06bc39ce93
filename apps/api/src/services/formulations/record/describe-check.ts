import type { FormulationStability } from '@bolt/contracts/formulations.contract';
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
  };
}
