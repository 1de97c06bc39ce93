import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { Decimal, type DecimalInput, parseDecimal } from '../../quantities/decimal.ts';
import { containerKind } from '../line/container-type-rules.ts';
import type { DrugLine } from '../line/drug-line.ts';
import { infusionHours } from '../line/infusion-time.ts';
import { infusionOf } from './calculate-volumes.ts';

/** Hours that the device of a judged line runs; null of a line that has none, whatever time was sent with it. */
export function infusionHoursOfLine(
  { containers, containerTypes }: Pick<Catalogue, 'containers' | 'containerTypes'>,
  line: Pick<DrugLine, 'containerTypeId' | 'containerPartCode' | 'infusionTimeText' | 'infusionTimeUnit'>,
  totalVolumeMl: DecimalInput | null,
): Decimal | null {
  const kind = containerKind(containerTypes.get(line.containerTypeId ?? '')?.containerTypeName ?? '');
  const container = containers.get(line.containerPartCode ?? '');
  if (!kind || !container || totalVolumeMl === null) return null;
  const typed = parseDecimal(line.infusionTimeText);
  const typedInfusionHours = typed.ok ? infusionHours(typed.value, line.infusionTimeUnit) : null;
  return infusionOf({ kind, container, typedInfusionHours }, new Decimal(totalVolumeMl)).infusionHours;
}
