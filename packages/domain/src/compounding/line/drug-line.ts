/**
 * The state of one line while it is typed. Codes are null until chosen; figures stay the text that was typed,
 * so that a bad figure can be shown and refused instead of becoming a number.
 */
export type DrugLine = {
  type: 'PS' | 'FP' | 'TPN';
  drugCode: string | null;
  /** The user asked for a second drug; its name and dose are then required. */
  secondDrugShown: boolean;
  drug2Code: string | null;
  drug1DoseText: string;
  drug1Unit: string | null;
  drug2DoseText: string;
  drug2Unit: string | null;
  routeCode: string | null;
  containerTypeId: string | null;
  /** null = not chosen; where the diluent is optional that means undiluted, as 'NONE' does. */
  diluentId: string | null;
  containerPartCode: string | null;
  infusionTimeText: string;
  infusionTimeUnit: InfusionTimeUnit;
  /** mL: the final volume when exact, else the diluent's volume. */
  volumeText: string;
  exactVolume: boolean;
  ancillary1Id: number | null;
  ancillary2Id: number | null;
  onHold: boolean;
  finishedProductCode: string | null;
  tpnCode: string | null;
};

export type DrugLineField = Exclude<keyof DrugLine, 'type'>;

export type InfusionTimeUnit = 'hours' | 'minutes' | 'days';

export const infusionTimeUnits: readonly InfusionTimeUnit[] = ['hours', 'minutes', 'days'];

export const emptyDrugLine: DrugLine = {
  type: 'PS',
  drugCode: null,
  secondDrugShown: false,
  drug2Code: null,
  drug1DoseText: '',
  drug1Unit: null,
  drug2DoseText: '',
  drug2Unit: null,
  routeCode: null,
  containerTypeId: null,
  diluentId: null,
  containerPartCode: null,
  infusionTimeText: '',
  infusionTimeUnit: 'hours',
  volumeText: '',
  exactVolume: false,
  ancillary1Id: null,
  ancillary2Id: null,
  onHold: false,
  finishedProductCode: null,
  tpnCode: null,
};

/** One delivery of a line; dates 'YYYY-MM-DD'. */
export type LineDelivery = { deliveryDate: string; treatmentDate: string | null; quantity: number };
