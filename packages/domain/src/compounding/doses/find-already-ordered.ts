import type { DrugNaming } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { namedDrug, namedTpnProduct } from '../../catalogue/named-entries.ts';
import type { CareDate } from '../../dates/care-date.ts';
import { dayOf } from '../../dates/shown-day.ts';
import type { Finding } from '../findings/evaluation.ts';
import type { LineSplit } from '../findings/judged-with.ts';
import { lineFinding } from '../findings/line-findings.ts';
import type { DrugLine, LineDelivery } from '../line/drug-line.ts';
import { bagOfLine, type DoseHistory, isOrderedBy, type OrderedDose } from './dose-history.ts';
import { dosesOfLine } from './doses-of-line.ts';
import { isSameSplit } from './split-of-line.ts';

type Dates = { deliveryDate: CareDate; treatmentDate: CareDate | null };

/** One day of a drug that is ordered for it already. */
export type DoubledDose = Pick<OrderedDose, 'orderLineItemId' | 'drugCode' | 'dose' | 'unit'> & {
  on: 'treatment' | 'delivery';
  date: CareDate;
  /** null: another delivery of this very line. */
  order: OrderedDose['order'] | null;
};

/** The treatment date says for when; where one of the two has none, the same delivery is taken for the same day. */
function sameDay(one: Dates, other: Dates): Pick<DoubledDose, 'on' | 'date'> | null {
  if (one.treatmentDate !== null && other.treatmentDate !== null) {
    return one.treatmentDate === other.treatmentDate ? { on: 'treatment', date: one.treatmentDate } : null;
  }
  return one.deliveryDate === other.deliveryDate ? { on: 'delivery', date: one.deliveryDate } : null;
}

/** What is ordered of the line's drugs, or of its bag, for the same patient and day: one entry for each line and date. */
export function alreadyOrdered(
  line: DrugLine,
  deliveries: readonly LineDelivery[],
  { ordered, orderKey }: Pick<DoseHistory, 'ordered' | 'orderKey'>,
  split?: LineSplit,
): DoubledDose[] {
  const ofDrugs = ordered.filter(isOrderedBy(line));
  if (ofDrugs.length === 0 && deliveries.length < 2) return [];
  const days = differentDays(deliveries);
  const found = new Map<string, DoubledDose>();
  const keep = (each: DoubledDose) =>
    found.set(`${each.orderLineItemId} ${each.drugCode} ${each.date}`, each);
  for (const each of twiceInLine(line, deliveries)) keep(each);
  const isOfDays = (each: OrderedDose) => days.some((delivery) => sameDay(delivery, each) !== null);
  const counted = split ? withoutOwnSplit(ofDrugs.filter(isOfDays), orderKey, split) : ofDrugs;
  for (const each of counted) {
    const { orderLineItemId, drugCode, dose, unit, order } = each;
    for (const delivery of days) {
      const day = sameDay(delivery, each);
      if (day) keep({ orderLineItemId, drugCode, dose, unit, order, ...day });
    }
  }
  return [...found.values()];
}

/** The other doses of the same split are one order with this one; more of them than it has are not. */
function withoutOwnSplit(same: OrderedDose[], orderKey: string, split: LineSplit): OrderedDose[] {
  const isPart = ({ order, doseSplit }: OrderedDose) =>
    order.key === orderKey && isSameSplit(split.doseTexts, doseSplit);
  const parts = new Set(same.filter(isPart).map(({ orderLineItemId }) => orderLineItemId));
  return parts.size < split.doseTexts.length ? same.filter((each) => !isPart(each)) : same;
}

/** Of rows for the same delivery and treatment one. */
function differentDays(deliveries: readonly LineDelivery[]): readonly LineDelivery[] {
  if (deliveries.length < 2) return deliveries;
  return [
    ...new Map(deliveries.map((each) => [`${each.deliveryDate} ${each.treatmentDate}`, each])).values(),
  ];
}

/** Two deliveries of the line itself that are for one day. */
function twiceInLine(line: DrugLine, deliveries: readonly LineDelivery[]): DoubledDose[] {
  const found = deliveries.flatMap((delivery, row) =>
    deliveries.slice(0, row).flatMap((before) => sameDay(delivery, before) ?? []),
  );
  if (found.length === 0) return [];
  const days = [...new Map(found.map((day) => [`${day.on} ${day.date}`, day])).values()];
  const doses = [...dosesOfLine(line), ...bagOfLine(line)];
  return days.flatMap((day) =>
    doses.map(({ drugCode, dose, unit }) => ({
      orderLineItemId: '',
      drugCode,
      dose: dose ?? '0',
      unit,
      order: null,
      ...day,
    })),
  );
}

/** What a sentence says of a day of a drug. */
type ToldDay = Pick<DoubledDose, 'drugCode' | 'on' | 'date' | 'order'>;

/** Puts it to what is told, unless the same is told of another line. */
function tell(told: ToldDay[], { drugCode, on, date, order }: ToldDay): void {
  const isTold = told.some(
    (before) =>
      before.drugCode === drugCode &&
      before.on === on &&
      before.date === date &&
      before.order?.key === order?.key &&
      before.order?.isDraft === order?.isDraft,
  );
  if (!isTold) told.push({ drugCode, on, date, order });
}

/** Of the long way what is told. */
function toldOfAll(doubled: readonly DoubledDose[]): ToldDay[] {
  const told: ToldDay[] = [];
  for (const each of doubled) tell(told, each);
  return told;
}

/** The same for a line with one delivery that is no part of a split, as most are: nothing is made for each dose. */
function toldOfOneDelivery(
  line: DrugLine,
  delivery: LineDelivery,
  ordered: readonly OrderedDose[],
): ToldDay[] {
  const told: ToldDay[] = [];
  const isOfLine = isOrderedBy(line);
  for (const each of ordered) {
    if (!isOfLine(each)) continue;
    const day = sameDay(delivery, each);
    if (day) tell(told, { drugCode: each.drugCode, order: each.order, on: day.on, date: day.date });
  }
  return told;
}

/**
 * Information: two doses on one day may be meant, and only the user knows. Where a delivery is treated on its own date,
 * one line can be met in two ways, of which the last counts: that is found by the entries of `alreadyOrdered` alone.
 */
export function findAlreadyOrdered(
  catalogue: Catalogue,
  line: DrugLine,
  deliveries: readonly LineDelivery[],
  history: DoseHistory,
  nameOf: DrugNaming,
  split?: LineSplit,
): Finding[] {
  const [only, another] = deliveries;
  const isPlain = only && !another && !split && only.treatmentDate !== only.deliveryDate;
  const told = isPlain
    ? toldOfOneDelivery(line, only, history.ordered)
    : toldOfAll(alreadyOrdered(line, deliveries, history, split));
  const details = told.map(({ drugCode, on, date, order }) => {
    const name = nameOfOrdered(catalogue, drugCode, nameOf);
    return `${name} is already ordered for ${on} on ${dayOf(date)} in ${placeOf(order, history.orderKey)}`;
  });
  return [...new Set(details)].map((detail) => lineFinding('AlreadyOrdered', { detail }));
}

/** The drug, or the product of nutrition, that was ordered under a code. */
export function nameOfOrdered(catalogue: Catalogue, code: string, nameOf: DrugNaming): string {
  const drug = namedDrug(catalogue, code);
  return drug ? nameOf(drug) : (namedTpnProduct(catalogue, code)?.tpn_product ?? code);
}

/** 'this line', 'this order', 'order ONC-1', 'the draft ONC-1' */
export function placeOf(order: OrderedDose['order'] | null, orderKey: string): string {
  if (order === null) return 'this line';
  if (order.key === orderKey) return 'this order';
  return `${order.isDraft ? 'the draft' : 'order'} ${order.reference}`;
}
