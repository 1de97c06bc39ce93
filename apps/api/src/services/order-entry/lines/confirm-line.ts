import {
  coversExactly,
  findingsToConfirm,
  isSameFinding,
} from '@bolt/domain/compounding/findings/confirmations';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { flagOf } from '@bolt/domain/compounding/findings/line-findings';
import { reasonMessage } from '@bolt/domain/orders/validate-reason';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { type Refusal, refuse } from '#problems.ts';
import { refuseJudged } from './judge-line.ts';
import type { ConfirmedFinding } from './keep-overrides.ts';
import type { LinePayload } from './read-line-payload.ts';

type Confirming = Pick<LinePayload, 'confirmed' | 'overrideStability' | 'overrideDosage'>;

/**
 * What of these findings was confirmed and how; or why the line may not be ordered, with all of them. What the
 * confirmations name must be exactly what is found: nobody has said yes to anything else (decision J4).
 */
export function confirmLine(
  findings: readonly Finding[],
  payload: Confirming,
): readonly ConfirmedFinding[] | Refusal {
  const { confirmed } = payload;
  const isNamed = (finding: Finding) => confirmed?.some((each) => isSameFinding(each, finding)) ?? false;
  const isConfirmed = confirmed ? isNamed : (finding: Finding) => isFlagged(finding, payload);
  const refusal = refuseJudged({ findings: [...findings] }, isConfirmed);
  if (refusal) return refusal;
  const asked = eachAsShown(findingsToConfirm(findings));
  if (!confirmed) return asked.map((finding) => ({ finding, byFlag: true }));

  if (!coversExactly(confirmed, asked))
    return refuse('line-needs-override', { about: { confirmed: 'other-figures' }, findings });
  const lacking = lackingReasons(confirmed);
  const [reasonFault] = Object.values(lacking);
  if (reasonFault)
    return refuse('line-needs-override', { about: { reasonFault }, findings, fields: lacking });
  return asked.map((finding) => ({
    finding,
    reason: readableLine(confirmed.find((each) => isSameFinding(each, finding))?.reason ?? ''),
  }));
}

/** A shortfall and a changed dose take a reason, which no flag gives (decisions I5 and I6). */
function isFlagged(finding: Finding, payload: Confirming): boolean {
  const flag = flagOf(finding);
  return flag !== null && payload[flag] === true;
}

/** Equal doses of a split say the same; two drugs may have the same figures and different sentences. */
const eachAsShown = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [`${finding.code} ${finding.detail}`, finding])).values(),
];

/** 'confirmed.0.reason': 'Required field' */
function lackingReasons(confirmed: NonNullable<Confirming['confirmed']>): Record<string, string> {
  const entries = confirmed.flatMap(({ reason }, place) => {
    const message = reasonMessage(reason);
    return message === null ? [] : [[`confirmed.${place}.reason`, message] as const];
  });
  return Object.fromEntries(entries);
}
