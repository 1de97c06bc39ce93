import type { Confidence } from '../../catalogue/catalogue-document.ts';
import type { CareDate } from '../../dates/care-date.ts';
import type { FindingOf } from '../../findings/finding.ts';
import type { JudgedWith } from './judged-with.ts';

/** The validation codes of the specification, and the portal's own. */
export type FindingCode = SpecifiedCode | OwnCode;

export type SpecifiedCode =
  | 'INVALID_LINE'
  | 'VLD-GMX-TOTALVOLUME'
  | 'VLD-INV-SYRINGEVOLUME'
  | 'VLD-INV-CALCULATEDDILUENTVOLUME'
  | 'VLD-MIS-STABILITY'
  | 'MissingStability'
  | 'MissingStability2'
  | 'VLD-TEX-DRUG1DOSE'
  | 'VLD-TEX-DRUG2DOSE'
  | 'VLD-UNX-ADMINISTRATIONDATE'
  | 'RemovalVolumeRange'
  | 'RemovalVolume';

/**
 * No guidance dose held; a preparation that does not last until it is given; a formulation of the
 * hospital that is not called compatible, and one that was made for one patient; a dose far from the patient's last one;
 * the same drug ordered for that day, and its sum; a date that cannot be delivered; a formulation that was withdrawn
 * after it was ordered; and entries that may have slipped:
 * a large quantity, one ten times as large as before, and a date more than a year away.
 */
export type OwnCode =
  | 'NoGuidanceDose'
  | 'RealDateFallsShort'
  | 'FormulationStability'
  | 'MadeForPatient'
  | 'DoseChanged'
  | 'AlreadyOrdered'
  | 'DayDose'
  | 'NotDeliverable'
  | 'Withdrawn'
  | 'LargeQuantity'
  | 'QuantityTenfold'
  | 'FarDate';

export type InvalidLineReason =
  | 'below-minimum-fill'
  | 'infusion-time-flow'
  | 'infusion-time-range'
  | 'route-not-allowed'
  | 'undiluted-volume-differs'
  | 'volume-above-bag'
  | 'figure-unreadable'
  | 'unit-not-ordered'
  | 'line-incomplete'
  | 'not-offered'
  | 'dose-above-ceiling';

/** What a user may say yes to; a changed dose by giving its reason. */
export type Override = 'overrideStability' | 'overrideDosage' | 'overrideDoseChange';

/** What was found about a line; `line-findings.ts` has the rule of each code. */
export type Finding = FindingOf<FindingCode, Override> & {
  /** INVALID_LINE only: which rule. */
  reason?: InvalidLineReason;
  /** Dose findings: the drug's plain name, and whether the dose could not be put into the limit's unit. */
  drugName?: string;
  notComparable?: boolean;
  /** RealDateFallsShort of a treatment: of which delivery; missing in a judgement from before it was kept. */
  deliveryDate?: CareDate;
};

/** Millilitres as plain decimals ('138.8'); concentration in the stock's dose unit per mL. */
export type VolumeFigures = {
  drug1VolumeMl: string;
  drug2VolumeMl: string | null;
  drugVolumeMl: string;
  totalVolumeMl: string;
  diluentVolumeMl: string;
  /** Fluid withdrawn from a bag as supplied; null where nothing is withdrawn. */
  withdrawnMl: string | null;
  infusionHours: string | null;
  /** How long the device runs when filled so; null without a device. */
  deviceHours: string | null;
};

export type ConcentrationFigure = { drugCode: string; value: string; unit: string };

export type ConcentrationRange = { min: number; max: number; unit: string };

export type StabilityVerdict = {
  entryIds: string[];
  /** Hours; null = no claim at that temperature. The shortest of all matching entries. */
  hours2to8C: number | null;
  hours25C: number | null;
  inUse: { hours: number; temperatureC: number } | null;
  /** Between which concentrations of the first drug that holds, in the unit of the drug's own concentration. */
  range: ConcentrationRange;
  /** The same of the second drug; missing without one, and of a judgement from before it was kept. */
  secondRange?: ConcentrationRange;
  confidence: Confidence;
  sourceIds: string[];
  protectFromLight: boolean;
};

export type Evaluation = {
  /** False while a needed field is missing or unreadable: there is no verdict then, and no finding is not "safe". */
  complete: boolean;
  drugPresentationId: number | null;
  volumes: VolumeFigures | null;
  /** One entry for each drug. */
  concentration: ConcentrationFigure[];
  stability: StabilityVerdict | null;
  findings: Finding[];
  catalogueVersion: number;
  /** With the line and the catalogue of that version, all that the verdict is made of. */
  judgedWith: JudgedWith;
};
