import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { tpnProductLine } from '@bolt/domain/compounding/line/product-line';
import { nameFavourite } from '../services/favourites/name-favourite.ts';
import { DEMONSTRATION_ACCOUNTS, type DemonstrationAccount } from './accounts.ts';
import type { HospitalWorld } from './hospital-world.ts';
import { accountId } from './load-accounts.ts';
import { drugLineOfRow, preparationOf } from './preparations.ts';

const DAY_MS = 86_400_000;

/** Five favourites of each account whose current hospital this is, of the site that the account orders for. */
export function makeFavourites(world: HospitalWorld): void {
  const { hospital, catalogue, rows, random, now } = world;
  for (const account of DEMONSTRATION_ACCOUNTS) {
    if (account.hospitals[0] !== hospital.hospitalId) continue;
    favouriteLines(world, account).forEach((line, index) => {
      const createdAt = new Date(now.getTime() - (40 + 3 * index) * DAY_MS);
      rows.favourite.push({
        favourite_id: random.id(createdAt),
        user_id: accountId(account),
        title: nameFavourite(catalogue, line, hospital.countryCode),
        line,
        created_at: createdAt,
      });
    });
  }
}

function favouriteLines({ catalogue, formulary }: HospitalWorld, account: DemonstrationAccount): DrugLine[] {
  const { preparations, nutrition } = formulary.favourites;
  if (!account.preferences.includes('Compounding Access')) return nutrition.map(tpnProductLine);
  return preparations.map((key) => drugLineOfRow(catalogue, preparationOf(formulary, key), 0.5));
}
