import type { FormulationProduct } from '@bolt/contracts/formulations/product';
import {
  type ConfirmedShelfLife,
  isShelfLifeConfirmed,
  type ShelfLifeLimit,
  shelfLifeToConfirm,
  shelfLifeWarning,
} from '@bolt/domain/nutrition/product/shelf-life';
import { type Refusal, refuse } from '../../../problems.ts';

/** A shelf life that the data do not bear is recommended and approved only by who read so; undefined where it may be. */
export function refuseShelfLife(
  product: Omit<FormulationProduct, 'description'>,
  limits: readonly ShelfLifeLimit[],
  confirmed: ConfirmedShelfLife | undefined,
): Refusal | undefined {
  if (isShelfLifeConfirmed(shelfLifeToConfirm(product, limits), confirmed)) return undefined;
  return refuse('shelf-life-not-confirmed', { about: { warning: shelfLifeWarning(product, limits) } });
}
