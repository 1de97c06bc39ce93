import type { CatalogueDrug } from '../../catalogue/catalogue-document.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { Decimal } from '../../quantities/decimal.ts';
import type { DrugLine, LineDelivery } from '../line/drug-line.ts';
import { findLastDose, isPlacedBefore } from './compare-with-last.ts';
import { lastDayOf } from './day-doses.ts';
import { type DoseHistory, isOrderedBy, type OrderedDose } from './dose-history.ts';
import { type ComparedDose, dosesOfLine } from './doses-of-line.ts';

/**
 * Whether a dose comes beside a line: one of its drugs or its bag, treated on the same date or delivered on the same one. A dose
 * that nobody had yet, such as a draft's, counts for a line where it comes beside it and nowhere else.
 */
export function isBeside(
  line: Pick<DrugLine, 'drugCode' | 'drug2Code' | 'tpnCode'>,
  deliveries: readonly Pick<LineDelivery, 'deliveryDate' | 'treatmentDate'>[],
): (dose: OrderedDose) => boolean {
  const isOfLine = isOrderedBy(line);
  const [only, another] = deliveries;
  // Most lines have one delivery, and are asked about beside every dose of the patient.
  if (only && !another) {
    const { deliveryDate, treatmentDate } = only;
    return (dose) =>
      isOfLine(dose) &&
      (dose.deliveryDate === deliveryDate ||
        (treatmentDate !== null && dose.treatmentDate === treatmentDate));
  }
  const treated = new Set(deliveries.flatMap(({ treatmentDate }) => treatmentDate ?? []));
  const delivered = new Set(deliveries.map(({ deliveryDate }) => deliveryDate));
  return (dose) =>
    isOfLine(dose) &&
    (delivered.has(dose.deliveryDate) || (dose.treatmentDate !== null && treated.has(dose.treatmentDate)));
}

/** The history with nothing in it but the doses that a verdict looked at. */
export const countedHistory = (
  catalogue: Catalogue,
  line: DrugLine,
  deliveries: readonly LineDelivery[],
  history: DoseHistory,
): DoseHistory => ({ ...history, ordered: countedDoses(catalogue, line, deliveries, history) });

/**
 * Of all that a patient had, the doses that a verdict looked at: those beside the line, the last dose, and the last
 * day's. With these alone the verdict is the same.
 */
function countedDoses(
  catalogue: Catalogue,
  line: DrugLine,
  deliveries: readonly LineDelivery[],
  { ordered, today }: DoseHistory,
): OrderedDose[] {
  const beside = ordered.filter(isBeside(line, deliveries));
  // Nobody had any dose yet: none is the last one.
  if (!ordered.some(isPlacedBefore)) return beside;
  const counted = new Set(beside);
  const treated = new Set(deliveries.flatMap(({ treatmentDate }) => treatmentDate ?? []));
  for (const { dose, position: _, ...compared } of dosesOfLine(line)) {
    const drug = catalogue.drugs.get(compared.drugCode);
    keepLast(drug, compared, ordered);
    for (const date of treated) {
      const before = ordered.filter(({ treatmentDate }) => treatmentDate !== null && treatmentDate < date);
      keepLast(drug, compared, before);
      const summed = { drug, dose: new Decimal(dose ?? 0), ...compared };
      for (const each of lastDayOf(summed, date, { ordered, today })?.doses ?? []) counted.add(each);
    }
  }
  return ordered.filter((each) => counted.has(each));

  /** The newest dose says which order is meant, the one in the same container type what is compared. */
  function keepLast(
    drug: CatalogueDrug | undefined,
    compared: ComparedDose,
    from: readonly OrderedDose[],
  ): void {
    for (const containerTypeId of [compared.containerTypeId, null]) {
      const last = findLastDose(drug, { ...compared, containerTypeId }, from, today);
      if (last) counted.add(last);
    }
  }
}
