import type { FastifyRequest } from 'fastify';
import { recordSignInEvent } from '../../database/queries/sign-in-events.queries.ts';
import { enterSupplierRequest } from '../../database/queries/supplier.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { limitKey, limitWrongKeys } from './limit-supplier.ts';
import { hashSupplierKey } from './supplier-key.ts';

/** The key in the header of a supplier's call. */
export function supplierKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['x-supplier-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/** Looks a supplier's key up and counts the call, before anything of what it sends is read. */
export async function admitSupplier(
  portal: Portal,
  { request, now }: { request: FastifyRequest; now: Date },
): Promise<Refusal | undefined> {
  const key = supplierKeyOf(request);
  if (!key) return refuse('supplier-key-wrong');
  const calling = { keyHash: hashSupplierKey(key), address: request.ip, now };
  const supplier = await portal.db.asSupplier((tx) => enterSupplierRequest(tx, calling.keyHash));
  if (supplier) return limitKey(portal.db, calling);
  const tooMany = await limitWrongKeys(portal.db, calling);
  // Past the limit nothing more is written: whoever guesses must not fill the audit.
  if (tooMany) return tooMany;
  const event = {
    action: 'supplier-key-refused',
    requestId: request.id,
    details: { address: request.ip },
  } as const;
  await portal.db.signIn((tx) => recordSignInEvent(tx, event));
  return refuse('supplier-key-wrong');
}
