import type { Evaluation, FindingCode } from './evaluation.ts';

/** Findings of the portal itself; the specification's clients do not know them. */
const ownCodes: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'NoGuidanceDose',
  'RealDateFallsShort',
  'DoseChanged',
  'AlreadyOrdered',
]);

/**
 * The specification's codes of an evaluation, each once, in order. The first error ends a line: a line that
 * cannot be made has that code alone.
 */
export function listCodes({ findings }: Pick<Evaluation, 'findings'>): FindingCode[] {
  const blocking = findings.find((finding) => finding.severity === 'blocks');
  if (blocking) return [blocking.code];
  return [...new Set(findings.map((finding) => finding.code))].filter((code) => !ownCodes.has(code));
}
