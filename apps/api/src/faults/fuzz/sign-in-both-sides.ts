import { DEMONSTRATION_STAFF } from '../../demonstration/staff.ts';
import { signInAs, signInPharmacist } from '../testing/ordering-client.ts';
import type { FuzzTokens } from './make-request.ts';

/** Who sends requests by chance: a user of a hospital, and everybody of the supplier. */
export async function signInBothSides(address: string): Promise<FuzzTokens> {
  const staff: string[] = [];
  for (const { username } of DEMONSTRATION_STAFF) staff.push(await signInAs(address, username));
  return { hospital: await signInPharmacist(address), staff };
}
