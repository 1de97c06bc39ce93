import type { Container } from '../../catalogue/catalogue-document.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import type { Decimal } from '../../quantities/decimal.ts';
import { parseDecimal } from '../../quantities/decimal.ts';
import { containerKind } from '../line/container-type-rules.ts';
import type { DrugLine } from '../line/drug-line.ts';
import { infusionHours } from '../line/infusion-time.ts';
import { drugVolume } from './volume-limits.ts';

/** mL that a device gives in that time; null where its flow is not known. */
export const flowedMl = (container: Container, hours: Decimal): Decimal | null =>
  container.nominalFlowRateMlPerHour === null ? null : hours.times(container.nominalFlowRateMlPerHour);

/**
 * Which of the containers of an infusor line run for the infusion time that is typed: what flows meanwhile is a fill
 * that they hold, with room for the drug where its volume is known. null while there is no time, or it sets no fill.
 */
export function containersThatRun(
  catalogue: Catalogue,
  line: DrugLine,
  containers: readonly Container[],
): { hours: Decimal; fitting: Container[] } | null {
  const type = catalogue.containerTypes.get(line.containerTypeId ?? '');
  if (containerKind(type?.containerTypeName ?? '') !== 'infusor') return null;
  const typed = parseDecimal(line.infusionTimeText);
  if (!typed.ok || !typed.value.isPositive() || typed.value.isZero()) return null;
  const hours = infusionHours(typed.value, line.infusionTimeUnit);
  const fitting = containers.filter((container) => {
    const fillMl = flowedMl(container, hours);
    if (!fillMl || fillMl.lt(container.minimumVolume) || fillMl.gt(container.maximumVolume)) return false;
    const drugMl = drugVolume(catalogue, { ...line, containerPartCode: container.containerPartCode });
    return drugMl === null || drugMl.lte(fillMl);
  });
  return { hours, fitting };
}
