import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { newId } from '#database/new-id.ts';
import { insertFavourite } from '#database/queries/favourites.queries.ts';
import { nameFavourite } from '../../favourites/name-favourite.ts';
import type { OrderWork } from '../order-work.ts';

/** Keeps a line for its user to pick again: what is ordered, without patient, dates and hold. */
export async function keepFavourite(work: OrderWork, catalogue: Catalogue, line: DrugLine): Promise<void> {
  const { tx, actor, now } = work;
  await insertFavourite(tx, {
    favouriteId: newId(now.getTime()),
    hospitalId: actor.hospitalId,
    userId: actor.userId,
    title: nameFavourite(catalogue, line, actor.countryCode),
    line: { ...line, onHold: false },
    now,
  });
}
