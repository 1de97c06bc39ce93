import { Decimal } from '../../quantities/decimal.ts';
import { formatNumber } from '../../quantities/format-quantity.ts';
import type { Finding } from '../findings/evaluation.ts';
import { lineFinding } from '../findings/line-findings.ts';
import type { Preparation } from '../line/read-preparation.ts';
import type { Volumes } from './calculate-volumes.ts';

/** Fluid taken from a bag before the drug goes in: more than half of the bag, or any. Information only. */
export function findWithdrawal({ container }: Preparation, { withdrawnMl }: Volumes): Finding | null {
  if (!withdrawnMl) return null;
  const sizeMl = new Decimal(container.sizeInDefaultUOM);
  return lineFinding(withdrawnMl.gt(sizeMl.dividedBy(2)) ? 'RemovalVolumeRange' : 'RemovalVolume', {
    detail: `${formatNumber(withdrawnMl)}mL is withdrawn from the ${formatNumber(sizeMl)}mL bag first`,
    measured: withdrawnMl.toFixed(),
    limit: sizeMl.dividedBy(2).toFixed(),
    unit: 'mL',
  });
}
