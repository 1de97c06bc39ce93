import type { RealDatePromise } from '@bolt/domain/compounding/promise-real-date';
import { formatNumber } from '@bolt/domain/quantities/format-quantity';

const unknown = {
  'no-stability-figure': 'no stability figure is known',
  'no-delivery-date': 'no delivery date yet',
  'no-treatment-date': 'no treatment date given',
};

/** 'lasts until it is given, 12 h in hand', 'falls short by 3 h', 'cannot say, no treatment date given' */
export function realDateWords(promise: RealDatePromise): string {
  if (promise.outcome === 'cannot-say') return `cannot say, ${unknown[promise.reason]}`;
  const hours = formatNumber(Math.abs(promise.marginMinutes) / 60, 1);
  return promise.outcome === 'reaches'
    ? `lasts until it is given, ${hours} h in hand`
    : `falls short by ${hours} h`;
}
