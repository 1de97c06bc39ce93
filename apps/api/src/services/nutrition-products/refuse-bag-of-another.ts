import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { Transaction } from '#database/database.ts';
import { readHomePatientOfProduct } from '#database/queries/own-products.queries.ts';
import { type Refusal, refuse } from '#problems.ts';

const MADE_FOR_ANOTHER = 'This formulation was made for another patient';

interface OrderedBag {
  tpnCode: string | null | undefined;
  /** null: for nobody in particular, as nutrition orders are. */
  patientId: string | null;
}

/** A formulation that was made for a home patient is never ordered for somebody else: who shall have it too gets a copy. */
export async function refuseBagOfAnother(
  tx: Transaction,
  catalogue: Catalogue,
  { tpnCode, patientId }: OrderedBag,
): Promise<Refusal | undefined> {
  if (!tpnCode || patientId === null || !catalogue.ownProducts.has(tpnCode)) return undefined;
  const madeFor = await readHomePatientOfProduct(tx, tpnCode);
  const isAnother = madeFor !== null && madeFor !== patientId;
  return isAnother ? refuse('form-invalid', { fields: { tpn_code: MADE_FOR_ANOTHER } }) : undefined;
}
