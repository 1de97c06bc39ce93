import type { Confidence } from '../catalogue/catalogue-document.ts';

/**
 * The validation codes of the specification, plus four of our own: no guidance dose held, a preparation that does
 * not last until it is given, a dose far from the patient's last one, and the same drug ordered for that day.
 */
export type FindingCode =
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
  | 'RemovalVolume'
  | 'NoGuidanceDose'
  | 'RealDateFallsShort'
  | 'DoseChanged'
  | 'AlreadyOrdered';

export type InvalidLineReason =
  | 'below-minimum-fill'
  | 'infusion-time-flow'
  | 'infusion-time-range'
  | 'route-not-allowed'
  | 'undiluted-volume-differs'
  | 'volume-above-bag'
  | 'figure-unreadable'
  | 'line-incomplete'
  | 'not-offered';

/** What a user may say yes to; a changed dose by giving its reason. */
export type Override = 'overrideStability' | 'overrideDosage' | 'overrideDoseChange';

export type Finding = {
  code: FindingCode;
  severity: 'blocks' | 'needs-override' | 'informs';
  override?: Override;
  /** INVALID_LINE only: which rule. */
  reason?: InvalidLineReason;
  /** Dose findings: the drug's plain name, and whether the dose could not be put into the limit's unit. */
  drugName?: string;
  notComparable?: boolean;
  /** One sentence for the user, figures included. */
  detail: string;
  /** Plain decimals; the unit of both is `unit`. */
  measured?: string;
  limit?: string;
  unit?: string;
  /** Where the limit comes from, in the catalogue's words. */
  source?: string;
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

export type StabilityVerdict = {
  entryIds: string[];
  /** Hours; null = no claim at that temperature. The shortest of all matching entries. */
  hours2to8C: number | null;
  hours25C: number | null;
  inUse: { hours: number; temperatureC: number } | null;
  range: { min: number; max: number; unit: string };
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
};
