import type { DrugNaming } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { dayOf } from '../../dates/shown-day.ts';
import { formatQuantity } from '../../quantities/format-quantity.ts';
import type { Finding } from '../findings/evaluation.ts';
import type { JudgedWith } from '../findings/judged-with.ts';
import type { DrugLine } from '../line/drug-line.ts';
import { isBeside } from './counted-doses.ts';
import type { OrderedDose } from './dose-history.ts';
import { nameOfOrdered, placeOf } from './find-already-ordered.ts';

/** Doses that a line's findings speak of, and the order in which the line is. */
export interface SpokenOf {
  doses: readonly OrderedDose[];
  orderKey: string;
}

/** The doses that the findings of a line speak of: those beside it, and with a change of dose what it was compared with. */
export function dosesSpokenOf(
  line: Pick<DrugLine, 'drugCode' | 'drug2Code' | 'tpnCode'>,
  findings: readonly Pick<Finding, 'code'>[],
  { history, deliveries = [] }: JudgedWith,
): SpokenOf {
  const { ordered = [], orderKey = '' } = history ?? {};
  const isChanged = findings.some(({ code }) => code === 'DoseChanged');
  const isSpokenOf = isChanged ? () => true : isBeside(line, deliveries);
  return { doses: ordered.filter(isSpokenOf), orderKey };
}

/**
 * Of the doses that findings speak of those that nobody gets any more: 'fluorouracil 3,000 mg for treatment on Wed 09/12/2026
 * in order ONC-1', and what is left of the drug there, since a finding names a day and an order once for all of them.
 *
 * @param catalogue that the line was judged by; its codes alone are said where there is none.
 */
export function tellGoneDoses(
  { doses, orderKey }: SpokenOf,
  isGone: (dose: OrderedDose) => boolean,
  catalogue: Catalogue | undefined,
  nameOf: DrugNaming,
): string[] {
  const whereOf = ({ treatmentDate, date, order }: OrderedDose) =>
    `for ${treatmentDate === null ? 'delivery' : 'treatment'} on ${dayOf(date)} in ${placeOf(order, orderKey)}`;
  const places = Map.groupBy(doses, (dose) => `${dose.drugCode} ${whereOf(dose)}`);
  return [...places.values()].flatMap((there) => {
    const gone = there.filter(isGone);
    const [first] = gone;
    if (!first) return [];
    const name = catalogue ? nameOfOrdered(catalogue, first.drugCode, nameOf) : first.drugCode;
    const left = there.filter((dose) => !isGone(dose));
    const still = `, where ${quantitiesOf(left)} ${left.length > 1 ? 'are' : 'is'} still ordered`;
    return `${name} ${quantitiesOf(gone)} ${whereOf(first)}${left.length > 0 ? still : ''}`;
  });
}

/** '3,000 mg and 2,000 mg' */
const quantitiesOf = (doses: readonly OrderedDose[]): string =>
  doses.map(({ dose, unit }) => formatQuantity(dose, unit)).join(' and ');
