import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { alreadyOrdered } from '@bolt/domain/compounding/doses/find-already-ordered';
import { slipsIn } from '@bolt/domain/compounding/findings/ask-about-slips';
import { describeTrialCode, type FindingText } from '@bolt/domain/compounding/findings/describe-finding';
import type { Evaluation, Finding } from '@bolt/domain/compounding/findings/evaluation';
import { containerKind } from '@bolt/domain/compounding/line/container-type-rules';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { diluentOfLine, undilutedId } from '@bolt/domain/compounding/line/find-presentations';
import {
  type OverrideQuestion,
  overrideQuestion,
  type SettledQuestion,
} from '#parts/confirmations/override-question.ts';
import { toldFindings } from '#parts/confirmations/told-findings.ts';
import { ApiError, messageOf, messageOfChange } from '#platform/server/api-error.ts';
import { type StaleChange, staleChangeOf } from '../../stale-change.ts';
import type { DrugFormSetting } from '../drug-form-setting.ts';
import { judgeForm, readDeliveries } from '../judge-form.ts';
import type { LineAttempt } from './line-payload.ts';

/** What stands between pressing the button and the saved line, one at a time. */
export type LineQuestion =
  | OverrideQuestion
  | SettledQuestion
  /** A quantity or a date that may be a slip of the hand. */
  | { kind: 'slips'; slips: readonly Finding[] }
  | { kind: 'ordered'; ordered: ReturnType<typeof alreadyOrdered>; isEdit: boolean }
  /** 'split' where the doses are asked at once, 'container' where the volume is told first. */
  | { kind: 'container' | 'split'; text: string }
  /** Somebody else saved the edited line first. */
  | { kind: 'stale'; change: StaleChange }
  | { kind: 'failure'; texts: readonly string[] };

export function isUndilutedSyringe(catalogue: Catalogue, line: DrugLine): boolean {
  const type = catalogue.containerTypes.get(line.containerTypeId ?? '');
  return (
    containerKind(type?.containerTypeName ?? '') === 'syringe' &&
    diluentOfLine(catalogue, line) === undilutedId
  );
}

function blockedQuestion(catalogue: Catalogue, line: DrugLine, blocking: readonly Finding[]): LineQuestion {
  const context = {
    maximumVolumeMl: catalogue.containers.get(line.containerPartCode ?? '')?.maximumVolume ?? null,
    undilutedSyringe: isUndilutedSyringe(catalogue, line),
  };
  const told = blocking.map(({ code, detail }): FindingText => describeTrialCode(code, detail, context));
  const volume = told.find(({ kind }) => kind === 'container' || kind === 'split');
  // Which part of a second drug goes into which dose is nobody's to guess: a pair is not split.
  if (volume && !line.secondDrugShown)
    return { kind: volume.kind === 'split' ? 'split' : 'container', text: volume.text };
  return { kind: 'failure', texts: told.map(({ text }) => text) };
}

/** Doses above guidance are asked before anything is sent. */
export function guidanceQuestion({ findings }: Evaluation): LineQuestion | null {
  const doses = findings.filter(({ override }) => override === 'overrideDosage');
  return doses.length > 0 ? { kind: 'guidance', findings: doses, isNew: false } : null;
}

/**
 * What is told or asked before anything is sent: a dose that nobody can confirm, one above guidance, unusual quantities
 * and dates, then what is ordered for that day already.
 */
export function questionBeforeSending(
  setting: DrugFormSetting,
  attempt: LineAttempt,
  isEdit: boolean,
  isSentAgain = false,
): LineQuestion | null {
  const { history, patient } = setting;
  const { line, split } = attempt;
  const evaluation = judgeForm(setting, line, attempt.deliveries);
  const ceiling = evaluation.findings.filter(({ reason }) => reason === 'dose-above-ceiling');
  if (ceiling.length > 0) return { kind: 'failure', texts: ceiling.map(({ detail }) => detail) };
  // No reason is asked for a line that cannot be made: the trial says so at once, and may split it.
  const isBlocked = split === null && evaluation.findings.some(({ severity }) => severity === 'blocks');
  if (isBlocked) return null;
  const isConfirmed = attempt.confirmed.some(({ override }) => override === 'overrideDosage');
  const guidance = isConfirmed ? null : guidanceQuestion(evaluation);
  if (guidance) return guidance;
  const slips = attempt.knowsSlips ? [] : slipsIn(evaluation.findings);
  if (slips.length > 0) return { kind: 'slips', slips };
  if (attempt.knowsOrdered || !history) return null;
  const found = alreadyOrdered(line, readDeliveries(attempt.deliveries, patient !== null), history);
  // What got no answer may have come into this order: nobody is asked about the very line that is sent again.
  const ordered = isSentAgain ? found.filter(({ order }) => order?.key !== history.orderKey) : found;
  return ordered.length > 0 ? { kind: 'ordered', ordered, isEdit } : null;
}

/** What the server's refusal asks of the user: each kind of finding by itself, and again where its figures moved. */
export function questionOfRefusal(catalogue: Catalogue, error: unknown, attempt: LineAttempt): LineQuestion {
  if (!(error instanceof ApiError)) return { kind: 'failure', texts: [messageOf(error)] };
  const change = staleChangeOf(error);
  if (change) return { kind: 'stale', change };
  const findings = toldFindings(error);
  const blocking = findings.filter(({ severity }) => severity === 'blocks');
  if (blocking.length > 0) return blockedQuestion(catalogue, attempt.line, blocking);
  if (error.code === 'line-needs-override') {
    const question = overrideQuestion(findings, attempt.confirmed);
    if (question) return question;
  }
  return { kind: 'failure', texts: [messageOfChange(error), ...Object.values(error.fields)] };
}
