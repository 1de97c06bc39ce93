import { describeTrialCode, lineAlerts } from '@bolt/domain/compounding/findings/describe-finding';
import type { Evaluation, Finding } from '@bolt/domain/compounding/findings/evaluation';
import { isAbout, isInformingCode } from '@bolt/domain/compounding/findings/line-findings';
import { formatQuantity } from '@bolt/domain/quantities/format-quantity';
import { informingTones } from '#parts/orders/informing-tones.ts';
import type { EntryFault } from '../form-messages.ts';

export interface Check {
  tone: 'danger' | 'warning' | 'info';
  text: string;
  /** The figures, at the end of the line. */
  figures?: string | undefined;
  /** A second line: what lies behind the alert. */
  detail?: string | undefined;
}

export type ReadyWord = 'Ready to add' | 'Ready to save';

export interface LabelVerdict {
  word:
    | 'Not complete yet'
    | 'Cannot be made'
    | 'Check the dose'
    | 'Check the stability'
    | 'Check the date'
    | 'Check the quantity'
    | ReadyWord;
  tone: 'draft' | 'danger' | 'success';
}

/** What the fields themselves already say. */
const saidByFields: ReadonlySet<string | undefined> = new Set([
  'line-incomplete',
  'figure-unreadable',
  'unit-not-ordered',
]);

const toldFindings = ({ findings }: Evaluation): Finding[] =>
  findings.filter(({ code, reason }) => code !== 'INVALID_LINE' || !saidByFields.has(reason));

/** The figures say it in short; which drug it is about needs the sentence where there are two. */
function doseCheck(finding: Finding, isPair: boolean): Check {
  const { measured, limit, unit = '', detail, notComparable } = finding;
  const figures =
    measured && limit && !notComparable
      ? `${formatQuantity(measured, '').trim()} of ${formatQuantity(limit, unit)}`
      : undefined;
  return { tone: 'danger', text: lineAlerts.dose, figures, detail: figures && !isPair ? undefined : detail };
}

function checkOf(finding: Finding, maximumVolumeMl: number | null, isPair: boolean): Check {
  const { code, detail } = finding;
  if (isInformingCode(code)) return { tone: informingTones[code], text: detail };
  switch (code) {
    case 'VLD-TEX-DRUG1DOSE':
    case 'VLD-TEX-DRUG2DOSE':
      return doseCheck(finding, isPair);
    case 'VLD-MIS-STABILITY':
    case 'MissingStability':
    case 'MissingStability2':
      return { tone: 'danger', text: lineAlerts.stability, detail };
    case 'RealDateFallsShort':
    case 'FormulationStability':
      return { tone: 'danger', text: detail };
    case 'DoseChanged':
      return { tone: 'warning', text: lineAlerts.change, detail };
    case 'INVALID_LINE':
    case 'VLD-GMX-TOTALVOLUME':
    case 'VLD-INV-SYRINGEVOLUME':
    case 'VLD-INV-CALCULATEDDILUENTVOLUME': {
      const { text } = describeTrialCode(code, detail, { maximumVolumeMl, undilutedSyringe: false });
      return { tone: 'danger', text, detail: text === detail ? undefined : detail };
    }
  }
}

/** The evaluation's findings as lines of the label, in the order in which they are told. */
export function listChecks(evaluation: Evaluation, maximumVolumeMl: number | null): Check[] {
  const isPair = evaluation.concentration.length > 1;
  return toldFindings(evaluation).map((finding) => checkOf(finding, maximumVolumeMl, isPair));
}

/** The label's one word about the line: what the form would be refused for comes before what is asked about it. */
export function labelVerdict(
  evaluation: Evaluation,
  entryFault: EntryFault | null,
  readyWord: ReadyWord,
): LabelVerdict {
  const { findings, complete } = evaluation;
  if (!complete) return { word: 'Not complete yet', tone: 'draft' };
  if (findings.some(({ severity }) => severity === 'blocks'))
    return { word: 'Cannot be made', tone: 'danger' };
  if (entryFault === 'date') return { word: 'Check the date', tone: 'danger' };
  if (entryFault === 'quantity') return { word: 'Check the quantity', tone: 'danger' };
  const asked = findings.map(({ override }) => override);
  if (asked.includes('overrideDosage') || asked.includes('overrideDoseChange'))
    return { word: 'Check the dose', tone: 'danger' };
  if (asked.includes('overrideStability')) return { word: 'Check the stability', tone: 'danger' };
  // It may be added, because the supplier may agree to it, but it is not ready (decision J8).
  if (findings.some((finding) => isAbout('delivery-date', finding)))
    return { word: 'Check the date', tone: 'danger' };
  if (entryFault === 'incomplete') return { word: 'Not complete yet', tone: 'draft' };
  return { word: readyWord, tone: 'success' };
}
