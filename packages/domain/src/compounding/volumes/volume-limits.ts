import type { Container } from '../../catalogue/catalogue-document.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { Decimal, parseDecimal } from '../../quantities/decimal.ts';
import { containerRulesOfLine } from '../line/container-rules-of-line.ts';
import { containerKind } from '../line/container-type-rules.ts';
import type { DrugLine } from '../line/drug-line.ts';
import { diluentOfLine, undilutedId } from '../line/find-presentations.ts';
import { readPreparation } from '../line/read-preparation.ts';
import { calculateVolumes } from './calculate-volumes.ts';

/** Of the volume that is typed; mL. */
export type VolumeLimits = { minimumMl: Decimal | null; maximumMl: Decimal | null };

const typedDecimals = 2;

/** A bag is filled from its own fluid: the drug comes on top of the most that it can give. */
export const ownFluidMl = ({ sizeInDefaultUOM }: Container): Decimal => new Decimal(sizeInDefaultUOM);

/** mL of the drugs alone; null while the line is not whole enough to say. */
export function drugVolume(catalogue: Catalogue, line: DrugLine): Decimal | null {
  // The drug's own volume does not depend on the volume that is being judged.
  const read = readPreparation(catalogue, { ...line, volumeText: '1' });
  const calculated = read.ok ? calculateVolumes(read.preparation) : null;
  return calculated?.ok ? calculated.volumes.drugVolumeMl : null;
}

/**
 * Between which volumes the one that is typed must be: the container's own limits where it is the final volume, and in
 * a bag that comes full never more than the bag's own fluid makes possible (find-invalid-line asks the same of what was
 * calculated). While the dose is not known a bag's fluid limits only what is added to the drug.
 */
export function volumeLimits(catalogue: Catalogue, line: DrugLine): VolumeLimits {
  const { volumeRule } = containerRulesOfLine(catalogue, line);
  const container = catalogue.containers.get(line.containerPartCode ?? '');
  if (!container || volumeRule === null || volumeRule === 'hidden')
    return { minimumMl: null, maximumMl: null };
  const type = catalogue.containerTypes.get(line.containerTypeId ?? '');
  const isFull = containerKind(type?.containerTypeName ?? '') === 'fluidbag';
  if (volumeRule !== 'forced' && !line.exactVolume) {
    return { minimumMl: null, maximumMl: isFull ? ownFluidMl(container) : null };
  }
  const minimumMl = new Decimal(container.minimumVolume);
  const largestMl = new Decimal(container.maximumVolume);
  const drugMl = isFull ? drugVolume(catalogue, line) : null;
  if (!drugMl) return { minimumMl, maximumMl: largestMl };
  const filledMl = ownFluidMl(container).plus(drugMl).toDecimalPlaces(typedDecimals, Decimal.ROUND_DOWN);
  return { minimumMl, maximumMl: Decimal.min(largestMl, filledMl) };
}

/** Whether the volume that is typed has a part in what is made: a device sets its own, a drug undiluted is its own. */
export function usesVolume(catalogue: Catalogue, line: DrugLine): boolean {
  const { volumeRule } = containerRulesOfLine(catalogue, line);
  if (volumeRule === 'hidden') return false;
  const isUndiluted = diluentOfLine(catalogue, line) === undilutedId;
  return volumeRule !== 'optional' || !isUndiluted || line.exactVolume;
}

/** The volume that is ordered, as a plain decimal; null where none is typed or where it has no part in what is made. */
export function orderedVolume(catalogue: Catalogue, line: DrugLine): string | null {
  if (line.type === 'PS' && !usesVolume(catalogue, line)) return null;
  const parsed = parseDecimal(line.volumeText);
  return parsed.ok ? parsed.value.toFixed() : null;
}
