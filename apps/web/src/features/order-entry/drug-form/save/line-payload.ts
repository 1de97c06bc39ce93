import type { Body } from '@bolt/contracts';
import { drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { diluentOfLine } from '@bolt/domain/compounding/line/find-presentations';
import { lineOptions } from '@bolt/domain/compounding/line/line-options';
import { usesVolume } from '@bolt/domain/compounding/volumes/volume-limits';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import { confirmationOf, type LineConfirmation } from '#parts/confirmations/line-confirmations.ts';
import type { DrugFormSetting } from '../drug-form-setting.ts';
import { productPayload } from './product-payload.ts';

export type AddBody = Body<'POST /api/v1/order/drug/add'>;

/** One try to save a line: what is typed, and what the user confirmed about it so far. */
export interface LineAttempt {
  line: DrugLine;
  deliveries: readonly DeliveryRow[];
  /** Exactly what the dialogs showed, each with the reason that was typed. */
  confirmed: readonly LineConfirmation[];
  isFavourite: boolean;
  /** The user knows what is ordered for the patient and day already. */
  knowsOrdered: boolean;
  /** The user was asked about unusual quantities and dates, and they are correct. */
  knowsSlips: boolean;
  /** The version of the stored line that the user has seen and replaces; absent: the one that the form was opened with. */
  replacesVersion?: number | undefined;
  /** The doses that become a line each; null = one line. */
  split: readonly string[] | null;
}

const typedOrNull = (text: string): string | null => text.trim() || null;

function doses({ drug1DoseText, drug1Unit, drug2DoseText, drug2Unit, secondDrugShown }: DrugLine) {
  const first = { drug1Dose: drug1DoseText.trim(), drug1DoseUom: drug1Unit ?? undefined };
  if (!secondDrugShown) return first;
  return { ...first, drug2Dose: drug2DoseText.trim(), drug2DoseUom: drug2Unit ?? undefined };
}

function deliveryEntries(rows: readonly DeliveryRow[], hasPatient: boolean): AddBody['deliveryDateArray'] {
  return rows.map(({ deliveryDate, treatmentDate, quantity }, index) => [
    deliveryDate.trim(),
    (hasPatient && treatmentDate.trim()) || false,
    quantity.trim(),
    index + 1,
  ]);
}

const confirmedOf = ({ confirmed }: LineAttempt): AddBody['confirmed'] => confirmed.map(confirmationOf);

/** What a product and a preparation say alike: for whom, when, how many, and what the user confirmed. */
function commonPayload({ patient }: DrugFormSetting, orderRef: string, attempt: LineAttempt) {
  const deliveryDateArray = deliveryEntries(attempt.deliveries, patient !== null);
  return {
    orderRef,
    patientId: patient?.patientId ?? '0',
    treatmentDate: deliveryDateArray[0]?.[1] ?? false,
    deliveryDateArray,
    ...(attempt.confirmed.length > 0 && { confirmed: confirmedOf(attempt) }),
    isFavourite: attempt.isFavourite,
  };
}

/** The body of drug/add for a line whose form is right. A product is its code; the catalogue has the rest. */
export function linePayload(setting: DrugFormSetting, orderRef: string, attempt: LineAttempt): AddBody {
  const common = commonPayload(setting, orderRef, attempt);
  const { finishedProductCode, tpnCode } = attempt.line;
  if (tpnCode !== null) return { ...common, ...productPayload(setting.catalogue, tpnCode) };
  return finishedProductCode === null
    ? { ...common, ...preparationPayload(setting, attempt) }
    : { ...common, fp_code: finishedProductCode };
}

function preparationPayload({ catalogue, country }: DrugFormSetting, { line, split }: LineAttempt) {
  const options = lineOptions(catalogue, line);
  const { drugPresentationId } = options;
  const drug = catalogue.drugs.get(line.drugCode ?? '');
  const takesVolume = options.volumeRule !== 'hidden';
  return {
    drugPresentationId: drugPresentationId ?? undefined,
    drugName: drug && drugDisplayName(drug, country),
    // A pair may be held in the other order: with the first drug's code the doses follow their drugs.
    drug1_id: line.drugCode ?? undefined,
    ...doses(line),
    ...(split && split.length > 1 ? { drug1DoseSplit: split.map((dose) => dose.trim()) } : {}),
    adminRouteCode: line.routeCode ?? undefined,
    containerTypeId: line.containerTypeId ?? undefined,
    containerPartCode: line.containerPartCode ?? undefined,
    diluent_id: diluentOfLine(catalogue, line),
    diluentVolume: usesVolume(catalogue, line) ? typedOrNull(line.volumeText) : null,
    diluentExactFinalVolume: takesVolume && (options.volumeRule === 'forced' || line.exactVolume),
    ...(options.infusionTimeShown
      ? { infusionTime: typedOrNull(line.infusionTimeText), infusionTimeDuration: line.infusionTimeUnit }
      : {}),
    ancillary1Id: line.ancillary1Id,
    ancillary2Id: line.ancillary2Id,
    onHold: line.onHold,
  };
}
