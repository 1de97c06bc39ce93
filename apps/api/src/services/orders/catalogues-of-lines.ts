import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { OrderLineRow } from '../../database/queries/order-lines.queries.ts';
import type { OrderWork } from './order-work.ts';

/** The catalogue in whose words a stored line speaks: the one that it was judged by, else today's. */
export async function cataloguesOfLines(
  { portal, tx, caller }: OrderWork,
  rows: readonly Pick<OrderLineRow, 'catalogue_version'>[],
): Promise<(row: Pick<OrderLineRow, 'catalogue_version'>) => Catalogue> {
  const today = await portal.catalogue.get(tx, caller.catalogueVersion);
  const versions = new Set(rows.map((row) => row.catalogue_version ?? caller.catalogueVersion));
  const catalogues = new Map<number, Catalogue>();
  for (const version of versions) catalogues.set(version, await portal.catalogue.get(tx, version));
  return (row) => catalogues.get(row.catalogue_version ?? caller.catalogueVersion) ?? today;
}
