import type { Decimal } from '../../quantities/decimal.ts';
import { formatVolumeMl } from '../../quantities/format-quantity.ts';
import type { Finding, FindingCode } from '../findings/evaluation.ts';
import { lineFinding } from '../findings/line-findings.ts';
import type { Preparation } from '../line/read-preparation.ts';
import type { Volumes } from './calculate-volumes.ts';

function volumeFinding(
  code: FindingCode,
  detail: string,
  measured: Decimal,
  limit: Decimal | number,
): Finding {
  return lineFinding(code, {
    detail,
    measured: measured.toFixed(),
    limit: typeof limit === 'number' ? String(limit) : limit.toFixed(),
    unit: 'mL',
  });
}

/** At most one volume code: what does not fit the container, then what does not fit the ordered volume. */
export function findVolumeProblem(preparation: Preparation, volumes: Volumes): Finding | null {
  const { container, kind, undiluted } = preparation;
  const { drugVolumeMl, totalVolumeMl, diluentVolumeMl } = volumes;
  const maximum = container.maximumVolume;
  if (kind === 'syringe' && undiluted && drugVolumeMl.gt(maximum)) {
    const detail = `Drug volume ${formatVolumeMl(drugVolumeMl)} is above the syringe's maximum of ${formatVolumeMl(maximum)}`;
    return volumeFinding('VLD-INV-SYRINGEVOLUME', detail, drugVolumeMl, maximum);
  }
  if (totalVolumeMl.gt(maximum)) {
    const detail = `Total volume ${formatVolumeMl(totalVolumeMl)} is above the container's maximum of ${formatVolumeMl(maximum)}`;
    return volumeFinding('VLD-GMX-TOTALVOLUME', detail, totalVolumeMl, maximum);
  }
  if (diluentVolumeMl.isNegative() && !diluentVolumeMl.isZero()) {
    const detail = `Drug volume ${formatVolumeMl(drugVolumeMl)} is above the final volume of ${formatVolumeMl(totalVolumeMl)}`;
    return volumeFinding('VLD-INV-CALCULATEDDILUENTVOLUME', detail, drugVolumeMl, totalVolumeMl);
  }
  return null;
}
