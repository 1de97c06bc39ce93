import { isSameFinding } from '@bolt/domain/compounding/findings/confirmations';
import type { Finding, Override } from '@bolt/domain/compounding/findings/evaluation';
import type { KeptOverride, OrderLineRow } from '#database/queries/order-line-row.ts';

type KeptFlags = Pick<OrderLineRow, 'override_stability' | 'override_dosage' | 'overrides'>;

/** A finding that was said yes to: with a reason, or by a flag for its kind. */
export type ConfirmedFinding = { finding: Finding } & ({ reason: string } | { byFlag: true });

/**
 * What was confirmed, by whom and when, as a line keeps it. A line of a split keeps all that was confirmed for the
 * split; its flags speak of its own findings alone.
 */
export function keepOverrides(
  confirmed: readonly ConfirmedFinding[],
  findings: readonly Finding[],
  { by, at }: { by: string; at: Date },
): KeptFlags {
  const overrides = confirmed.flatMap(({ finding, ...how }): KeptOverride[] => {
    const { override, code, measured, limit, unit, detail } = finding;
    if (override === undefined) return [];
    const figures = { ...(measured && { measured }), ...(limit && { limit }), ...(unit && { unit }) };
    return [{ override, code, ...figures, by, at: at.toISOString(), shown: detail, ...how }];
  });
  return flagsOf(overrides, findings);
}

/** The confirmations of a stored line that its newest findings still need; those of a split stay whole. */
export function keepNeededOverrides(
  { overrides, dose_split: split }: Pick<OrderLineRow, 'overrides' | 'dose_split'>,
  findings: readonly Finding[],
): KeptFlags {
  const isNeeded = (kept: KeptOverride) => findings.some((finding) => isSameFinding(kept, finding));
  return flagsOf(split ? overrides : overrides.filter(isNeeded), findings);
}

/** The same with what was confirmed now. */
export const keepMoreOverrides = (
  row: Pick<OrderLineRow, 'overrides' | 'dose_split'>,
  findings: readonly Finding[],
  confirmed: readonly ConfirmedFinding[],
  who: { by: string; at: Date },
): KeptFlags =>
  flagsOf(
    [...keepNeededOverrides(row, findings).overrides, ...keepOverrides(confirmed, findings, who).overrides],
    findings,
  );

function flagsOf(overrides: KeptOverride[], findings: readonly Finding[]): KeptFlags {
  const isKept = (name: Override) =>
    findings.some(
      (finding) => finding.override === name && overrides.some((kept) => isSameFinding(kept, finding)),
    );
  return {
    overrides,
    override_stability: isKept('overrideStability'),
    override_dosage: isKept('overrideDosage'),
  };
}
