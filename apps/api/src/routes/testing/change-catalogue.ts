import type { CatalogueDocument } from '@bolt/domain/catalogue/catalogue-document';
import { withdrawnEntries } from '@bolt/domain/catalogue/withdrawn-entries';
import type { OwnerDatabase } from '../../database/owner-database.ts';

/** Makes a changed copy of the current catalogue the current one, as the load of new files does; answers its version. */
export async function changeCatalogue(
  owner: OwnerDatabase,
  change: (document: CatalogueDocument) => void,
): Promise<number> {
  const { rows } = await owner.query<{ version: number; newest: number; document: CatalogueDocument }>(
    `select version, document, (select max(version) from catalogue_version) as newest
     from catalogue_version where is_current`,
  );
  const [current] = rows;
  if (!current) throw new Error('There is no current catalogue');
  const version = current.newest + 1;
  const document = structuredClone(current.document);
  document.version = version;
  change(document);
  document.withdrawn = withdrawnEntries(current.document, document);
  await owner.query('update catalogue_version set is_current = false where is_current');
  await owner.query(
    `insert into catalogue_version (version, document, content_hash, is_demonstration, is_current)
     values ($1, $2, $3, true, true)`,
    [version, JSON.stringify(document), `changed for a test, version ${version}`],
  );
  return version;
}

/** The first version is the current one again. Those that a test made stay: a version never says something else. */
export async function restoreCatalogue(owner: OwnerDatabase): Promise<void> {
  await owner.query('update catalogue_version set is_current = false where is_current');
  await owner.query(
    'update catalogue_version set is_current = true where version = (select min(version) from catalogue_version)',
  );
}

/** A stock of another strength: the same dose is another volume. */
export const stockOf = (drugCode: string, strength: number) => (document: CatalogueDocument) => {
  const drug = document.drugs.find((each) => each.drugCode === drugCode);
  if (!drug) throw new Error(`The catalogue has no ${drugCode}`);
  drug.stockConcentration.value = strength;
};

export const withdraw = (drugCode: string) => (document: CatalogueDocument) => {
  document.drugs = document.drugs.filter((each) => each.drugCode !== drugCode);
  document.presentations = document.presentations.filter(([, code]) => code !== drugCode);
};
