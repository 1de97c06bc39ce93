import { type ConfirmableCode, type FindingRule, weighed } from '../../findings/finding.ts';
import type { Finding, FindingCode, Override, OwnCode } from './evaluation.ts';

/** What a finding of a line is about; the places that know some codes alone ask for this. */
export type FindingSubject =
  | 'preparation'
  | 'volume'
  | 'withdrawal'
  | 'dose'
  | 'history'
  | 'stability'
  | 'patient'
  | 'lasting'
  | 'treatment-date'
  | 'delivery-date'
  | 'entered-quantity'
  | 'entered-date';

/** How the trial of a line answers it (describe-finding.ts has the words). */
export type TrialAnswer =
  | 'invalid'
  | 'volume'
  | 'no-stability'
  | 'short-lasting'
  | 'change'
  | 'information'
  | 'ignored';

/** The flags of the specification's clients, each of which says yes to a kind of finding without a reason. */
export type OverrideFlag = 'overrideStability' | 'overrideDosage';

type LineFindingRule = { about: FindingSubject; trial: TrialAnswer } & (
  | Exclude<FindingRule<Override>, { severity: 'needs-override' }>
  | (Extract<FindingRule<Override>, { severity: 'needs-override' }> & {
      /** null: it takes a reason, which no flag gives (decisions I5 and I6). */
      flag: OverrideFlag | null;
    })
);

type LineFindingRules = {
  readonly [Code in FindingCode]: LineFindingRule & {
    /** The portal's own are unknown to the specification's clients. */
    origin: Code extends OwnCode ? 'own' : 'specified';
  };
};

/** All that is to know of a code of a line's findings; a code that is not here does not compile. */
export const lineFindings = {
  INVALID_LINE: { origin: 'specified', about: 'preparation', severity: 'blocks', trial: 'invalid' },
  'VLD-GMX-TOTALVOLUME': { origin: 'specified', about: 'volume', severity: 'blocks', trial: 'volume' },
  'VLD-INV-SYRINGEVOLUME': { origin: 'specified', about: 'volume', severity: 'blocks', trial: 'volume' },
  'VLD-INV-CALCULATEDDILUENTVOLUME': {
    origin: 'specified',
    about: 'volume',
    severity: 'blocks',
    trial: 'volume',
  },
  'VLD-MIS-STABILITY': {
    origin: 'specified',
    about: 'stability',
    severity: 'needs-override',
    override: 'overrideStability',
    flag: 'overrideStability',
    trial: 'no-stability',
  },
  MissingStability: {
    origin: 'specified',
    about: 'stability',
    severity: 'needs-override',
    override: 'overrideStability',
    flag: 'overrideStability',
    trial: 'no-stability',
  },
  MissingStability2: {
    origin: 'specified',
    about: 'stability',
    severity: 'needs-override',
    override: 'overrideStability',
    flag: 'overrideStability',
    trial: 'no-stability',
  },
  'VLD-TEX-DRUG1DOSE': {
    origin: 'specified',
    about: 'dose',
    severity: 'needs-override',
    override: 'overrideDosage',
    flag: 'overrideDosage',
    trial: 'ignored',
  },
  'VLD-TEX-DRUG2DOSE': {
    origin: 'specified',
    about: 'dose',
    severity: 'needs-override',
    override: 'overrideDosage',
    flag: 'overrideDosage',
    trial: 'ignored',
  },
  'VLD-UNX-ADMINISTRATIONDATE': {
    origin: 'specified',
    about: 'treatment-date',
    severity: 'informs',
    trial: 'ignored',
  },
  RemovalVolumeRange: { origin: 'specified', about: 'withdrawal', severity: 'informs', trial: 'ignored' },
  RemovalVolume: { origin: 'specified', about: 'withdrawal', severity: 'informs', trial: 'ignored' },
  NoGuidanceDose: { origin: 'own', about: 'dose', severity: 'informs', trial: 'information' },
  RealDateFallsShort: {
    origin: 'own',
    about: 'lasting',
    severity: 'needs-override',
    override: 'overrideStability',
    flag: null,
    trial: 'short-lasting',
  },
  FormulationStability: {
    origin: 'own',
    about: 'stability',
    severity: 'needs-override',
    override: 'overrideStability',
    flag: null,
    trial: 'short-lasting',
  },
  MadeForPatient: { origin: 'own', about: 'patient', severity: 'informs', trial: 'information' },
  DoseChanged: {
    origin: 'own',
    about: 'history',
    severity: 'needs-override',
    override: 'overrideDoseChange',
    flag: null,
    trial: 'change',
  },
  AlreadyOrdered: { origin: 'own', about: 'history', severity: 'informs', trial: 'information' },
  DayDose: { origin: 'own', about: 'history', severity: 'informs', trial: 'information' },
  NotDeliverable: { origin: 'own', about: 'delivery-date', severity: 'informs', trial: 'information' },
  Withdrawn: { origin: 'own', about: 'preparation', severity: 'informs', trial: 'information' },
  LargeQuantity: { origin: 'own', about: 'entered-quantity', severity: 'informs', trial: 'information' },
  QuantityTenfold: { origin: 'own', about: 'entered-quantity', severity: 'informs', trial: 'information' },
  FarDate: { origin: 'own', about: 'entered-date', severity: 'informs', trial: 'information' },
} as const satisfies LineFindingRules;

/** The codes that a user may say yes to. */
export type ConfirmableLineCode = ConfirmableCode<typeof lineFindings>;

/** The codes of what is to know and needs no answer. */
export type InformingLineCode = {
  [Code in FindingCode]: (typeof lineFindings)[Code]['severity'] extends 'informs' ? Code : never;
}[FindingCode];

/** What was found, as heavy as its code is. */
export const lineFinding = <Code extends FindingCode>(
  code: Code,
  found: Omit<Finding, 'code' | 'severity' | 'override'>,
): Finding & { code: Code } => ({ code, ...weighed<Override>(lineFindings[code]), ...found });

/** False for the code of a newer server, or of a record from before: those are shown as they are. */
export const isFindingCode = (code: string): code is FindingCode => Object.hasOwn(lineFindings, code);

export const isOwnCode = (code: string): code is OwnCode =>
  isFindingCode(code) && lineFindings[code].origin === 'own';

export const isConfirmableCode = (code: string): code is ConfirmableLineCode =>
  isFindingCode(code) && lineFindings[code].severity === 'needs-override';

export const isInformingCode = (code: string): code is InformingLineCode =>
  isFindingCode(code) && lineFindings[code].severity === 'informs';

export const isAbout = (subject: FindingSubject, { code }: { code: string }): boolean =>
  isFindingCode(code) && lineFindings[code].about === subject;

/** The flag that says yes to a finding; null where none does. */
export function flagOf({ code }: Pick<Finding, 'code'>): OverrideFlag | null {
  const rule: LineFindingRule = lineFindings[code];
  return rule.severity === 'needs-override' ? rule.flag : null;
}
