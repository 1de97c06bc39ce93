import type { Evaluation, Finding, Override } from './evaluation.ts';

export type Overrides = Readonly<Record<Override, boolean>>;

export type AppliedOverrides = {
  /** Can never be overridden: volume, invalid line. */
  blocking: Finding[];
  /** Need an override that was not given. */
  open: Finding[];
  /** Overridden now: to be kept with who, when and what was shown. */
  overridden: Finding[];
  /** What the line keeps: an override without a finding of its kind is dropped. */
  kept: Overrides;
};

/** Overrides bind to findings, not to lines: a "yes" answers exactly what was found, nothing later. */
export function applyOverrides(
  { findings }: Pick<Evaluation, 'findings'>,
  overrides: Overrides,
): AppliedOverrides {
  const asking = findings.filter((finding) => finding.severity === 'needs-override');
  const isOverridden = ({ override }: Finding) => override !== undefined && overrides[override];
  const overridden = asking.filter(isOverridden);
  const keeps = (override: Override) => overridden.some((finding) => finding.override === override);
  return {
    blocking: findings.filter((finding) => finding.severity === 'blocks'),
    open: asking.filter((finding) => !isOverridden(finding)),
    overridden,
    kept: { overrideStability: keeps('overrideStability'), overrideDosage: keeps('overrideDosage') },
  };
}

/** A stored line must be edited when it can no longer be made as ordered. */
export function isEditRequired({ findings }: Pick<Evaluation, 'findings'>): boolean {
  return findings.some((finding) => finding.severity === 'blocks');
}
