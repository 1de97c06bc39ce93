import type { DrugNaming } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { Decimal } from '../../quantities/decimal.ts';
import { formatNumber, formatVolumeMl, roundTo2 } from '../../quantities/format-quantity.ts';
import { isDevice } from '../line/container-type-rules.ts';
import type { DrugLine } from '../line/drug-line.ts';
import { containersOf } from '../line/line-options.ts';
import type { Preparation } from '../line/read-preparation.ts';
import type { Volumes } from '../volumes/calculate-volumes.ts';
import { ownFluidMl } from '../volumes/volume-limits.ts';
import type { Finding, InvalidLineReason } from './evaluation.ts';
import { lineFinding } from './line-findings.ts';

/** A typed infusion time may differ from the device's own by a tenth. */
const runTimeTolerance = new Decimal('0.1');

export function invalidLine(
  reason: InvalidLineReason,
  detail: string,
  figures: Pick<Finding, 'measured' | 'limit' | 'unit' | 'source'> = {},
): Finding {
  return lineFinding('INVALID_LINE', { reason, detail, ...figures });
}

function fillBelowMinimum({ container }: Preparation, { totalVolumeMl }: Volumes): Finding | null {
  if (totalVolumeMl.gte(container.minimumVolume)) return null;
  return invalidLine(
    'below-minimum-fill',
    `Fill volume ${formatNumber(totalVolumeMl)}mL is below the minimum of ${container.minimumVolume}mL`,
    {
      measured: totalVolumeMl.toFixed(),
      limit: String(container.minimumVolume),
      unit: 'mL',
      source: container.containerName,
    },
  );
}

function runTimeMismatch(preparation: Preparation, { deviceHours }: Volumes): Finding | null {
  const { kind, typedInfusionHours } = preparation;
  if (!isDevice(kind) || !typedInfusionHours || !deviceHours) return null;
  const reference = kind === 'infusor' ? typedInfusionHours : deviceHours;
  const difference = deviceHours.minus(typedInfusionHours).abs();
  if (difference.lte(reference.times(runTimeTolerance))) return null;
  const typed = formatNumber(typedInfusionHours);
  return invalidLine(
    'infusion-time-flow',
    `Infusion time ${typed} h does not match the flow of the device (${formatNumber(deviceHours)} h)`,
    { measured: typedInfusionHours.toFixed(), limit: deviceHours.toFixed(), unit: 'hours' },
  );
}

function timeOutsideRange(
  preparation: Preparation,
  { infusionHours }: Volumes,
  nameOf: DrugNaming,
): Finding | null {
  if (!isDevice(preparation.kind) || !infusionHours) return null;
  for (const { drug } of preparation.doses) {
    const range = drug.infusionTime;
    if (!range || (infusionHours.gte(range.minHours) && infusionHours.lte(range.maxHours))) continue;
    const hours = formatNumber(infusionHours);
    return invalidLine(
      'infusion-time-range',
      `Infusion time ${hours} h is outside ${range.minHours} to ${range.maxHours} h for ${nameOf(drug)}`,
      {
        measured: infusionHours.toFixed(),
        limit: `${range.minHours} to ${range.maxHours}`,
        unit: 'hours',
        source: drug.drugName,
      },
    );
  }
  return null;
}

function routeNotAllowed({ container, routeCode }: Preparation): Finding | null {
  if (!container.routesOnly || container.routesOnly.includes(routeCode)) return null;
  return invalidLine('route-not-allowed', `Route ${routeCode} is not allowed for this container`, {
    measured: routeCode,
    limit: container.routesOnly.join(', '),
    source: container.containerName,
  });
}

/** The reference arithmetic knows no way to put more of its own fluid into a full bag than it holds. */
function moreThanTheBagHolds(preparation: Preparation, volumes: Volumes): Finding | null {
  const sizeMl = ownFluidMl(preparation.container);
  if (preparation.kind !== 'fluidbag' || volumes.diluentVolumeMl.lte(sizeMl)) return null;
  return invalidLine(
    'volume-above-bag',
    `The line needs ${formatVolumeMl(volumes.diluentVolumeMl)} of diluent; the bag holds ${formatVolumeMl(sizeMl)}`,
    { measured: volumes.diluentVolumeMl.toFixed(), limit: sizeMl.toFixed(), unit: 'mL' },
  );
}

/** Without diluent nothing makes up a difference: an ordered volume must be the drug's own, to the 2 decimals typed. */
function undilutedVolumeDiffers(preparation: Preparation, volumes: Volumes): Finding | null {
  const { undiluted, exactVolume, volumeMl } = preparation;
  if (!undiluted || !exactVolume || !volumeMl) return null;
  if (volumeMl.equals(roundTo2(volumes.drugVolumeMl))) return null;
  return invalidLine(
    'undiluted-volume-differs',
    `Without a diluent the volume is ${formatVolumeMl(volumes.drugVolumeMl)}, not ${formatVolumeMl(volumeMl)}`,
    { measured: volumeMl.toFixed(), limit: volumes.drugVolumeMl.toFixed(), unit: 'mL' },
  );
}

function notOffered(catalogue: Catalogue, line: DrugLine, preparation: Preparation): Finding | null {
  const { container, containerTypeId } = preparation;
  if (preparation.container.routesOnly && container.containerTypeId === containerTypeId) return null;
  if (containersOf(catalogue, line).some((each) => each.containerPartCode === container.containerPartCode)) {
    return null;
  }
  return invalidLine('not-offered', `${container.containerName} is not offered for this preparation`);
}

/** Every reason for which the line can never be made as ordered, in the order in which they are told. */
export function findInvalidLine(
  catalogue: Catalogue,
  line: DrugLine,
  preparation: Preparation,
  volumes: Volumes,
  nameOf: DrugNaming,
): Finding[] {
  return [
    notOffered(catalogue, line, preparation),
    fillBelowMinimum(preparation, volumes),
    runTimeMismatch(preparation, volumes),
    timeOutsideRange(preparation, volumes, nameOf),
    routeNotAllowed(preparation),
    moreThanTheBagHolds(preparation, volumes),
    undilutedVolumeDiffers(preparation, volumes),
  ].filter((finding) => finding !== null);
}
