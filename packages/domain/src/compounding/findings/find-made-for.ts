import type { OwnProduct } from '../../catalogue/own-product.ts';
import type { Finding } from './evaluation.ts';
import type { JudgedWith } from './judged-with.ts';
import { lineFinding } from './line-findings.ts';

/**
 * A formulation that carries somebody's initials or reference, ordered for a patient. Initials are nobody's name: whether
 * it is the same person is for the user to say, each time.
 */
export function findMadeFor(
  product: OwnProduct | undefined,
  { patient }: Pick<JudgedWith, 'patient'>,
): Finding[] {
  if (!product?.madeFor || !patient) return [];
  return [
    lineFinding('MadeForPatient', {
      detail: `This formulation was made for ${product.madeFor}`,
      measured: product.madeFor,
    }),
  ];
}
