import { deliveryRulesOf } from '@bolt/domain/dates/deliverable-dates';
import type { Asking } from '../nutrition-products/own-products.ts';
import type { KnownNow } from './found-since.ts';

/** What is known now at a hospital: its catalogue in force, and by which days it is delivered to. */
export async function knownNow(
  { portal, tx }: Pick<Asking, 'portal' | 'tx'>,
  {
    hospitalId,
    catalogueVersion,
    holidays,
  }: { hospitalId: string; catalogueVersion: number | null; holidays: KnownNow['calendar']['holidays'] },
): Promise<KnownNow> {
  const inForce = await portal.catalogue.get(tx, catalogueVersion);
  const rules = deliveryRulesOf(inForce.document.delivery, hospitalId);
  return { inForce, calendar: { rules, holidays } };
}
