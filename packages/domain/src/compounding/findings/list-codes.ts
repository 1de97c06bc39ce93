import type { Evaluation, FindingCode, OwnCode } from './evaluation.ts';

/** Findings of the portal itself; the specification's clients do not know them. Every one has to be named here. */
const ownCodes: Record<OwnCode, true> = {
  NoGuidanceDose: true,
  RealDateFallsShort: true,
  DoseChanged: true,
  AlreadyOrdered: true,
  DayDose: true,
  NotDeliverable: true,
  LargeQuantity: true,
  QuantityTenfold: true,
  FarDate: true,
};

export const isOwnCode = (code: string): code is OwnCode => Object.hasOwn(ownCodes, code);

/**
 * The specification's codes of an evaluation, each once, in order. The first error ends a line: a line that
 * cannot be made has that code alone.
 */
export function listCodes({ findings }: Pick<Evaluation, 'findings'>): FindingCode[] {
  const blocking = findings.find((finding) => finding.severity === 'blocks');
  if (blocking) return [blocking.code];
  return [...new Set(findings.map((finding) => finding.code))].filter((code) => !isOwnCode(code));
}
