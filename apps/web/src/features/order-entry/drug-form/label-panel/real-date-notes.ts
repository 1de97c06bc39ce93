import type { Evaluation } from '@bolt/domain/compounding/evaluation';
import { promiseRealDate, type RealDatePromise } from '@bolt/domain/compounding/promise-real-date';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';
import { dayOf } from '../../shown-day.ts';
import type { DrugFormSetting } from '../drug-form-setting.ts';
import type { FormDelivery } from '../drug-form-state.ts';

export interface RealDateNote {
  key: number;
  outcome: RealDatePromise['outcome'];
  text: string;
}

const unknown = {
  'no-stability-figure': 'no stability figure is known',
  'no-delivery-date': 'no delivery date yet',
  'no-treatment-date': 'no treatment date given',
};

function noteText(promise: RealDatePromise, day: string): string {
  if (promise.outcome === 'cannot-say') return `${day}: cannot say, ${unknown[promise.reason]}`;
  const hours = formatNumber(Math.abs(promise.marginMinutes) / 60, 1);
  return promise.outcome === 'reaches'
    ? `${day}: lasts until it is given, ${hours} h in hand`
    : `${day}: falls short by ${hours} h`;
}

/** For each delivery with a date: whether the preparation lasts until its treatment. Never "safe" without a figure. */
export function realDateNotes(
  { calendar, deliveryRules, patient }: DrugFormSetting,
  evaluation: Evaluation,
  deliveries: readonly FormDelivery[],
): RealDateNote[] {
  if (!evaluation.volumes || patient === null) return [];
  const { stability, volumes } = evaluation;
  return deliveries.flatMap(({ key, deliveryDate, treatmentDate }) => {
    const date = parseCareDate(deliveryDate);
    if (date === null) return [];
    const promise = promiseRealDate({
      deliveryDate: date,
      treatmentDate: parseCareDate(treatmentDate),
      stability,
      infusionHours: volumes.infusionHours,
      rules: deliveryRules,
      holidays: calendar.holidays,
    });
    return { key, outcome: promise.outcome, text: noteText(promise, dayOf(date)) };
  });
}
