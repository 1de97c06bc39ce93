import type { Finding, FindingCode, InvalidLineReason } from '../../compounding/findings/evaluation.ts';
import { isFindingCode, lineFindings } from '../../compounding/findings/line-findings.ts';
import { kindOfFault } from './fault-words.ts';
import { dosageWarning, noDeliveryDateMessage, stabilityWarning } from './message-texts.ts';
import { looksTheSameWords, patientMessages, requiredMessage } from './row-messages.ts';
import {
  findingsOfRow,
  openFindings,
  type RowConfirmation,
  type RowError,
  type RowVerdict,
} from './row-verdict.ts';

/** What a finding is called where rows with it are counted: without the row's own figures. */
const kindOfCode: Record<Exclude<FindingCode, 'INVALID_LINE'>, string> = {
  'VLD-GMX-TOTALVOLUME': 'Error: Drug volume exceeds container size',
  'VLD-INV-SYRINGEVOLUME': 'Error: Drug volume exceeds container size',
  'VLD-INV-CALCULATEDDILUENTVOLUME': 'Error: Drug volume exceeds container size',
  'VLD-MIS-STABILITY': stabilityWarning,
  MissingStability: stabilityWarning,
  MissingStability2: stabilityWarning,
  'VLD-TEX-DRUG1DOSE': dosageWarning,
  'VLD-TEX-DRUG2DOSE': dosageWarning,
  'VLD-UNX-ADMINISTRATIONDATE': 'Treatment before the delivery',
  RemovalVolumeRange: 'More than half of the fluid is withdrawn',
  RemovalVolume: 'Fluid is withdrawn',
  NoGuidanceDose: 'No guidance dose held',
  RealDateFallsShort: 'Warning: Does not last until it is given',
  FormulationStability: 'Warning: Formulation not compatible',
  MadeForPatient: 'Made for one patient',
  DoseChanged: 'Warning: Dose changed since the last order',
  AlreadyOrdered: 'Already ordered for that day',
  DayDose: "The day's doses add up above guidance",
  NotDeliverable: 'Cannot be delivered on that date',
  Withdrawn: 'Withdrawn by the supplier',
  LargeQuantity: 'Large quantity',
  QuantityTenfold: 'Ten times the quantity of before',
  FarDate: 'Date more than a year away',
};

const kindOfReason: Record<InvalidLineReason, string> = {
  'below-minimum-fill': 'Error: Fill below the minimum of the container',
  'infusion-time-flow': 'Error: Time, device or route do not fit',
  'infusion-time-range': 'Error: Time, device or route do not fit',
  'route-not-allowed': 'Error: Time, device or route do not fit',
  'undiluted-volume-differs': 'Error: Volume differs from that of the drug',
  'volume-above-bag': 'Error: Drug volume exceeds container size',
  'figure-unreadable': 'Error: A figure cannot be read',
  'unit-not-ordered': 'Error: A drug is not ordered in that unit',
  'line-incomplete': 'Error: The line is not complete',
  'not-offered': 'Error: Not offered any more',
  'dose-above-ceiling': 'Error: Dose above the absolute maximum',
};

/** The kind under which rows with this finding are counted. */
export const kindOfFinding = ({
  code,
  reason,
}: Pick<Finding, 'code'> & Partial<Pick<Finding, 'reason'>>): string =>
  code === 'INVALID_LINE' ? kindOfReason[reason ?? 'line-incomplete'] : kindOfCode[code];

export const foundPatientKind = 'Patients found by Patient ID';
export const newPatientKind = 'New patients, will be created';

/** Under which kinds a row is counted and found in the final review; what was confirmed asks for nothing any more. */
export function kindsOfRow(verdict: RowVerdict, confirmed: readonly RowConfirmation[]): string[] {
  const { skipped, error, missingFields, deliveries } = verdict;
  if (skipped) return ['Left out by a matched word'];
  if (error) return [errorKind(verdict, error)];
  const open = openFindings(verdict, confirmed);
  const informing = findingsOfRow(verdict).filter(({ severity }) => severity === 'informs');
  return [
    ...new Set([
      ...patientKinds(verdict),
      ...missingFields.map(requiredMessage),
      ...(deliveries.length === 0 && missingFields.length === 0 ? [noDeliveryDateMessage] : []),
      ...[...open, ...informing].map(kindOfFinding),
      ...verdict.repeated.map(({ kind }) => repeatedKinds[kind]),
    ]),
  ];
}

const repeatedKinds: Record<RowVerdict['repeated'][number]['kind'], string> = {
  'same-dose': 'Same patient, drug and day in more than one row',
  'two-delivery-dates': 'One order with two delivery dates',
};

const informing = Object.keys(kindOfCode).filter(
  (code) => isFindingCode(code) && lineFindings[code].severity === 'informs',
) as (keyof typeof kindOfCode)[];

/** Kinds that only tell something; what any other kind names waits for a word or a correction. */
const tellingKinds: ReadonlySet<string> = new Set([
  foundPatientKind,
  newPatientKind,
  ...informing.map((code) => kindOfCode[code]),
  ...Object.values(repeatedKinds),
]);

export const isTelling = (kind: string): boolean => tellingKinds.has(kind);

function errorKind(verdict: RowVerdict, { field, message }: RowError): string {
  const blocking = findingsOfRow(verdict).find(({ severity }) => severity === 'blocks');
  if (blocking) return kindOfFinding(blocking);
  return `Error: ${field === null ? message : kindOfFault({ field, message })}`;
}

function patientKinds({ patient }: RowVerdict): string[] {
  switch (patient.kind) {
    case 'nobody':
      return [];
    case 'found':
      return [foundPatientKind];
    case 'new':
      return [newPatientKind];
    case 'contradicts':
      return ['Another name or date of birth than that of the Patient ID'];
    case 'looks-the-same':
      return [looksTheSameWords(patient)];
    case 'two-match':
    case 'several-in-file':
    case 'refused':
      return patientMessages(patient, false).map(({ text }) => text);
  }
}
