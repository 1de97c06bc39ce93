import { type Country, type DrugNaming, drugNaming } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { isBeside } from '@bolt/domain/compounding/doses/counted-doses';
import type { OrderedDose } from '@bolt/domain/compounding/doses/dose-history';
import { nameOfOrdered, placeOf } from '@bolt/domain/compounding/doses/find-already-ordered';
import type { JudgedWith } from '@bolt/domain/compounding/findings/judged-with';
import { judgementOfKept } from '@bolt/domain/compounding/findings/kept-judgement';
import { isAbout } from '@bolt/domain/compounding/findings/line-findings';
import { dayOf } from '@bolt/domain/dates/shown-day';
import { formatQuantity } from '@bolt/domain/quantities/format-quantity';
import type { Transaction } from '../../database/database.ts';
import {
  readCancelledDays,
  readJudgements,
  readRemovedLines,
} from '../../database/queries/cancelled-doses.queries.ts';
import type { PlacedItemRow } from '../../database/queries/order-detail.queries.ts';
import { drugLineOfRow } from '../order-entry/lines/store-line.ts';
import { isToCome } from './found-since.ts';

/** In words the doses beside which a line was judged, and which nobody gets any more. */
interface GoneSince {
  cancelled: readonly string[];
  /** From drafts, which were never placed with them. */
  removed: readonly string[];
}

/** By the key of a line. */
export type CancelledSince = ReadonlyMap<string, GoneSince>;

interface Named {
  catalogueOf: (version: number | null) => Catalogue | undefined;
  country: Country;
}

/**
 * A verdict stays as it was confirmed, and may speak of doses that nobody gets any more: 'is already ordered' of what was
 * cancelled, or removed from a draft, would have the one that is left cancelled as well. Judgements, which are long, are
 * opened only of lines that are still to come and of which something was found beside other doses.
 */
export async function cancelledSinceOf(
  tx: Transaction,
  items: readonly PlacedItemRow[],
  { catalogueOf, country }: Named,
): Promise<CancelledSince> {
  const lines = new Map(
    items
      .filter((item) => isToCome(item) && item.findings.some((finding) => isAbout('history', finding)))
      .map((item) => [item.line_id, item]),
  );
  if (lines.size === 0) return new Map();
  const judged = (await readJudgements(tx, [...lines.keys()])).flatMap(({ line_id, judged_with }) => {
    const line = lines.get(line_id);
    return line ? { line, ...spokenOf(line, judgementOfKept(judged_with)) } : [];
  });
  const [isCancelled, isRemoved] = [await cancelledOf(tx, judged), await removedOf(tx, judged)];
  return new Map(
    judged.map(({ line, doses, orderKey }) => {
      const named = { orderKey, catalogue: catalogueOf(line.catalogue_version), nameOf: drugNaming(country) };
      return [
        line.line_id,
        { cancelled: inWords(doses, isCancelled, named), removed: inWords(doses, isRemoved, named) },
      ];
    }),
  );
}

type Judged = { line: PlacedItemRow; doses: readonly OrderedDose[] };
type IsGone = (dose: OrderedDose) => boolean;

async function cancelledOf(tx: Transaction, judged: readonly Judged[]): Promise<IsGone> {
  const lineIds = new Set(judged.flatMap(({ doses }) => doses.map(({ orderLineItemId }) => orderLineItemId)));
  const cancelled = lineIds.size === 0 ? [] : await readCancelledDays(tx, [...lineIds]);
  const days = new Set(cancelled.map(({ line_id, delivery_date }) => `${line_id} ${delivery_date}`));
  return (dose) => days.has(`${dose.orderLineItemId} ${dose.deliveryDate}`);
}

async function removedOf(tx: Transaction, judged: readonly Judged[]): Promise<IsGone> {
  const ofDrafts = judged.flatMap(({ line, doses }) =>
    doses.flatMap(({ orderLineItemId: lineId, drugCode: code, order }) =>
      order.isDraft && line.patient_id !== null
        ? { lineId, orderRef: order.key, patientId: line.patient_id, code }
        : [],
    ),
  );
  const removed = ofDrafts.length === 0 ? new Set() : await readRemovedLines(tx, ofDrafts);
  return ({ orderLineItemId }) => removed.has(orderLineItemId);
}

/** The doses that the findings of a line speak of: those beside it, and with a change of dose what it was compared with. */
function spokenOf(
  line: PlacedItemRow,
  { history, deliveries = [] }: JudgedWith,
): { doses: readonly OrderedDose[]; orderKey: string } {
  const { ordered = [], orderKey = '' } = history ?? {};
  const isChanged = line.findings.some(({ code }) => code === 'DoseChanged');
  const isSpokenOf = isChanged ? () => true : isBeside(drugLineOfRow({ line, deliveries: [] }), deliveries);
  return { doses: ordered.filter(isSpokenOf), orderKey };
}

/**
 * 'fluorouracil 3,000 mg for treatment on Wed 09/12/2026 in order ONC-1', and what is left of the drug there: a finding names
 * a day and an order once for all of them.
 */
function inWords(
  doses: readonly OrderedDose[],
  isGone: IsGone,
  { orderKey, catalogue, nameOf }: { orderKey: string; catalogue: Catalogue | undefined; nameOf: DrugNaming },
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
