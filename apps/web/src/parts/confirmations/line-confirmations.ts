import {
  type Confirmation,
  confirmFindings,
  coversExactly,
  isSameFinding,
} from '@bolt/domain/compounding/findings/confirmations';
import type { Finding, Override } from '@bolt/domain/compounding/findings/evaluation';

/** A finding that the user said yes to, with the sentence that was read. */
export interface LineConfirmation extends Confirmation {
  override: Override;
  shown: string;
}

/** As a call carries it: the finding and the reason. */
export const confirmationOf = ({
  override: _override,
  shown: _shown,
  ...said
}: LineConfirmation): Confirmation => said;

/** One dialog's answer: yes to all that it showed, for one reason. It takes the place of an earlier one to that kind. */
export function withConfirmed(
  before: readonly LineConfirmation[],
  findings: readonly Finding[],
  reason: string,
): LineConfirmation[] {
  const answered = new Set(findings.map(({ override }) => override));
  const added = confirmFindings(findings, reason).flatMap((confirmation): LineConfirmation[] => {
    const same = findings.filter((finding) => isSameFinding(finding, confirmation));
    const [override] = same.flatMap((finding) => finding.override ?? []);
    return override
      ? [{ ...confirmation, override, shown: same.map(({ detail }) => detail).join('; ') }]
      : [];
  });
  return [...before.filter(({ override }) => !answered.has(override)), ...added];
}

/** In the order in which they are told. */
const kinds: readonly Override[] = ['overrideDosage', 'overrideStability', 'overrideDoseChange'];

/** The first kind of finding that is not confirmed exactly as it is found now, and what it says. */
export function openFindings(
  findings: readonly Finding[],
  confirmed: readonly LineConfirmation[],
): { kind: Override; findings: Finding[]; isNew: boolean } | undefined {
  for (const kind of kinds) {
    const found = findings.filter(({ override }) => override === kind);
    const given = confirmed.filter(({ override }) => override === kind);
    if (found.length > 0 && !coversExactly(given, found))
      return { kind, findings: eachSentence(found), isNew: given.length > 0 };
  }
  return undefined;
}

/** Equal doses of a split say the same. */
const eachSentence = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [`${finding.code} ${finding.detail}`, finding])).values(),
];

/** What was confirmed and is not found any more. */
export const notFoundAnyMore = (
  findings: readonly Finding[],
  confirmed: readonly LineConfirmation[],
): LineConfirmation[] =>
  confirmed.filter(({ override }) => !findings.some((finding) => finding.override === override));
