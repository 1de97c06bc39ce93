import type { CatalogueDocument } from '@bolt/domain/catalogue/catalogue-document';
import type { OwnerDatabase } from '../../database/owner-database.ts';

/** Makes a new version of the catalogue current, in which a drug has that guidance dose by every route. */
export async function setGuidance(owner: OwnerDatabase, drugCode: string, value: number): Promise<void> {
  const { rows } = await owner.query<{ document: CatalogueDocument; next: number }>(
    `select document, (select max(version) + 1 from catalogue_version) as next
     from catalogue_version where is_current`,
  );
  if (!rows[0]) throw new Error('There is no catalogue');
  const { document, next } = rows[0];
  for (const drug of document.drugs.filter((each) => each.drugCode === drugCode)) {
    for (const limit of [...drug.maxGuidanceDose, ...drug.maxGuidanceDoseByRoute]) limit.value = value;
  }
  await owner.query('update catalogue_version set is_current = false where is_current');
  await owner.query(
    `insert into catalogue_version (version, document, content_hash, is_demonstration, is_current)
     values ($1, $2, $3, true, true)`,
    [next, JSON.stringify({ ...document, version: next }), `version ${next} of a test`],
  );
}
