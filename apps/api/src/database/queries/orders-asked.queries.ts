import type { CreateOption } from '@bolt/domain/csv-import/orders/import-order-states';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../database.ts';

/** What was asked for when orders were last to be made of an upload, and how far that is. */
export interface OrdersAsked {
  create: CreateOption;
  /** For rows that name none. */
  orderReference: string | null;
  deliveryDate: CareDate | null;
  /** The temporary reference was kept knowingly (CSV-48). */
  keepTemporary: boolean;
  /** References, as they are compared: to be ordered although they were submitted recently. */
  forced: string[];
  /** These alone; null: all. */
  references: string[] | null;
  /** Every row knows its order. */
  planned: boolean;
  /** Nothing is begun any more. */
  stopped: boolean;
}

export async function readOrdersAsked(tx: Transaction, uploadId: string): Promise<OrdersAsked | undefined> {
  const [row] = await tx.query<{ orders_asked: OrdersAsked | null }>({
    name: 'read-orders-asked',
    text: `select orders_asked from import_upload
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId],
  });
  return row?.orders_asked ?? undefined;
}

/** What a change leaves out stays. */
export async function changeOrdersAsked(
  tx: Transaction,
  uploadId: string,
  change: Partial<OrdersAsked>,
): Promise<void> {
  await tx.query({
    name: 'change-orders-asked',
    text: `update import_upload set orders_asked = coalesce(orders_asked, '{}') || $2
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId, JSON.stringify(change)],
  });
}
