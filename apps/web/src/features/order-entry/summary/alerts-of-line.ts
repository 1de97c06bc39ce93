import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { describeTrialCode, lineAlerts } from '@bolt/domain/compounding/describe-finding';

export interface LineAlert {
  tone: 'danger' | 'warning' | 'info';
  text: string;
  /** Who confirmed it, and when (ISO 8601). */
  confirmed?: { by: string; at: string } | undefined;
}

/** What is to know about a line: the alerts that somebody confirmed, and what informs. */
export function alertsOf(line: DraftLine): LineAlert[] {
  const alerts: LineAlert[] = [];
  const confirmation = (override: string) => line.overrides.findLast((each) => each.override === override);
  if (line.overrideDosage) {
    alerts.push({ tone: 'danger', text: lineAlerts.dose, confirmed: confirmation('overrideDosage') });
  }
  if (line.overrideStability) {
    const confirmed = confirmation('overrideStability');
    const texts = stabilityTexts(line);
    alerts.push(...texts.map((text): LineAlert => ({ tone: 'warning', text, confirmed })));
  }
  for (const finding of line.findings) {
    if (finding.code === 'NoGuidanceDose') alerts.push({ tone: 'info', text: finding.detail });
  }
  return alerts;
}

/** No stability, or one that ends before the treatment does: the second says its own figures. */
function stabilityTexts({ findings }: DraftLine): string[] {
  const found = findings.filter(({ override }) => override === 'overrideStability');
  const texts = found.map(({ code, detail }) =>
    code === 'RealDateFallsShort' ? detail : lineAlerts.stability,
  );
  return texts.length > 0 ? [...new Set(texts)] : [lineAlerts.stability];
}

/** Why a red line must be edited, in the words of the trial and of the finding. */
export function reasonsToEdit(line: DraftLine): { text: string; detail: string | null }[] {
  const open = line.findings.filter(
    ({ severity, override }) =>
      severity === 'blocks' || (severity === 'needs-override' && !(override && line[override])),
  );
  return open.map(({ code, detail, limit }) => {
    const context = { maximumVolumeMl: limit === undefined ? null : Number(limit), undilutedSyringe: false };
    const { text } = describeTrialCode(code, detail, context);
    return { text, detail: text.includes(detail) ? null : detail };
  });
}
