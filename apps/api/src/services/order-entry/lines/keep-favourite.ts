import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { newId } from '#database/new-id.ts';
import { insertFavourite } from '#database/queries/favourites.queries.ts';
import { nameFavourite } from '../../favourites/name-favourite.ts';
import type { OrderWork } from '../order-work.ts';

/** Keeps a line for its user to pick again: what is ordered, without patient, dates and hold. */
export async function keepFavourite(work: OrderWork, catalogue: Catalogue, line: DrugLine): Promise<void> {
  const { tx, caller, now } = work;
  await insertFavourite(tx, {
    favouriteId: newId(now.getTime()),
    hospitalId: caller.hospitalId,
    userId: caller.userId,
    title: nameFavourite(catalogue, line, caller.countryCode),
    line: { ...line, onHold: false },
    now,
  });
}
