import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import type { Transaction } from '../database.ts';

export interface FavouriteRow extends Record<string, unknown> {
  favourite_id: string;
  title: string;
  line: DrugLine;
}

/** Row-level security leaves the user's own at the current hospital. */
export async function readFavourites(tx: Transaction): Promise<FavouriteRow[]> {
  return tx.query<FavouriteRow>({
    name: 'read-favourites',
    text: 'select favourite_id, title, line from favourite order by created_at desc, favourite_id',
  });
}

/** Answers whether there was such a favourite of the user. */
export async function deleteFavourite(tx: Transaction, favouriteId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'delete-favourite',
    text: 'delete from favourite where favourite_id = $1 returning favourite_id',
    values: [favouriteId],
  });
  return rows.length > 0;
}

interface NewFavourite {
  favouriteId: string;
  hospitalId: string;
  userId: string;
  title: string;
  line: DrugLine;
  now: Date;
}

/** Keeps a line in the user's favourites, unless one of that title is there already. */
export async function insertFavourite(tx: Transaction, favourite: NewFavourite): Promise<void> {
  await tx.query({
    name: 'insert-favourite',
    text: `insert into favourite (favourite_id, hospital_id, user_id, title, line, created_at)
           select $1, $2, $3, $4, $5, $6
           where not exists (select from favourite where hospital_id = $2 and user_id = $3 and title = $4)`,
    values: [
      favourite.favouriteId,
      favourite.hospitalId,
      favourite.userId,
      favourite.title,
      JSON.stringify(favourite.line),
      favourite.now,
    ],
  });
}
