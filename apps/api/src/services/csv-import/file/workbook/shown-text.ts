import { writePlainDate } from '@bolt/domain/csv-import/rows/read-cells';
import { type CareDate, isCareDate } from '@bolt/domain/dates/care-date';
import { parseClockTime } from '@bolt/domain/dates/delivery-times';
import { format, getFormatDateInfo, isDateFormat } from 'numfmt';
import type { WorkbookParts } from './read-parts.ts';

export type RawCell = { type: string | null; style: number; value: string; isStruck: boolean };

const daysTo1904 = 1462;

/**
 * A cell as the user saw it in Excel, with the leading zeros of its format. The commas that a format puts between thousands
 * are left out, because the cell holds a number and they can mean nothing else; a text '1,250' keeps its comma and is
 * refused. A date is written so that it cannot be misread: what the cell shows of it depends on the computer, what it holds
 * does not.
 */
export function shownText({ type, style, value }: RawCell, parts: WorkbookParts): string {
  switch (type) {
    case 's':
      return parts.sharedStrings[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'str':
    case 'inlineStr':
    case 'e':
      return value;
    case 'd':
      return /^[\d-]{10}(T00:00(:00(\.0+)?)?Z?)?$/.test(value) && isCareDate(value.slice(0, 10))
        ? writePlainDate(value.slice(0, 10))
        : value;
    default:
      return shownNumber(value, parts.formatOfStyle[style] ?? 'General', parts.from1904);
  }
}

/** In the format of the cell, or in that of a piece of its text. */
export const isStruckThrough = ({ type, style, value, isStruck }: RawCell, parts: WorkbookParts): boolean =>
  isStruck || parts.struckStyles.has(style) || (type === 's' && parts.struckStrings.has(Number(value)));

function shownNumber(value: string, code: string, from1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  const isDate = isDateFormat(code);
  const serial = isDate && from1904 ? number + daysTo1904 : number;
  // Before 1900 there are no dates in a workbook, whatever the format of the cell says.
  if (isDate && serial < 0) return value;
  try {
    const shown = format(code, serial, { nbsp: false }).trim();
    if (!isDate) return withoutThousands(shown);
    return timeOf(number, code, shown) ?? dateOf(serial, code) ?? shown;
  } catch {
    return value;
  }
}

/** Three decimals are not taken for thousands: what the cell holds is a number, with a point. */
function withoutThousands(shown: string): string {
  const plain = shown.replace(/(\d),(?=\d{3})/g, '$1');
  // What stands behind it is the format's own, such as a unit.
  const [figure] = /^\d{1,3}\.\d{3}(?![\d.,])/.exec(plain) ?? [];
  if (figure === undefined) return plain;
  const short = String(Number(figure));
  return (short === figure ? `${figure}0` : short) + plain.slice(figure.length);
}

/**
 * A time of day without the seconds that its format shows, and without the day before all days of one that shows a date.
 * null: a date, a duration, or a time to the second.
 */
function timeOf(serial: number, code: string, shown: string): string | null {
  const { year, month, day, hours } = getFormatDateInfo(code);
  const isDay = year || month || day;
  if (!hours || /\[h+\]/i.test(code) || (isDay && (serial <= 0 || serial >= 1))) return null;
  if (parseClockTime(shown) !== null) return shown;
  return /^(\d{2}:\d{2}):00$/.exec(format('hh:mm:ss', serial))?.[1] ?? null;
}

/** null: a time of day or a duration, which is no date. */
function dateOf(serial: number, code: string): string | null {
  const { year, month, day, hours, minutes } = getFormatDateInfo(code);
  if (!(year || month || day)) return null;
  const date: CareDate = format('yyyy-mm-dd', serial);
  if (!isCareDate(date)) return null;
  const isTimed = (hours || minutes) && !Number.isInteger(serial);
  return isTimed ? `${writePlainDate(date)} ${format('hh:mm', serial)}` : writePlainDate(date);
}
