import { type Country, drugNaming } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { OrderedDose } from '@bolt/domain/compounding/doses/dose-history';
import { dosesSpokenOf, tellCancelledDoses } from '@bolt/domain/compounding/doses/tell-cancelled-doses';
import { judgementOfKept } from '@bolt/domain/compounding/findings/kept-judgement';
import { isAbout } from '@bolt/domain/compounding/findings/line-findings';
import type { Transaction } from '../../database/database.ts';
import { readCancelledDays, readJudgements } from '../../database/queries/cancelled-doses.queries.ts';
import type { PlacedItemRow } from '../../database/queries/order-detail.queries.ts';
import { drugLineOfRow } from '../order-entry/lines/store-line.ts';
import { isToCome } from './found-since.ts';

/** By the key of a line the doses beside which it was judged that were cancelled since, in words. */
export type CancelledSince = ReadonlyMap<string, readonly string[]>;

interface Named {
  catalogueOf: (version: number | null) => Catalogue | undefined;
  country: Country;
}

/**
 * A verdict stays as it was confirmed, and may speak of doses that nobody gets any more: 'is already ordered' of what was
 * cancelled would have the one that is left cancelled as well. Judgements, which are long, are opened only of lines that are
 * still to come and of which something was found beside other doses.
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
  const isCancelled = await cancelledAmong(
    tx,
    judged.flatMap(({ spokenOf }) => spokenOf.doses),
  );
  return new Map(
    judged.map(({ line, spokenOf }) => [
      line.line_id,
      tellCancelledDoses(spokenOf, isCancelled, catalogueOf(line.catalogue_version), drugNaming(country)),
    ]),
  );
}

/** Which of the doses were cancelled since: of their line nothing is delivered on their day any more. */
export async function cancelledAmong(
  tx: Transaction,
  doses: readonly OrderedDose[],
): Promise<(dose: OrderedDose) => boolean> {
  const lineIds = new Set(doses.map(({ orderLineItemId }) => orderLineItemId));
  const cancelled = lineIds.size === 0 ? [] : await readCancelledDays(tx, [...lineIds]);
  const days = new Set(cancelled.map(({ line_id, delivery_date }) => `${line_id} ${delivery_date}`));
  return ({ orderLineItemId, deliveryDate }) => days.has(`${orderLineItemId} ${deliveryDate}`);
}
