import { makeSupplierKey } from '../../apps/api/src/services/supplier/make-supplier-key.ts';
import { asPortalOwner } from '../portal/as-portal-owner.ts';

const USAGE = `Usage: npm run supplier-key -- <name> <hospital,...>
Makes the key of a supplier's system for these hospitals, such as: npm run supplier-key -- "Line 1" DMOH01,DMOH02
A new key takes the place of an earlier one of the same name.`;

/** Prints a new key, this once: the database keeps its hash alone. */
export async function run([name = '', hospitals = '', ...others]: readonly string[]): Promise<number> {
  const hospitalIds = hospitals.split(',').flatMap((each) => each.trim() || []);
  if (!name.trim() || hospitalIds.length === 0 || others.length > 0) {
    console.error(USAGE);
    return 2;
  }
  return asPortalOwner(async (owner) => {
    console.log(await makeSupplierKey(owner, { name: name.trim(), hospitalIds }));
  });
}
