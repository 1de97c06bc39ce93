import type { DoseHistory, OrderedDose } from '../doses/dose-history.ts';
import type { JudgedWith } from './judged-with.ts';

/** What a dose is where nothing else is said: not split, not treated on a named date, in a draft that is the line's own order. */
type Unsaid = 'date' | 'treatmentDate' | 'doseSplit' | 'order';
type KeptDose = Omit<OrderedDose, Unsaid> & Partial<Pick<OrderedDose, Unsaid>>;

/**
 * What a line was judged with as it is stored: of the doses beside it what goes without saying is left out. They are most
 * of what is stored with a line. A judgement from before reads the same, because it says everything.
 */
export type KeptJudgement = Omit<JudgedWith, 'history'> & {
  history?: (Omit<DoseHistory, 'ordered'> & { ordered: readonly KeptDose[] }) | undefined;
};

const ownOrder = (orderKey: string): OrderedDose['order'] => ({
  key: orderKey,
  reference: orderKey,
  isDraft: true,
});

const dayOf = ({ treatmentDate, deliveryDate }: Pick<OrderedDose, 'treatmentDate' | 'deliveryDate'>) =>
  treatmentDate ?? deliveryDate;

export function keptJudgement({ history, ...others }: JudgedWith): KeptJudgement {
  if (!history) return others;
  return {
    ...others,
    history: { ...history, ordered: history.ordered.map((dose) => keptDose(dose, history)) },
  };
}

function keptDose(dose: OrderedDose, { orderKey }: DoseHistory): KeptDose {
  const { date, treatmentDate, doseSplit, order, ...said } = dose;
  const isOwn = order.key === orderKey && order.reference === orderKey && order.isDraft && !order.isNotBefore;
  return {
    ...said,
    ...(date !== dayOf(dose) && { date }),
    ...(treatmentDate !== null && { treatmentDate }),
    ...(doseSplit && { doseSplit }),
    ...(!isOwn && { order }),
  };
}

export function judgementOfKept({ history, ...others }: KeptJudgement): JudgedWith {
  if (!history) return others;
  return {
    ...others,
    history: { ...history, ordered: history.ordered.map((dose) => doseOfKept(dose, history)) },
  };
}

function doseOfKept(
  { treatmentDate = null, doseSplit = null, order, date, ...said }: KeptDose,
  { orderKey }: Pick<DoseHistory, 'orderKey'>,
): OrderedDose {
  const { deliveryDate } = said;
  return {
    ...said,
    doseSplit,
    date: date ?? dayOf({ treatmentDate, deliveryDate }),
    treatmentDate,
    order: order ?? ownOrder(orderKey),
  };
}
