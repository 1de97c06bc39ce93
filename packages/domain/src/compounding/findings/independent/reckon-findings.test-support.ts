import type { StabilityEntry } from '../../../catalogue/catalogue-document.ts';
import type { DrugLine } from '../../line/drug-line.ts';
import { containerOf, drugOf, files } from './catalogue-files.test-support.ts';
import {
  exact,
  type Fraction,
  isAbove,
  isSame,
  minus,
  over,
  rounded,
  size,
  times,
} from './fraction.test-support.ts';
import {
  dosesOf,
  inStockUnit,
  isUndiluted,
  nothing,
  type ReckonedVolumes,
} from './reckon-volumes.test-support.ts';

const isOutside = (value: Fraction, min: number, max: number) =>
  isAbove(exact(min), value) || isAbove(value, exact(max));

/** The row of INVALID_LINE in decision I2, in the words of the catalogue's judgements. */
export function reckonInvalid(line: DrugLine, volumes: ReckonedVolumes): string[] {
  const { total, diluent, runs, typedHours } = volumes;
  const container = containerOf(line.containerPartCode);
  const reasons: string[] = [];
  const offered = files.presentations
    .filter(
      ([, drug1, drug2, route, type, diluentId]) =>
        [drug1, drug2].sort().join() ===
          [line.drugCode, line.secondDrugShown ? line.drug2Code : null].sort().join() &&
        route === line.routeCode &&
        type === line.containerTypeId &&
        diluentId === (line.diluentId ?? 'NONE'),
    )
    .flatMap(([, , , , , , partCodes]) => partCodes);
  const routeAllowed = !container.routesOnly || container.routesOnly.includes(line.routeCode ?? '');
  if (!routeAllowed) reasons.push('route-not-allowed');
  else if (!offered.includes(container.containerPartCode)) reasons.push('not-offered');
  if (isAbove(exact(container.minimumVolume), total)) reasons.push('below-minimum-fill');
  if (runs) {
    const own = line.containerTypeId === 'INF' ? typedHours : runs;
    const typed = typedHours ?? runs;
    if (own && isAbove(size(minus(runs, typed)), over(own, exact(10)))) reasons.push('infusion-time-flow');
    const ranges = dosesOf(line).flatMap(([code]) => drugOf(code).infusionTime ?? []);
    if (ranges.some(({ minHours, maxHours }) => isOutside(typed, minHours, maxHours)))
      reasons.push('infusion-time-range');
  }
  if (line.containerTypeId === 'FLB' && isAbove(diluent, exact(container.sizeInDefaultUOM)))
    reasons.push('volume-above-bag');
  const orderedMl =
    isUndiluted(line) && line.exactVolume && line.volumeText !== '' ? exact(line.volumeText) : null;
  if (orderedMl && !runs && !isSame(orderedMl, rounded(volumes.drug, 2)))
    reasons.push('undiluted-volume-differs');
  return reasons;
}

/** Point 4: at most one code of volume. */
export function reckonVolumeCode(line: DrugLine, { drug, total, diluent }: ReckonedVolumes): string | null {
  const maximum = exact(containerOf(line.containerPartCode).maximumVolume);
  if (line.containerTypeId === 'SYR' && isUndiluted(line) && isAbove(drug, maximum))
    return 'VLD-INV-SYRINGEVOLUME';
  if (isAbove(total, maximum)) return 'VLD-GMX-TOTALVOLUME';
  return isAbove(nothing, diluent) ? 'VLD-INV-CALCULATEDDILUENTVOLUME' : null;
}

export interface ReckonedStability {
  entryIds: string[];
  hours2to8C: number | null;
  hours25C: number | null;
  inUseHours: number | null;
}

/** "Stability lookup" of the catalogue: the figures, or the code of decision I2 that says why there are none. */
export function reckonStability(
  line: DrugLine,
  { concentrations }: ReckonedVolumes,
): ReckonedStability | string {
  const codes = dosesOf(line).map(([code]) => code);
  const held = codes.flatMap((code, place) => {
    const partner = codes[1 - place] ?? null;
    return drugOf(code)
      .stability.filter(
        (entry) =>
          entry.containerTypeId === line.containerTypeId &&
          entry.diluentId === (line.diluentId ?? 'NONE') &&
          (entry.drug2Code ?? null) === partner,
      )
      .map((entry) => ({
        entry,
        own: concentrations[place] ?? nothing,
        others: concentrations[1 - place],
        partner,
      }));
  });
  if (held.length === 0) return codes.length > 1 ? 'MissingStability2' : 'VLD-MIS-STABILITY';
  const matching = held
    .filter(
      ({ entry, own, others, partner }) =>
        !isOutside(own, entry.concentrationMin, entry.concentrationMax) &&
        coversPartner(entry, partner, others),
    )
    .map(({ entry }) => entry);
  if (matching.length === 0) return 'MissingStability';
  const shortest = (figures: (number | null)[]) =>
    figures.includes(null) ? null : Math.min(...figures.filter((figure) => figure !== null));
  const inUse = matching.flatMap((entry) => entry.inUse?.hours ?? []);
  return {
    entryIds: matching.map((entry) => entry.stabilityId).sort(),
    hours2to8C: shortest(matching.map((entry) => entry.hours2to8C)),
    hours25C: shortest(matching.map((entry) => entry.hours25C)),
    inUseHours: inUse.length > 0 ? Math.min(...inUse) : null,
  };
}

function coversPartner(
  entry: StabilityEntry,
  partner: string | null,
  concentration: Fraction | undefined,
): boolean {
  if (partner === null || !concentration) return partner === null;
  const unit = entry.drug2Unit?.replace('/mL', '') ?? drugOf(partner).stockConcentration.doseUnit;
  const one = inStockUnit(partner, exact(1), unit);
  return !(
    isAbove(times(exact(entry.drug2ConcentrationMin ?? 0), one), concentration) ||
    isAbove(concentration, times(exact(entry.drug2ConcentrationMax ?? 0), one))
  );
}

/** Fluid withdrawn from a bag: more than half of it, or any. */
export function reckonWithdrawal(line: DrugLine, { withdrawn }: ReckonedVolumes): string[] {
  if (!withdrawn) return [];
  const half = over(exact(containerOf(line.containerPartCode).sizeInDefaultUOM), exact(2));
  return [isAbove(withdrawn, half) ? 'RemovalVolumeRange' : 'RemovalVolume'];
}
