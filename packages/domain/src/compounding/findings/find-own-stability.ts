import type { OwnProduct } from '../../catalogue/own-product.ts';
import type { Finding } from './evaluation.ts';
import { lineFinding } from './line-findings.ts';

/**
 * A formulation that is not called compatible by the catalogue in force is asked about, whoever set it ready. The version
 * is part of what is measured: nobody has confirmed another bag.
 */
export function findOwnStability(product: OwnProduct | undefined): Finding[] {
  if (!product?.isOffered || product.stability === 'stable') return [];
  const { description, stability, submittedAs, formulationVersion } = product;
  const now =
    stability === 'unstable'
      ? `${description} is not compatible`
      : `The stability of ${description} is not known`;
  const before = submittedAs === 'stable' ? '; it was compatible when it was submitted' : '';
  return [
    lineFinding('FormulationStability', {
      detail: `${now} by the figures in force${before}`,
      measured: `${stability || 'unavailable'} ${formulationVersion}`,
    }),
  ];
}
