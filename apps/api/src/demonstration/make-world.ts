import type { OwnerDatabase } from '../database/owner-database.ts';
import {
  analyzeTables,
  isDemonstrationLoaded,
  markDemonstrationLoaded,
  waitForLoadingTurn,
} from '../database/queries/demonstration.queries.ts';
import { loadCatalogue } from '../services/catalogue/load-catalogue.ts';
import { fillPublicHolidays } from '../services/holidays/fill-public-holidays.ts';
import { CATALOGUE_FOLDER } from './demonstration-files.ts';
import { loadHospitals, readHospitals } from './hospitals.ts';
import { loadAccounts } from './load-accounts.ts';
import { loadAdministration } from './load-administration.ts';
import { loadHospitalLife } from './load-hospital-life.ts';
import { loadOtherAccounts } from './load-other-accounts.ts';
import { loadShellContent } from './load-shell-content.ts';

/** `accounts` leaves out patients and orders: the world of tests that bring their own. */
export type Extent = 'everything' | 'accounts';

/** In one transaction: a start that is killed half-way leaves nothing, and the next one begins afresh. */
export async function makeWorld(
  owner: OwnerDatabase,
  now: Date,
  extent: Extent = 'everything',
): Promise<void> {
  await loadCatalogue(owner, CATALOGUE_FOLDER);
  await owner.query('begin');
  try {
    await waitForLoadingTurn(owner);
    if (!(await isDemonstrationLoaded(owner))) await fillWorld(owner, now, extent);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
  await analyzeTables(owner);
}

async function fillWorld(owner: OwnerDatabase, now: Date, extent: Extent): Promise<void> {
  const hospitals = await readHospitals();
  await loadHospitals(owner, hospitals);
  await fillPublicHolidays(owner, now);
  await loadShellContent(owner, now);
  await loadAccounts(owner);
  if (extent === 'everything') {
    await loadHospitalLife(owner, hospitals, now);
    await loadAdministration(owner, now);
    await loadOtherAccounts(owner, now);
  }
  await markDemonstrationLoaded(owner, now);
}
