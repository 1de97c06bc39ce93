import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { describeTrialCode, lineAlerts } from '@bolt/domain/compounding/describe-finding';
import { isOwnCode } from '@bolt/domain/compounding/list-codes';

/** A line of a draft or of a submitted order: what was found, and what somebody confirmed of it. */
export type AlertedLine = Pick<DraftLine, 'findings' | 'overrides' | 'overrideStability' | 'overrideDosage'>;

type Confirmation = Pick<DraftLine['overrides'][number], 'by' | 'at' | 'reason'>;
type Override = NonNullable<DraftLine['findings'][number]['override']>;

export interface LineAlert {
  tone: 'danger' | 'warning' | 'info';
  text: string;
  /** Who confirmed it, when (ISO 8601), and why where a reason was asked for. */
  confirmed?: Confirmation | undefined;
}

const confirmationOf = ({ overrides }: AlertedLine, override: Override): Confirmation | undefined =>
  overrides.findLast((each) => each.override === override);

/** What is to know about a line: the alerts that somebody confirmed, and what informs. */
export function alertsOf(line: AlertedLine): LineAlert[] {
  const alerts: LineAlert[] = [];
  if (line.overrideDosage) {
    const confirmed = confirmationOf(line, 'overrideDosage');
    alerts.push({ tone: 'danger', text: lineAlerts.dose, confirmed });
  }
  if (line.overrideStability) {
    const confirmed = confirmationOf(line, 'overrideStability');
    const texts = stabilityTexts(line);
    alerts.push(...texts.map((text): LineAlert => ({ tone: 'warning', text, confirmed })));
  }
  const change = confirmationOf(line, 'overrideDoseChange');
  for (const { code, severity, detail } of line.findings) {
    if (code === 'DoseChanged' && change) alerts.push({ tone: 'warning', text: detail, confirmed: change });
    if (severity === 'informs' && isOwnCode(code)) {
      alerts.push({ tone: code === 'NotDeliverable' ? 'warning' : 'info', text: detail });
    }
  }
  return alerts;
}

/** No stability, or one that ends before the treatment does: the second says its own figures. */
function stabilityTexts({ findings }: AlertedLine): string[] {
  const found = findings.filter(({ override }) => override === 'overrideStability');
  const texts = found.map(({ code, detail }) =>
    code === 'RealDateFallsShort' ? detail : lineAlerts.stability,
  );
  return texts.length > 0 ? [...new Set(texts)] : [lineAlerts.stability];
}

function isConfirmed(line: AlertedLine, override: Override | undefined): boolean {
  if (override === undefined) return false;
  return override === 'overrideDoseChange' ? confirmationOf(line, override) !== undefined : line[override];
}

/** Why a red line must be edited, in the words of the trial and of the finding. */
export function reasonsToEdit(line: AlertedLine): { text: string; detail: string | null }[] {
  const open = line.findings.filter(
    ({ severity, override }) =>
      severity === 'blocks' || (severity === 'needs-override' && !isConfirmed(line, override)),
  );
  return open.map(({ code, detail, limit }) => {
    const context = { maximumVolumeMl: limit === undefined ? null : Number(limit), undilutedSyringe: false };
    const { text } = describeTrialCode(code, detail, context);
    return { text, detail: text.includes(detail) ? null : detail };
  });
}
