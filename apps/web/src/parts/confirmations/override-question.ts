import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { isAbout } from '@bolt/domain/compounding/findings/line-findings';
import { type LineConfirmation, notFoundAnyMore, openFindings } from './line-confirmations.ts';

/** Findings of one kind that nobody passes over without a reason. `isNew`: asked before, and the figures are others now. */
export interface OverrideQuestion {
  /**
   * 'shortfall' where a figure is held, but what is made does not last until its treatment; 'formulation' where one of the
   * hospital's own is not called compatible.
   */
  kind: 'guidance' | 'stability' | 'shortfall' | 'formulation' | 'change';
  findings: readonly Finding[];
  isNew: boolean;
}

/** What was confirmed is not found any more: the line is another one than was read. */
export interface SettledQuestion {
  kind: 'settled';
  settled: readonly LineConfirmation[];
}

/** What the findings of a refusal ask next, after what was confirmed so far; null where they ask nothing. */
export function overrideQuestion(
  findings: readonly Finding[],
  confirmed: readonly LineConfirmation[],
): OverrideQuestion | SettledQuestion | null {
  const open = openFindings(findings, confirmed);
  if (!open) {
    const settled = notFoundAnyMore(findings, confirmed);
    return settled.length > 0 ? { kind: 'settled', settled } : null;
  }
  const asked = { findings: open.findings, isNew: open.isNew };
  switch (open.kind) {
    case 'overrideDosage':
      return { kind: 'guidance', ...asked };
    case 'overrideDoseChange':
      return { kind: 'change', ...asked };
    case 'overrideStability': {
      const isShortfall = open.findings.every((finding) => isAbout('lasting', finding));
      const isFormulation = open.findings.every(({ code }) => code === 'FormulationStability');
      return { kind: isShortfall ? 'shortfall' : isFormulation ? 'formulation' : 'stability', ...asked };
    }
  }
}
