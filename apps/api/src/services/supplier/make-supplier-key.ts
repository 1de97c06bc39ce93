import { newId } from '../../database/new-id.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { recordOwnersEvent } from '../../database/queries/sign-in-events.queries.ts';
import { replaceSupplierKey, unknownHospitals } from '../../database/queries/supplier-keys.queries.ts';
import { hashSupplierKey, newSupplierKey } from './supplier-key.ts';

/**
 * Makes the key of a supplier's system for these hospitals. It is answered this once and kept as a hash; an earlier
 * key of the same name opens nothing from then on.
 *
 * @throws where a hospital does not exist, or none is given
 */
export async function makeSupplierKey(
  owner: OwnerDatabase,
  asked: { name: string; hospitalIds: readonly string[] },
): Promise<string> {
  const unknown = await unknownHospitals(owner, asked.hospitalIds);
  if (unknown.length > 0) throw new Error(`There is no hospital ${unknown.join(', ')}`);
  if (asked.hospitalIds.length === 0) throw new Error('A key needs a hospital at least');
  const key = newSupplierKey();
  await replaceSupplierKey(owner, { ...asked, keyId: newId(), keyHash: hashSupplierKey(key) });
  await recordOwnersEvent(owner, {
    action: 'supplier-key-made',
    userName: 'command',
    requestId: 'supplier-key',
    details: { name: asked.name, hospitalIds: asked.hospitalIds },
  });
  return key;
}
