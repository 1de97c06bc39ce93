import type { Finding, Override } from '@bolt/domain/compounding/evaluation';
import type { KeptOverride, OrderLineRow } from '../../database/queries/order-lines.queries.ts';

type KeptFlags = Pick<OrderLineRow, 'override_stability' | 'override_dosage' | 'overrides'>;

interface Confirmation {
  /** Name of the user. */
  by: string;
  at: Date;
  reasons?: Partial<Record<Override, string | undefined>> | undefined;
}

const overrideNames: readonly Override[] = ['overrideStability', 'overrideDosage', 'overrideDoseChange'];

const findingsUnder = (findings: readonly Finding[], override: Override): Finding[] =>
  findings.filter((finding) => finding.override === override);

/** Who confirmed what of these findings; a confirmation without a finding is dropped. */
export function keepOverrides(findings: readonly Finding[], confirmation: Confirmation): KeptFlags {
  const overrides = overrideNames.flatMap((override): KeptOverride[] => {
    const shown = findingsUnder(findings, override).map((finding) => finding.detail);
    if (shown.length === 0) return [];
    const { by, at, reasons } = confirmation;
    const reason = reasons?.[override];
    return [{ override, by, at: at.toISOString(), shown: shown.join('; '), ...(reason && { reason }) }];
  });
  return flagsOf(overrides);
}

/** The confirmations of a stored line that its newest findings still need. */
export function keepNeededOverrides(kept: readonly KeptOverride[], findings: readonly Finding[]): KeptFlags {
  return flagsOf(kept.filter(({ override }) => findingsUnder(findings, override).length > 0));
}

const flagsOf = (overrides: KeptOverride[]): KeptFlags => ({
  overrides,
  override_stability: overrides.some(({ override }) => override === 'overrideStability'),
  override_dosage: overrides.some(({ override }) => override === 'overrideDosage'),
});
