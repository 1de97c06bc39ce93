import type { DeliveryRules } from '../../catalogue/catalogue-document.ts';
import type { Country } from '../../catalogue/drug-display-name.ts';
import type { OwnProduct } from '../../catalogue/own-product.ts';
import type { CareDate } from '../../dates/care-date.ts';
import type { Holidays, OrderingMoment } from '../../dates/deliverable-dates.ts';
import type { DoseHistory } from '../doses/dose-history.ts';
import type { LineDelivery } from '../line/drug-line.ts';

/** The doses that one dose was split into; the judged line is one of them. */
export type LineSplit = { totalDoseText: string; doseTexts: readonly string[] };

/**
 * What a line is judged with besides itself and the catalogue, as codes and figures: kept with the verdict, so that it
 * can be computed again to the last digit. A field that is missing was not asked about.
 */
export type JudgedWith = {
  deliveries?: readonly LineDelivery[];
  /** Set while a line is tried at a date that is not its own. */
  trialDeliveryDate?: CareDate | undefined;
  /** With these each delivery is tested; with the moment also for the cut-off of orders. */
  delivery?:
    | { rules: DeliveryRules; holidays: readonly CareDate[]; moment?: OrderingMoment | undefined }
    | undefined;
  /** In whose way of writing drugs the findings speak; plain names without it. */
  country?: Country | undefined;
  /** Whom the line is for; null: the date of birth is not known. */
  patient?: { dateOfBirth: CareDate | null } | undefined;
  split?: LineSplit | undefined;
  /** Of the stored line that is edited. */
  placedQuantity?: number | undefined;
  /** Of a line that orders a formulation of the hospital: the catalogue does not hold it. */
  ownProduct?: OwnProduct | undefined;
  /** With this the line is compared with what its patient had before. */
  history?: DoseHistory | undefined;
};

/** As it is kept with the verdict, but for the holidays, which are asked for one at a time. */
export type EvaluateOptions = Omit<JudgedWith, 'delivery'> & {
  delivery?:
    | { rules: DeliveryRules; holidays: Holidays | readonly CareDate[]; moment?: OrderingMoment | undefined }
    | undefined;
};
