import type { CatalogueDocument } from '@bolt/domain/catalogue/catalogue-document';
import { type CatalogueFault, writeFault } from '@bolt/domain/catalogue/check/catalogue-content';
import { withdrawnEntries } from '@bolt/domain/catalogue/withdrawn-entries';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import {
  findSameCatalogue,
  insertCatalogue,
  readCurrentCatalogue,
  waitForCatalogueTurn,
} from '../../database/queries/catalogue-versions.queries.ts';
import { announceCatalogue } from '../../notices/change-notices.ts';
import { type CheckedCatalogue, checkCatalogue } from './check-catalogue.ts';
import { type CatalogueDifference, describeDifference } from './describe-difference.ts';

/** Files that cannot be a catalogue; the message names every fault. */
class CatalogueFaults extends Error {
  readonly faults: readonly CatalogueFault[];

  constructor(faults: readonly CatalogueFault[]) {
    super(`The catalogue has ${faults.length} faults:\n${faults.map(writeFault).join('\n')}`);
    this.faults = faults;
  }
}

export interface LoadedCatalogue {
  version: number;
  /** What changes with it; null where the same content is in force already, and no version was made. */
  difference: CatalogueDifference | null;
}

/**
 * Makes the files of a folder the version in force, in one transaction. Servers that run ask for the version with
 * every request and serve this one from then on; their screens are told.
 */
export async function loadCatalogue(owner: OwnerDatabase, folder: string): Promise<LoadedCatalogue> {
  const checked = await checkCatalogue(folder);
  if (!checked.ok) throw new CatalogueFaults(checked.faults);
  await owner.query('begin');
  try {
    await waitForCatalogueTurn(owner);
    const loaded = await putInForce(owner, checked);
    await owner.query('commit');
    return loaded;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function putInForce(
  owner: OwnerDatabase,
  { content, stored, isDemonstration }: Extract<CheckedCatalogue, { ok: true }>,
): Promise<LoadedCatalogue> {
  const same = await findSameCatalogue(owner, stored);
  if (same !== undefined) return { version: same, difference: null };
  const before: CatalogueDocument | undefined = await readCurrentCatalogue(owner);
  const difference = await describeDifference(owner, before, content);
  const withdrawn = withdrawnEntries(before, content.document);
  const version = await insertCatalogue(owner, { document: { ...stored, withdrawn }, isDemonstration });
  await announceCatalogue(owner, version);
  return { version, difference };
}
