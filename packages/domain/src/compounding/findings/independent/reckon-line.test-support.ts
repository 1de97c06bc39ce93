import type { DeliveryRules } from '../../../catalogue/catalogue-document.ts';
import type { DrugLine, LineDelivery } from '../../line/drug-line.ts';
import {
  type Around,
  reckonChange,
  reckonDayDose,
  reckonDeliverable,
  reckonDoubles,
  reckonSlips,
} from './reckon-day.test-support.ts';
import { reckonCeiling, reckonGuidance, yearsOld } from './reckon-doses.test-support.ts';
import {
  type ReckonedStability,
  reckonInvalid,
  reckonStability,
  reckonVolumeCode,
  reckonWithdrawal,
} from './reckon-findings.test-support.ts';
import { reckonShortfall } from './reckon-real-date.test-support.ts';
import { type ReckonedVolumes, reckonVolumes } from './reckon-volumes.test-support.ts';

export interface ReckonedLine {
  volumes: ReckonedVolumes;
  /** null while something blocks the line. */
  stability: ReckonedStability | null;
  /** Codes of everything found, sorted; of an invalid line its reasons, of a shortfall its minutes. */
  found: string[];
}

/**
 * A preparation reckoned from the catalogue's files by its stated arithmetic and the decisions I2, I5, J5 and J6, in exact
 * fractions, with nothing of the portal's own code: two ways to one answer.
 */
export function reckonLine(
  line: DrugLine,
  deliveries: readonly LineDelivery[],
  delivery: { rules: DeliveryRules; holidays: ReadonlySet<string> },
  dateOfBirth: string | null = null,
  /** With what the patient had, and when it is judged, the findings about that are reckoned too. */
  around: Around | null = null,
): ReckonedLine {
  const volumes = reckonVolumes(line);
  const whole = { ...line, drug1DoseText: around?.whole ?? line.drug1DoseText };
  const agesOfDeliveries = deliveries.map(({ treatmentDate, deliveryDate }) =>
    dateOfBirth === null ? null : yearsOld(dateOfBirth, treatmentDate ?? deliveryDate),
  );
  const ages = agesOfDeliveries.length > 0 ? agesOfDeliveries : [null];
  const invalid = [...reckonInvalid(line, volumes), ...reckonCeiling(whole, ages)];
  const volumeCode = invalid.length === 0 ? reckonVolumeCode(line, volumes) : null;
  const blocking = [
    ...invalid.map((reason) => `INVALID_LINE ${reason}`),
    ...(volumeCode ? [volumeCode] : []),
  ];
  const looked = blocking.length === 0 ? reckonStability(line, volumes) : null;
  const early = deliveries.some(
    ({ deliveryDate, treatmentDate }) => treatmentDate !== null && treatmentDate < deliveryDate,
  );
  const shortfalls = deliveries.flatMap(
    (each) => (looked && reckonShortfall(each, looked, volumes.typedHours ?? volumes.runs, delivery)) ?? [],
  );
  const found = [
    ...blocking,
    ...reckonGuidance(whole, ages),
    ...(typeof looked === 'string' ? [looked] : []),
    ...shortfalls.map((minutes) => `RealDateFallsShort ${minutes}`),
    ...(early ? ['VLD-UNX-ADMINISTRATIONDATE'] : []),
    ...(blocking.length === 0 ? reckonWithdrawal(line, volumes) : []),
    ...(around ? reckonAround(around) : []),
  ];
  return { volumes, stability: typeof looked === 'string' ? null : looked, found: found.sort() };
}

const reckonAround = (around: Around): string[] => [
  ...reckonDeliverable(around),
  ...reckonSlips(around),
  ...reckonDoubles(around),
  ...reckonDayDose(around),
  ...reckonChange(around),
];
