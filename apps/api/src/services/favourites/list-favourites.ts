import type { Favourite } from '@bolt/contracts/favourites.contract';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../../database/database.ts';
import { readFavourites } from '../../database/queries/favourites.queries.ts';
import type { Portal } from '../../portal.ts';
import { catalogueOfLines } from '../nutrition-products/own-products.ts';
import { describeFavourite } from './describe-favourite.ts';

/** The caller's favourites, newest first. */
export async function listFavourites(portal: Portal, tx: Transaction, actor: Actor): Promise<Favourite[]> {
  const rows = await readFavourites(tx);
  const catalogue = await catalogueOfLines(
    { portal, tx, actor },
    await portal.catalogue.get(tx, actor.catalogueVersion),
    rows.map(({ line }) => ({ tpn_code: line.tpnCode })),
  );
  return rows.map((row) => describeFavourite(catalogue, row, actor.countryCode));
}
