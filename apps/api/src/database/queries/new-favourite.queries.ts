import type { DrugLine } from '@bolt/domain/compounding/drug-line';
import type { Transaction } from '../database.ts';

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
