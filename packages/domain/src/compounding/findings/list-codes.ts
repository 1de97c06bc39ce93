import type { Evaluation, FindingCode } from './evaluation.ts';
import { isOwnCode } from './line-findings.ts';

/**
 * The specification's codes of an evaluation, each once, in order. The first error ends a line: a line that
 * cannot be made has that code alone.
 */
export function listCodes({ findings }: Pick<Evaluation, 'findings'>): FindingCode[] {
  const blocking = findings.find((finding) => finding.severity === 'blocks');
  if (blocking) return [blocking.code];
  return [...new Set(findings.map((finding) => finding.code))].filter((code) => !isOwnCode(code));
}
