import type { CareDate } from '../../dates/care-date.ts';
import type { DrugLine, LineDelivery } from '../line/drug-line.ts';
import { type ComparedDose, type DoseOfLine, dosesOfLine } from './doses-of-line.ts';

/**
 * A dose that was ordered for a patient: one for each drug of a line, or bag of nutrition, and each delivery that is not
 * cancelled.
 */
export type OrderedDose = ComparedDose & {
  orderLineItemId: string;
  /** A plain decimal. */
  dose: string;
  /** The doses into which one was split, where this is one of them; of the first drug, as plain decimals. */
  doseSplit?: readonly string[] | null;
  /** The treatment date, else the delivery date. */
  date: CareDate;
  deliveryDate: CareDate;
  treatmentDate: CareDate | null;
  /** Containers of that delivery. */
  quantity: number;
  /**
   * `key` is the reference of a draft and the id of a submitted order; `reference` what users see. `isNotBefore`: it was
   * placed with the judged line, or after it, so that it is no last dose for that to be compared with.
   */
  order: { key: string; reference: string; isDraft: boolean; isNotBefore?: boolean };
};

/** The doses of a line as the next line of the order finds them ordered before it. */
export function orderedDosesOf(
  line: DrugLine,
  deliveries: readonly LineDelivery[],
  placed: Pick<OrderedDose, 'orderLineItemId' | 'order' | 'doseSplit'>,
): OrderedDose[] {
  const doses = [...dosesOfLine(line), ...bagOfLine(line)].flatMap(({ position: _, dose, ...compared }) =>
    dose === null
      ? []
      : deliveries.map(({ deliveryDate, treatmentDate, quantity }) => ({
          ...compared,
          ...placed,
          dose,
          date: treatmentDate ?? deliveryDate,
          deliveryDate,
          treatmentDate,
          quantity,
        })),
  );
  return mergeSameDays(doses);
}

/**
 * A bag of nutrition is no dose that is reckoned with. It is ordered under its product's code, and met again by that
 * alone.
 */
export function bagOfLine({ tpnCode }: Pick<DrugLine, 'tpnCode'>): DoseOfLine[] {
  if (tpnCode === null) return [];
  return [{ position: 1, drugCode: tpnCode, routeCode: null, unit: 'bag', containerTypeId: null, dose: '1' }];
}

/** By which codes what a line orders is met again. */
export function isOrderedBy({
  drugCode,
  drug2Code,
  tpnCode,
}: Pick<DrugLine, 'drugCode' | 'drug2Code' | 'tpnCode'>): (dose: Pick<OrderedDose, 'drugCode'>) => boolean {
  return (dose) => dose.drugCode === drugCode || dose.drugCode === drug2Code || dose.drugCode === tpnCode;
}

/**
 * Deliveries of one line that come for one day are one dose of as many containers: a line of sixty equal rows weighs no
 * more than a line of one.
 */
export function mergeSameDays(doses: readonly OrderedDose[]): OrderedDose[] {
  if (doses.length < 2) return [...doses];
  const merged = new Map<string, OrderedDose>();
  for (const each of doses) {
    const { orderLineItemId, drugCode, dose, unit, deliveryDate, treatmentDate, order } = each;
    const key = `${order.key} ${orderLineItemId} ${drugCode} ${dose} ${unit} ${deliveryDate} ${treatmentDate}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...before, quantity: before.quantity + each.quantity } : each);
  }
  return [...merged.values()];
}

/** What is known of a line's patient when the line is judged. */
export type DoseHistory = {
  /** Newest first, the judged line not among them. */
  ordered: readonly OrderedDose[];
  today: CareDate;
  /** From which change on the hospital asks for a reason. */
  changePercent: number;
  /** `key` of the order that the judged line is in. */
  orderKey: string;
};
