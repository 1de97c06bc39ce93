import { type Country, drugNaming } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { OrderedDose } from '@bolt/domain/compounding/doses/dose-history';
import { dosesSpokenOf, tellGoneDoses } from '@bolt/domain/compounding/doses/tell-gone-doses';
import { judgementOfKept } from '@bolt/domain/compounding/findings/kept-judgement';
import { isAbout } from '@bolt/domain/compounding/findings/line-findings';
import type { Transaction } from '../../database/database.ts';
import {
  type DraftDose,
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
    if (!line) return [];
    const drugLine = drugLineOfRow({ line, deliveries: [] });
    return { line, spokenOf: dosesSpokenOf(drugLine, line.findings, judgementOfKept(judged_with)) };
  });
  const doses = judged.flatMap(({ spokenOf }) => spokenOf.doses);
  const drafted = judged.flatMap(({ line, spokenOf }) => draftDosesOf(line.patient_id, spokenOf.doses));
  const [isCancelled, isRemoved] = [await cancelledAmong(tx, doses), await removedAmong(tx, drafted)];
  return new Map(
    judged.map(({ line, spokenOf }) => {
      const inWords = (isGone: IsGone) =>
        tellGoneDoses(spokenOf, isGone, catalogueOf(line.catalogue_version), drugNaming(country));
      return [line.line_id, { cancelled: inWords(isCancelled), removed: inWords(isRemoved) }];
    }),
  );
}

type IsGone = (dose: OrderedDose) => boolean;

/** Which of the doses were cancelled since: of their line nothing is delivered on their day any more. */
export async function cancelledAmong(tx: Transaction, doses: readonly OrderedDose[]): Promise<IsGone> {
  const lineIds = new Set(doses.map(({ orderLineItemId }) => orderLineItemId));
  const cancelled = lineIds.size === 0 ? [] : await readCancelledDays(tx, [...lineIds]);
  const days = new Set(cancelled.map(({ line_id, delivery_date }) => `${line_id} ${delivery_date}`));
  return ({ orderLineItemId, deliveryDate }) => days.has(`${orderLineItemId} ${deliveryDate}`);
}

/** Those of the doses of a patient that stood in drafts when they were looked at. */
export const draftDosesOf = (patientId: string | null, doses: readonly OrderedDose[]): DraftDose[] =>
  doses.flatMap(({ orderLineItemId: lineId, drugCode: code, order }) =>
    order.isDraft && patientId !== null ? { lineId, orderRef: order.key, patientId, code } : [],
  );

/** Which of the doses stood in a draft, where nothing of their drug is left by now. */
export async function removedAmong(tx: Transaction, doses: readonly DraftDose[]): Promise<IsGone> {
  const removed = doses.length === 0 ? new Set() : await readRemovedLines(tx, doses);
  return ({ orderLineItemId }) => removed.has(orderLineItemId);
}
