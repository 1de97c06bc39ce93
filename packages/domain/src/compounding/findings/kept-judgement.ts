import type { DoseHistory, OrderedDose } from '../doses/dose-history.ts';
import type { LineDelivery } from '../line/drug-line.ts';
import type { JudgedWith } from './judged-with.ts';

/** Names that every line repeats are short where they are kept; the whole ones, from before, are read as well. */
const WHOLE_NAMES = {
  id: 'orderLineItemId',
  drug: 'drugCode',
  route: 'routeCode',
  type: 'containerTypeId',
  day: 'deliveryDate',
  n: 'quantity',
} as const satisfies Record<string, keyof OrderedDose>;

/**
 * Of a dose what is not said: where it is as the dose before says, and, of a dose that is not split, not treated on a
 * named date, or in a draft that is the line's own order, just that.
 */
type KeptDose = { [Field in keyof OrderedDose | keyof typeof WHOLE_NAMES]?: unknown };
type KeptHistory = Omit<DoseHistory, 'ordered'> & { ordered: readonly KeptDose[] };
type Delivery = NonNullable<JudgedWith['delivery']>;

/** Not treated on a named date, or without holidays, unless it says so. */
type KeptLineDelivery = Omit<LineDelivery, 'treatmentDate'> & Partial<LineDelivery>;
type KeptDelivery = Omit<Delivery, 'holidays'> & Partial<Delivery>;

/**
 * What a line was judged with as it is stored. Deliveries, their rules and the doses beside the line are most of that, and
 * nobody asks for them but to compute the judgement again: they are kept as the text of their JSON, which the database
 * takes as one value. A judgement from before has them open, and its doses say more; it is read the same way.
 */
export type KeptJudgement = Omit<JudgedWith, 'deliveries' | 'history' | 'delivery'> & {
  deliveries?: string | readonly KeptLineDelivery[];
  history?: string | KeptHistory | undefined;
  delivery?: string | KeptDelivery | undefined;
};

const ownOrder = (orderKey: string): OrderedDose['order'] => ({
  key: orderKey,
  reference: orderKey,
  isDraft: true,
});

export function keptJudgement({ deliveries, history, delivery, ...others }: JudgedWith): KeptJudgement {
  return {
    ...others,
    ...(deliveries && { deliveries: JSON.stringify(deliveries.map(keptLineDelivery)) }),
    ...(delivery && { delivery: JSON.stringify(keptDelivery(delivery)) }),
    ...(history && { history: JSON.stringify(keptHistory(history)) }),
  };
}

const keptLineDelivery = ({ treatmentDate, ...others }: LineDelivery): KeptLineDelivery =>
  treatmentDate === null ? others : { ...others, treatmentDate };

const keptDelivery = ({ holidays, ...others }: Delivery): KeptDelivery =>
  holidays.length === 0 ? others : { ...others, holidays };

const keptHistory = (history: DoseHistory): KeptHistory => ({
  ...history,
  ordered: history.ordered.map((dose, place) => keptDose(dose, history.ordered[place - 1], history.orderKey)),
});

function keptDose(dose: OrderedDose, before: OrderedDose | undefined, orderKey: string): KeptDose {
  const { treatmentDate, deliveryDate, doseSplit, order } = dose;
  const isOwn = order.key === orderKey && order.reference === orderKey && order.isDraft && !order.isNotBefore;
  const ifChanged = <Field extends keyof OrderedDose>(field: Field) =>
    before && dose[field] === before[field] ? undefined : dose[field];
  return {
    id: ifChanged('orderLineItemId'),
    drug: ifChanged('drugCode'),
    route: ifChanged('routeCode'),
    unit: ifChanged('unit'),
    type: ifChanged('containerTypeId'),
    dose: ifChanged('dose'),
    day: ifChanged('deliveryDate'),
    n: ifChanged('quantity'),
    date: dose.date === (treatmentDate ?? deliveryDate) ? undefined : dose.date,
    treatmentDate: treatmentDate ?? undefined,
    doseSplit: doseSplit ?? undefined,
    order: isOwn ? undefined : order,
  };
}

export function judgementOfKept({ deliveries, history, delivery, ...others }: KeptJudgement): JudgedWith {
  return {
    ...others,
    ...(deliveries && { deliveries: opened(deliveries).map((each) => ({ treatmentDate: null, ...each })) }),
    ...(delivery && { delivery: { holidays: [], ...opened(delivery) } }),
    ...(history && { history: historyOfKept(opened(history)) }),
  };
}

const opened = <Kept extends object>(kept: string | Kept): Kept =>
  typeof kept === 'string' ? (JSON.parse(kept) as Kept) : kept;

function historyOfKept({ ordered: kept, ...others }: KeptHistory): DoseHistory {
  const ordered: OrderedDose[] = [];
  for (const each of kept) ordered.push(doseOfKept(each, ordered.at(-1), others.orderKey));
  return { ...others, ordered };
}

function doseOfKept(each: KeptDose, before: OrderedDose | undefined, orderKey: string): OrderedDose {
  const kept = withWholeNames(each);
  // The first dose says every field that is not missing from all of them.
  const said = { ...before, ...kept } as OrderedDose;
  const treatmentDate = kept.treatmentDate ?? null;
  return {
    ...said,
    doseSplit: kept.doseSplit ?? null,
    date: kept.date ?? treatmentDate ?? said.deliveryDate,
    treatmentDate,
    order: kept.order ?? ownOrder(orderKey),
  };
}

const withWholeNames = (kept: KeptDose): Partial<OrderedDose> =>
  Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [
      WHOLE_NAMES[name as keyof typeof WHOLE_NAMES] ?? name,
      value,
    ]),
  );
