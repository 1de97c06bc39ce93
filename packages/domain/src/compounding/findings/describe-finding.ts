import { formatQuantity } from '../../quantities/format-quantity.ts';
import type { Finding } from './evaluation.ts';
import { isFindingCode, lineFindings } from './line-findings.ts';

/**
 * What the screen does with a code: 'stability', 'container', 'split', 'generic', 'guidance' and 'change' open that modal;
 * 'ignored' codes hold nothing up; 'information' is shown beside the line.
 */
export type FindingText = {
  kind: 'stability' | 'container' | 'split' | 'generic' | 'change' | 'ignored' | 'guidance' | 'information';
  text: string;
};

export type TrialContext = {
  /** mL; null when not known. */
  maximumVolumeMl: number | null;
  /** A syringe without diluent that is too small is answered with a split into several doses. */
  undilutedSyringe: boolean;
};

/** From this figure on the maximum is technical and is not shown (mL). */
const firstHiddenVolumeMl = 5000;

const noStability = 'No system stability exists for this order';

/** The alerts that a line keeps on the review and on the order. */
export const lineAlerts = {
  dose: 'Max dosage exceeded for this drug',
  stability: 'No system stability exists for this drug',
  change: 'Dose changed since the last order',
} as const;

function containerText(maximumVolumeMl: number | null): string {
  const shown = maximumVolumeMl !== null && maximumVolumeMl < firstHiddenVolumeMl;
  return `Drug volume exceeds container size.${shown ? ` Max fill volume is ${maximumVolumeMl}mL` : ''}`;
}

/** The answer of a trial validation, by code; unknown codes are shown as such. */
export function describeTrialCode(code: string, detail: string, context: TrialContext): FindingText {
  if (!isFindingCode(code)) {
    return { kind: 'generic', text: `Unknown error code : ${code}.${detail ? ` ${detail}` : ''}` };
  }
  const { trial } = lineFindings[code];
  switch (trial) {
    case 'no-stability':
      return { kind: 'stability', text: noStability };
    case 'short-lasting':
      return { kind: 'stability', text: detail };
    case 'volume':
      return {
        kind: context.undilutedSyringe ? 'split' : 'container',
        text: containerText(context.maximumVolumeMl),
      };
    case 'invalid':
      return { kind: 'generic', text: detail || 'Unknown error ' };
    case 'change':
    case 'information':
    case 'ignored':
      return { kind: trial, text: detail };
  }
}

/** The question asked before the trial. `drugName` as the hospital's country writes it. */
export function guidancePrompt(finding: Finding, drugName: string): string {
  const limit = formatQuantity(finding.limit ?? 0, finding.unit ?? '');
  const compared = finding.notComparable ? 'cannot be compared with' : 'is above';
  return `The dose specified for ${drugName} ${compared} our maximum guidance dose of ${limit}; Is the entered dose correct?`;
}
