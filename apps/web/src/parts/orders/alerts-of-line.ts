import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { isSameFinding } from '@bolt/domain/compounding/findings/confirmations';
import { describeTrialCode, lineAlerts } from '@bolt/domain/compounding/findings/describe-finding';
import {
  type ConfirmableLineCode,
  isConfirmableCode,
  isInformingCode,
} from '@bolt/domain/compounding/findings/line-findings';
import { informingTones } from './informing-tones.ts';

/** A line of a draft or of a submitted order: what was found, and what somebody confirmed of it. */
export type AlertedLine = Pick<
  DraftLine,
  'findings' | 'overrides' | 'overrideStability' | 'overrideDosage' | 'drug1DoseSplit'
> &
  Partial<Pick<DraftLine, 'editRequired'>>;

type Kept = DraftLine['overrides'][number];
type Found = DraftLine['findings'][number];
type Override = NonNullable<Found['override']>;

export interface LineAlert {
  tone: 'danger' | 'warning' | 'info';
  text: string;
  /** The sentence with the figures, where the text is the kind alone. */
  shown?: string | undefined;
  /** Who confirmed it, when (ISO 8601), and why. */
  confirmed?: Pick<Kept, 'by' | 'at' | 'reason' | 'byFlag'> | undefined;
  /** It needs a confirmation that nobody has given: a draft cannot be submitted with it. */
  isOpen?: true;
}

/** What was confirmed of this very finding; an older record says the kind alone. */
const confirmationOf = ({ overrides }: AlertedLine, finding: Found): Kept | undefined =>
  overrides.findLast((kept) => isSameFinding(kept, finding)) ??
  overrides.findLast(({ code, override }) => code === '' && override === finding.override);

/** What is to know about a line: the alerts that somebody confirmed, each by itself, and what informs. */
export function alertsOf(line: AlertedLine): LineAlert[] {
  return [
    ...alertsOfKind(line, 'overrideDosage', line.overrideDosage),
    ...alertsOfKind(line, 'overrideStability', line.overrideStability),
    ...alertsOfKind(line, 'overrideDoseChange', false),
    ...confirmedOfOtherDoses(line),
    ...openAlerts(line),
    ...line.findings.flatMap(informing),
  ];
}

/**
 * What came beside a line after it was entered, such as a second dose of the day, and needs a reason of its own. A red
 * line says its reasons to be edited.
 */
function openAlerts(line: AlertedLine): LineAlert[] {
  if (line.editRequired) return [];
  return line.findings.flatMap((finding): LineAlert[] => {
    const { override, severity } = finding;
    const isOpen = severity === 'needs-override' && override && !confirmationOf(line, finding);
    return isOpen ? [{ ...alertOf(finding, override), tone: 'danger', isOpen: true }] : [];
  });
}

/** Of what nobody has confirmed. A placed line, which is not red, has it by what came after it was ordered. */
export const notConfirmed = ({ editRequired }: Pick<AlertedLine, 'editRequired'>): string =>
  editRequired === undefined
    ? 'Not confirmed: it came after this was ordered'
    : 'Not confirmed yet: edit the line to give a reason';

/** 'Confirmed by Priya Nair'; without the portal's question it was by a flag alone. */
export const confirmedBy = ({ by, byFlag }: NonNullable<LineAlert['confirmed']>): string =>
  byFlag ? `Confirmed by flag (${by})` : `Confirmed by ${by}`;

/** A line whose flag is set carries the alert of that kind, also where no finding of it is kept. */
function alertsOfKind(line: AlertedLine, kind: Override, isSet: boolean): LineAlert[] {
  const alerts = line.findings.flatMap((finding): LineAlert[] => {
    const confirmed = finding.override === kind ? confirmationOf(line, finding) : undefined;
    return confirmed ? [{ ...alertOf(finding, kind), confirmed }] : [];
  });
  if (alerts.length > 0 || !isSet) return alerts;
  const confirmed = line.overrides.findLast(({ override }) => override === kind);
  return [{ ...kindAlerts[kind], ...(confirmed && { confirmed }) }];
}

const kindAlerts: Record<Override, LineAlert> = {
  overrideDosage: { tone: 'danger', text: lineAlerts.dose },
  overrideStability: { tone: 'warning', text: lineAlerts.stability },
  overrideDoseChange: { tone: 'warning', text: lineAlerts.change },
};

/** A shortfall and a changed dose say their own figures; of the others the figures stand beside the words. */
const saysItself: Record<ConfirmableLineCode, boolean> = {
  'VLD-MIS-STABILITY': false,
  MissingStability: false,
  MissingStability2: false,
  'VLD-TEX-DRUG1DOSE': false,
  'VLD-TEX-DRUG2DOSE': false,
  RealDateFallsShort: true,
  FormulationStability: true,
  DoseChanged: true,
};

function alertOf({ code, detail }: Found, kind: Override): LineAlert {
  return isConfirmableCode(code) && saysItself[code]
    ? { ...kindAlerts[kind], text: detail }
    : { ...kindAlerts[kind], shown: detail };
}

/** What was confirmed for a split is kept with each of its lines; what another dose was about is told as such. */
function confirmedOfOtherDoses({ overrides, findings, drug1DoseSplit }: AlertedLine): LineAlert[] {
  if (drug1DoseSplit.length < 2) return [];
  const others = overrides.filter(
    (kept) => kept.code !== '' && !findings.some((finding) => isSameFinding(kept, finding)),
  );
  return others.map((kept) => ({
    tone: 'info',
    text: `Another dose of this split: ${kept.shown}`,
    confirmed: kept,
  }));
}

/** The code of a newer server is told as a warning, which none of them is less than unless it is known to be. */
const informing = ({ code, severity, detail }: Found): LineAlert[] =>
  severity === 'informs'
    ? [{ tone: isInformingCode(code) ? informingTones[code] : 'warning', text: detail }]
    : [];

/** Why a red line must be edited, in the words of the trial and of the finding. */
export function reasonsToEdit(line: AlertedLine): { text: string; detail: string | null }[] {
  const open = line.findings.filter(
    (finding) =>
      finding.severity === 'blocks' ||
      (finding.severity === 'needs-override' && !confirmationOf(line, finding)),
  );
  return open.map(({ code, detail, limit }) => {
    const context = { maximumVolumeMl: limit === undefined ? null : Number(limit), undilutedSyringe: false };
    const { text } = describeTrialCode(code, detail, context);
    return { text, detail: text.includes(detail) ? null : detail };
  });
}
