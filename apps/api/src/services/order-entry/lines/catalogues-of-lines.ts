import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { OrderLineRow } from '#database/queries/order-line-row.ts';
import { catalogueOfLines } from '../../nutrition-products/own-products.ts';
import type { OrderWork } from '../order-work.ts';

type Judged = Pick<OrderLineRow, 'catalogue_version' | 'tpn_code'>;

/** The catalogue in whose words a stored line speaks: the one that it was judged by, else today's. */
export async function cataloguesOfLines(
  work: OrderWork,
  rows: readonly Judged[],
): Promise<(row: Judged) => Catalogue> {
  const { portal, tx, actor } = work;
  const versionOf = (row: Judged) => row.catalogue_version ?? actor.catalogueVersion;
  const catalogues = new Map<number | null, Catalogue>();
  for (const version of new Set(rows.map(versionOf)))
    catalogues.set(version, await catalogueOfLines(work, await portal.catalogue.get(tx, version), rows));
  return (row) => catalogues.get(versionOf(row))!;
}
