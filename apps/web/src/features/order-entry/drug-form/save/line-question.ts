import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { containerKind } from '@bolt/domain/compounding/container-type-rules';
import { describeTrialCode, type FindingText } from '@bolt/domain/compounding/describe-finding';
import type { DrugLine } from '@bolt/domain/compounding/drug-line';
import type { Evaluation, Finding } from '@bolt/domain/compounding/evaluation';
import { alreadyOrdered } from '@bolt/domain/compounding/find-already-ordered';
import { diluentOfLine, undilutedId } from '@bolt/domain/compounding/find-presentations';
import { ApiError, messageOf } from '../../../../platform/api-error.ts';
import { type StaleChange, staleChangeOf } from '../../stale-change.ts';
import type { DrugFormSetting } from '../drug-form-setting.ts';
import { judgeForm, readDeliveries } from '../judge-form.ts';
import type { LineAttempt } from './line-payload.ts';

/** What stands between pressing the button and the saved line, one at a time. */
export type LineQuestion =
  | { kind: 'guidance'; findings: readonly Finding[] }
  /** 'shortfall' where a figure is held, but what is made does not last until its treatment: that takes a reason. */
  | { kind: 'stability' | 'shortfall'; details: readonly string[]; needsReason: boolean }
  | { kind: 'change'; details: readonly string[] }
  | { kind: 'ordered'; ordered: ReturnType<typeof alreadyOrdered>; isEdit: boolean }
  /** 'split' where the doses are asked at once, 'container' where the volume is told first. */
  | { kind: 'container' | 'split'; text: string }
  /** Somebody else saved the edited line first. */
  | { kind: 'stale'; change: StaleChange }
  | { kind: 'failure'; texts: readonly string[] };

interface ToldFinding {
  code: string;
  severity: string;
  override?: string;
  detail: string;
}

function isToldFinding(value: unknown): value is ToldFinding {
  if (typeof value !== 'object' || value === null) return false;
  return 'code' in value && 'severity' in value && 'detail' in value && typeof value.detail === 'string';
}

function toldFindings(error: ApiError): ToldFinding[] {
  const { findings } = error.details;
  return Array.isArray(findings) ? findings.filter(isToldFinding) : [];
}

export function isUndilutedSyringe(catalogue: Catalogue, line: DrugLine): boolean {
  const type = catalogue.containerTypes.get(line.containerTypeId ?? '');
  return (
    containerKind(type?.containerTypeName ?? '') === 'syringe' &&
    diluentOfLine(catalogue, line) === undilutedId
  );
}

function blockedQuestion(
  catalogue: Catalogue,
  line: DrugLine,
  blocking: readonly ToldFinding[],
): LineQuestion {
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
  return doses.length > 0 ? { kind: 'guidance', findings: doses } : null;
}

/** What is told or asked before anything is sent: a dose that nobody can confirm, one above guidance, then what is ordered for that day already. */
export function questionBeforeSending(
  setting: DrugFormSetting,
  attempt: LineAttempt,
  isEdit: boolean,
): LineQuestion | null {
  const { history, patient } = setting;
  const { line, split } = attempt;
  const evaluation = judgeForm(setting, line, attempt.deliveries);
  const ceiling = evaluation.findings.filter(({ reason }) => reason === 'dose-above-ceiling');
  if (ceiling.length > 0) return { kind: 'failure', texts: ceiling.map(({ detail }) => detail) };
  const guidance = attempt.overrideDosage ? null : guidanceQuestion(evaluation);
  if (guidance) return guidance;
  // A line that cannot be made is corrected first.
  const isBlocked = split === null && evaluation.findings.some(({ severity }) => severity === 'blocks');
  if (isBlocked || attempt.knowsOrdered || !history) return null;
  const ordered = alreadyOrdered(line, readDeliveries(attempt.deliveries, patient !== null), history);
  return ordered.length > 0 ? { kind: 'ordered', ordered, isEdit } : null;
}

/** What the server's refusal asks of the user. What was confirmed already is not asked again: that is a failure. */
export function questionOfRefusal(
  catalogue: Catalogue,
  error: unknown,
  attempt: LineAttempt,
  evaluation: Evaluation,
): LineQuestion {
  if (!(error instanceof ApiError)) return { kind: 'failure', texts: [messageOf(error)] };
  const change = staleChangeOf(error);
  if (change) return { kind: 'stale', change };
  const findings = toldFindings(error);
  const blocking = findings.filter(({ severity }) => severity === 'blocks');
  if (blocking.length > 0) return blockedQuestion(catalogue, attempt.line, blocking);
  const guidance = guidanceQuestion(evaluation);
  const asks = (override: string) => findings.some((finding) => finding.override === override);
  if (guidance && asks('overrideDosage') && !attempt.overrideDosage) return guidance;
  if (asks('overrideStability') && !attempt.overrideStability) {
    const open = findings.filter(({ override }) => override === 'overrideStability');
    const shortfalls = open.filter(({ code }) => code === 'RealDateFallsShort');
    return {
      kind: shortfalls.length === open.length ? 'shortfall' : 'stability',
      details: open.map(({ detail }) => detail),
      needsReason: shortfalls.length > 0,
    };
  }
  if (asks('overrideDoseChange') && attempt.doseChangeReason === undefined) {
    const changes = findings.filter(({ override }) => override === 'overrideDoseChange');
    // Equal doses of a split say the same.
    return { kind: 'change', details: [...new Set(changes.map(({ detail }) => detail))] };
  }
  return { kind: 'failure', texts: [messageOf(error), ...Object.values(error.fields)] };
}
