import type { Transaction } from '../../database/database.ts';
import { isUuid } from '../../database/is-uuid.ts';
import { deleteFavourite } from '../../database/queries/favourites.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';

/** Removes a favourite of the caller; another user's is not there. */
export async function removeFavourite(
  tx: Transaction,
  favouriteId: string,
): Promise<{ message: string } | Refusal> {
  const isRemoved = isUuid(favouriteId) && (await deleteFavourite(tx, favouriteId));
  return isRemoved ? { message: 'Removed from your recent order list.' } : refuse('favourite-not-found');
}
