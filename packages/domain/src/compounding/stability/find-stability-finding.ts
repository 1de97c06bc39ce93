import type { DrugNaming } from '../../catalogue/drug-display-name.ts';
import { formatConcentration } from '../../quantities/format-quantity.ts';
import type { Finding } from '../findings/evaluation.ts';
import { lineFinding } from '../findings/line-findings.ts';
import type { Preparation } from '../line/read-preparation.ts';
import type { Volumes } from '../volumes/calculate-volumes.ts';
import type { StabilityLookUp } from './look-up-stability.ts';

type NotFound = Extract<StabilityLookUp, { found: false }>;

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
  const [first] = volumes.concentrations;
  const ranges = lookUp.entries.map((entry) => `${entry.concentrationMin} to ${entry.concentrationMax}`);
  return lineFinding('MissingStability', {
    detail: `No stability is held for ${names} at ${measured}`,
    measured: first?.value.toDecimalPlaces(6).toFixed(),
    limit: [...new Set(ranges)].join('; '),
    unit: first?.unit,
    source: [...new Set(lookUp.entries.flatMap((entry) => entry.sourceIds))].join(', '),
  });
}
