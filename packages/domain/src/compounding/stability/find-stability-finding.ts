import type { DrugNaming } from '../../catalogue/drug-display-name.ts';
import type { Decimal } from '../../quantities/decimal.ts';
import { formatConcentration } from '../../quantities/format-quantity.ts';
import type { ConcentrationRange, Finding } from '../findings/evaluation.ts';
import { lineFinding } from '../findings/line-findings.ts';
import type { Preparation } from '../line/read-preparation.ts';
import type { Volumes } from '../volumes/calculate-volumes.ts';
import type { StabilityLookUp } from './look-up-stability.ts';

type NotFound = Extract<StabilityLookUp, { found: false }>;

const isWithin = (value: Decimal, range: ConcentrationRange | null | undefined): boolean =>
  range !== null && range !== undefined && value.gte(range.min) && value.lte(range.max);

/** Why no stability is held: for the combination, for the pair, or at this concentration. */
export function stabilityFinding(
  lookUp: NotFound,
  preparation: Preparation,
  volumes: Volumes,
  nameOf: DrugNaming,
): Finding {
  const names = preparation.doses.map(({ drug }) => nameOf(drug)).join(' with ');
  if (lookUp.reason === 'no-entry') {
    const isPair = preparation.doses.length > 1;
    return lineFinding(isPair ? 'MissingStability2' : 'VLD-MIS-STABILITY', {
      detail: `No stability is held for ${names} in this container type and diluent`,
    });
  }
  const measured = volumes.concentrations
    .map(({ value, unit }) => formatConcentration(value, unit))
    .join(' with ');
  // Of a pair the drug that is outside all of its ranges; the first where each is within some, of different entries.
  const outside = volumes.concentrations.findIndex(({ value }, place) =>
    lookUp.ranges.every((ranges) => !isWithin(value, ranges[place])),
  );
  const told = Math.max(outside, 0);
  const concentration = volumes.concentrations[told];
  const ranges = lookUp.ranges.flatMap((each) =>
    each[told] ? `${each[told].min} to ${each[told].max}` : [],
  );
  return lineFinding('MissingStability', {
    detail: `No stability is held for ${names} at ${measured}`,
    measured: concentration?.value.toDecimalPlaces(6).toFixed(),
    limit: [...new Set(ranges)].join('; '),
    unit: concentration?.unit,
    source: [...new Set(lookUp.entries.flatMap((entry) => entry.sourceIds))].join(', '),
  });
}
