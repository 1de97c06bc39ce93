import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { OrderLineRow } from '#database/queries/order-line-row.ts';
import type { OrderWork } from '../order-work.ts';

/** The catalogue in whose words a stored line speaks: the one that it was judged by, else today's. */
export async function cataloguesOfLines(
  { portal, tx, actor }: OrderWork,
  rows: readonly Pick<OrderLineRow, 'catalogue_version'>[],
): Promise<(row: Pick<OrderLineRow, 'catalogue_version'>) => Catalogue> {
  const versionOf = (row: Pick<OrderLineRow, 'catalogue_version'>) =>
    row.catalogue_version ?? actor.catalogueVersion;
  const catalogues = new Map<number | null, Catalogue>();
  for (const version of new Set(rows.map(versionOf)))
    catalogues.set(version, await portal.catalogue.get(tx, version));
  return (row) => catalogues.get(versionOf(row))!;
}
