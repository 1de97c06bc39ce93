import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { Transaction } from '#database/database.ts';
import { readHomePatientsOfProducts } from '#database/queries/own-products.queries.ts';
import { type Refusal, refuse } from '#problems.ts';

const MADE_FOR_ANOTHER = 'This formulation was made for another patient';

interface OrderedBag {
  tpn_code?: string | null | undefined;
}

/** By its code, whom each of the hospital's own formulations among what is ordered was made for. */
export async function patientsOfBags(
  tx: Transaction,
  catalogue: Catalogue,
  ordered: readonly OrderedBag[],
): Promise<ReadonlyMap<string, string>> {
  const codes = ordered.flatMap(({ tpn_code }) =>
    tpn_code && catalogue.ownProducts.has(tpn_code) ? tpn_code : [],
  );
  return codes.length === 0 ? new Map() : readHomePatientsOfProducts(tx, [...new Set(codes)]);
}

/**
 * A formulation that was made for a home patient is never ordered for somebody else: who shall have it too gets a copy.
 *
 * @param patientId null: for nobody in particular, as nutrition orders are
 */
export function refuseBagOfAnother(
  madeFor: ReadonlyMap<string, string>,
  { tpn_code }: OrderedBag,
  patientId: string | null,
): Refusal | undefined {
  const owner = madeFor.get(tpn_code ?? '');
  const isAnother = owner !== undefined && patientId !== null && owner !== patientId;
  return isAnother ? refuse('form-invalid', { fields: { tpn_code: MADE_FOR_ANOTHER } }) : undefined;
}
