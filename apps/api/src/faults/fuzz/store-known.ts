import type { OwnerDatabase } from '../../database/owner-database.ts';
import { storeFormulation } from '../../routes/testing/stored-formulations.ts';
import { storeOrder } from '../../routes/testing/stored-orders.ts';
import { storeQuery } from '../../routes/testing/stored-queries.ts';
import { storeRegistration } from '../../routes/testing/stored-registrations.ts';
import { KNOWN_ID } from './make-value.ts';

/** Something of each kind that the workbench works on, so that requests by chance get behind its 404. */
export async function storeKnown(owner: OwnerDatabase): Promise<void> {
  const rename = (table: string, key: string, id: string) =>
    owner.query(`update ${table} set ${key} = $1 where ${key} = $2`, [KNOWN_ID, id]);
  const { deliveryIds } = await storeOrder(owner, { ref: 'FUZZ-KNOWN' });
  await rename('order_line_delivery', 'delivery_id', deliveryIds[0]!);
  await storeFormulation(owner, { id: KNOWN_ID, status: 'submitted' });
  await rename('registration', 'registration_id', await storeRegistration(owner));
  const asked = { subjectId: KNOWN_ID, askedBy: 'hospital' } as const;
  await rename('query_thread', 'query_id', await storeQuery(owner, asked));
}
