import type { Finding } from './evaluation.ts';

/** What tells one finding from another. A figure that moved makes it another finding: nobody has confirmed that one. */
export type FindingKey = { code: string; measured?: string | undefined; limit?: string | undefined };

/** A finding that a user read and said yes to, and why. */
export type Confirmation = FindingKey & { reason: string };

type Asked = FindingKey & Pick<Finding, 'severity'>;

export const isSameFinding = (one: FindingKey, other: FindingKey): boolean =>
  one.code === other.code && one.measured === other.measured && one.limit === other.limit;

/** The findings that nobody may pass over without saying so. */
export const findingsToConfirm = <F extends Pick<Finding, 'severity'>>(findings: readonly F[]): F[] =>
  findings.filter(({ severity }) => severity === 'needs-override');

/** Findings that say the same are one: equal doses of a split, equal deliveries. */
const eachOnce = <F extends FindingKey>(findings: readonly F[]): F[] =>
  findings.filter((finding, place) => findings.findIndex((each) => isSameFinding(each, finding)) === place);

/** A yes to each of the findings that ask for one, for the same reason. */
export const confirmFindings = (findings: readonly Asked[], reason: string): Confirmation[] =>
  eachOnce(findingsToConfirm(findings)).map(({ code, measured, limit }) => ({
    code,
    ...(measured !== undefined && { measured }),
    ...(limit !== undefined && { limit }),
    reason,
  }));

/** Whether what was confirmed is what is found: nothing less, nothing else, and each once. */
export function coversExactly(confirmed: readonly FindingKey[], findings: readonly Asked[]): boolean {
  const asked = eachOnce(findingsToConfirm(findings));
  const isAsked = (one: FindingKey) => asked.some((finding) => isSameFinding(finding, one));
  return confirmed.length === asked.length && eachOnce(confirmed).filter(isAsked).length === asked.length;
}
