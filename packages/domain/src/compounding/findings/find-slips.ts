import type { CareDate } from '../../dates/care-date.ts';
import { dayOf } from '../../dates/shown-day.ts';
import { formatNumber } from '../../quantities/format-quantity.ts';
import { judgedToday } from '../doses/ages-of-patient.ts';
import type { LineDelivery } from '../line/drug-line.ts';
import type { Finding } from './evaluation.ts';
import { lineFinding } from './line-findings.ts';
import type { RecordedOptions } from './record-judged-with.ts';

const largestUsual = 50;
const tenfold = 10;

/** The same day of the next year; 29 February is followed by the last of February. */
const aYearAfter = (date: CareDate): CareDate => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;

function largeQuantities(deliveries: readonly LineDelivery[]): Finding[] {
  if (deliveries.every(({ quantity }) => quantity <= largestUsual)) return [];
  const large = new Set(deliveries.map(({ quantity }) => quantity).filter((each) => each > largestUsual));
  return [...large].map((quantity) =>
    lineFinding('LargeQuantity', {
      detail: `A quantity of ${formatNumber(quantity)} is above ${largestUsual}`,
      measured: String(quantity),
      limit: String(largestUsual),
    }),
  );
}

function tenTimesPlaced(deliveries: readonly LineDelivery[], placed: number | undefined): Finding[] {
  const quantity = deliveries.reduce((sum, each) => sum + each.quantity, 0);
  if (!placed || quantity < placed * tenfold) return [];
  return [
    lineFinding('QuantityTenfold', {
      detail: `The quantity ${formatNumber(quantity)} is at least ten times the ${formatNumber(placed)} of before`,
      measured: String(quantity),
      limit: String(placed),
    }),
  ];
}

function farDates(deliveries: readonly LineDelivery[], today: CareDate): Finding[] {
  const last = aYearAfter(today);
  const isNear = (date: CareDate | null) => date === null || date <= last;
  if (deliveries.every((each) => isNear(each.deliveryDate) && isNear(each.treatmentDate))) return [];
  const named = deliveries.flatMap(({ deliveryDate, treatmentDate }) => [
    ['delivery', deliveryDate] as const,
    ...(treatmentDate === null ? [] : [['treatment', treatmentDate] as const]),
  ]);
  const far = new Map(named.flatMap((each) => (each[1] > last ? [[each.join(), each] as const] : [])));
  return [...far.values()].map(([name, date]) =>
    lineFinding('FarDate', {
      detail: `The ${name} date ${dayOf(date)} is more than a year away`,
      measured: date,
      limit: last,
    }),
  );
}

/** Entries that may have slipped, as of a day. */
export function slipsOf(
  deliveries: readonly LineDelivery[],
  today: CareDate | null,
  placedQuantity?: number,
): Finding[] {
  return [
    ...largeQuantities(deliveries),
    ...tenTimesPlaced(deliveries, placedQuantity),
    ...(today === null ? [] : farDates(deliveries, today)),
  ];
}

/** What a judgement says of them. They block nothing and need nothing (decision J16); a trial's are nobody's. */
export function findSlips(options: RecordedOptions): Finding[] {
  const { deliveries = [], trialDeliveryDate, placedQuantity } = options;
  if (trialDeliveryDate !== undefined) return [];
  return slipsOf(deliveries, judgedToday(options), placedQuantity);
}
