import type { DoseHistory, OrderedDose } from '../doses/dose-history.ts';
import type { JudgedWith } from './judged-with.ts';

/**
 * Of a dose what is not said: where it is as the dose before says, and, of a dose that is not split, not treated on a
 * named date, or in a draft that is the line's own order, just that.
 */
type KeptDose = { [Field in keyof OrderedDose]?: OrderedDose[Field] | undefined };
type KeptHistory = Omit<DoseHistory, 'ordered'> & { ordered: readonly KeptDose[] };

/**
 * What a line was judged with as it is stored. The doses beside it and the rules of delivery are most of that, and nobody
 * asks for them but to compute the judgement again: they are kept as the text of their JSON, which the database takes as
 * one value. A judgement from before has them open, and its doses say more; it is read the same way.
 */
export type KeptJudgement = Omit<JudgedWith, 'history' | 'delivery'> & {
  history?: string | KeptHistory | undefined;
  delivery?: string | JudgedWith['delivery'];
};

const ownOrder = (orderKey: string): OrderedDose['order'] => ({
  key: orderKey,
  reference: orderKey,
  isDraft: true,
});

export function keptJudgement({ history, delivery, ...others }: JudgedWith): KeptJudgement {
  return {
    ...others,
    ...(delivery && { delivery: JSON.stringify(delivery) }),
    ...(history && { history: JSON.stringify(keptHistory(history)) }),
  };
}

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
    orderLineItemId: ifChanged('orderLineItemId'),
    drugCode: ifChanged('drugCode'),
    routeCode: ifChanged('routeCode'),
    unit: ifChanged('unit'),
    containerTypeId: ifChanged('containerTypeId'),
    dose: ifChanged('dose'),
    deliveryDate: ifChanged('deliveryDate'),
    quantity: ifChanged('quantity'),
    date: dose.date === (treatmentDate ?? deliveryDate) ? undefined : dose.date,
    treatmentDate: treatmentDate ?? undefined,
    doseSplit: doseSplit ?? undefined,
    order: isOwn ? undefined : order,
  };
}

export function judgementOfKept({ history, delivery, ...others }: KeptJudgement): JudgedWith {
  return {
    ...others,
    ...(delivery && { delivery: opened<NonNullable<JudgedWith['delivery']>>(delivery) }),
    ...(history && { history: historyOfKept(opened<KeptHistory>(history)) }),
  };
}

const opened = <Kept extends object>(kept: string | Kept): Kept =>
  typeof kept === 'string' ? (JSON.parse(kept) as Kept) : kept;

function historyOfKept({ ordered: kept, ...others }: KeptHistory): DoseHistory {
  const ordered: OrderedDose[] = [];
  for (const each of kept) ordered.push(doseOfKept(each, ordered.at(-1), others.orderKey));
  return { ...others, ordered };
}

function doseOfKept(kept: KeptDose, before: OrderedDose | undefined, orderKey: string): OrderedDose {
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
