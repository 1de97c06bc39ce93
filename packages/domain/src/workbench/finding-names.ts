import type { FindingCode } from '../compounding/findings/evaluation.ts';
import type { lineFindings } from '../compounding/findings/line-findings.ts';

/** What blocks a line is in no order that was submitted. */
type KeptCode = {
  [Code in FindingCode]: (typeof lineFindings)[Code]['severity'] extends 'blocks' ? never : Code;
}[FindingCode];

/** What a reviewer narrows the items by: each code that an item's stored verdict may hold, told from the others. */
const findingNames: Readonly<Record<KeptCode, string>> = {
  'VLD-TEX-DRUG1DOSE': 'Dose above guidance',
  'VLD-TEX-DRUG2DOSE': 'Second dose above guidance',
  NoGuidanceDose: 'No guidance dose held',
  DoseChanged: 'Dose changed since the last order',
  DayDose: "The day's doses",
  AlreadyOrdered: 'Already ordered for that day',
  'VLD-MIS-STABILITY': 'No stability held',
  MissingStability2: 'No stability held for two drugs',
  MissingStability: 'No stability at this concentration',
  RealDateFallsShort: 'Does not last until it is given',
  FormulationStability: 'Formulation not compatible',
  MadeForPatient: 'Made for one patient',
  RemovalVolume: 'Fluid is withdrawn',
  RemovalVolumeRange: 'More than half of the fluid is withdrawn',
  'VLD-UNX-ADMINISTRATIONDATE': 'Treatment before the delivery',
  NotDeliverable: 'Cannot be delivered on that date',
  Withdrawn: 'Withdrawn by the supplier',
  LargeQuantity: 'Large quantity',
  QuantityTenfold: 'Ten times the quantity of before',
  FarDate: 'Date more than a year away',
};

export const namedFindings: readonly { code: string; name: string }[] = Object.entries(findingNames).map(
  ([code, name]) => ({ code, name }),
);
