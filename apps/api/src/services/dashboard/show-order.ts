import type { Body } from '@bolt/contracts';
import type { OrderDetail } from '@bolt/contracts/dashboard.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { CatalogueStore } from '../../catalogue-store.ts';
import type { Transaction } from '../../database/database.ts';
import { isUuid } from '../../database/is-uuid.ts';
import { type PlacedItemRow, readPlacedOrder } from '../../database/queries/order-detail.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { orderDetail } from './order-detail.ts';

/** One submitted order, its items named as the catalogue called them when they were ordered. */
export async function showOrder(
  catalogues: CatalogueStore,
  tx: Transaction,
  { groupOrderId, type }: Body<'POST /api/v1/dashboard/order/details'>,
  context: { requestId: string },
): Promise<OrderDetail | Refusal> {
  if (!isUuid(groupOrderId)) return refuse('order-not-found');
  const { order, items } = await readPlacedOrder(tx, groupOrderId, context.requestId);
  if (!order || (type && type !== order.site)) return refuse('order-not-found');
  const versions = await catalogueVersions(catalogues, tx, items);
  return orderDetail(order, items, (version) => versions.get(version ?? 0));
}

async function catalogueVersions(
  catalogues: CatalogueStore,
  tx: Transaction,
  items: readonly PlacedItemRow[],
): Promise<Map<number, Catalogue>> {
  const versions = new Set(items.map((item) => item.catalogue_version).filter((version) => version !== null));
  return new Map(
    await Promise.all(
      [...versions].map(async (version) => [version, await catalogues.get(tx, version)] as const),
    ),
  );
}
