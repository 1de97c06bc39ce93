import { inThousands } from './format-quantity.ts';

/**
 * Figures as people write them in a field: with commas for thousands. Only a form reads them so; a file's or a
 * call's '1,250' stays unread (`parseDecimal`), because nobody sees there what was made of it.
 */

/** No zero first: '0,456' is a decimal comma, and 456 would be a thousand times too much. */
const grouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const groupable = /^[1-9]\d{3,}(\.\d*)?$/;

/** The typed figure as the plain decimal that is kept; what is no figure with thousands stays as it was typed. */
export function plainFigure(typed: string): string {
  const text = typed.trim();
  return grouped.test(text) ? text.replaceAll(',', '') : typed;
}

/** '4,560.50' of a kept '4560.50': every digit stays, as nothing is rounded by being shown. */
export function groupThousands(plain: string): string {
  if (!groupable.test(plain)) return plain;
  const [whole = '', fraction] = plain.split('.');
  return fraction === undefined ? inThousands(whole) : `${inThousands(whole)}.${fraction}`;
}

/** Of a kept text with a comma that stands for no thousands: how it is to be written. */
export const misplacedComma = (kept: string): string =>
  decimalComma.test(kept.trim())
    ? `Decimals need a point: write ${kept.trim().replace(',', '.')}`
    : 'A comma needs exactly three digits after it; decimals need a point';

/** Nothing but a decimal, whatever follows it: no thousands begin with a zero. */
const decimalComma = /^0,\d+$/;

/** Whether a kept text still holds a comma: one that stands for no thousands. */
export const hasMisplacedComma = (kept: string): boolean => kept.includes(',');
