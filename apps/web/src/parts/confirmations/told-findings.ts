import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import type { ApiError } from '#platform/server/api-error.ts';

/** The findings that a refusal tells. */
export function toldFindings({ details }: ApiError): Finding[] {
  return Array.isArray(details.findings) ? details.findings.filter(isFinding) : [];
}

function isFinding(value: unknown): value is Finding {
  if (typeof value !== 'object' || value === null) return false;
  return 'code' in value && 'severity' in value && 'detail' in value && typeof value.detail === 'string';
}
