import { format, isDateFormat } from 'numfmt';
import type { WorkbookParts } from './read-parts.ts';

export type RawCell = { type: string | null; style: number; value: string };

const daysTo1904 = 1462;

/**
 * A cell as the user saw it in Excel: leading zeros of a format, a date in its own way of writing. The commas that a
 * format puts between thousands are left out, because the cell holds a number and they can mean nothing else; a text
 * '1,250' keeps its comma and is refused.
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
      return value;
    default:
      return shownNumber(value, parts.formatOfStyle[style] ?? 'General', parts.from1904);
  }
}

function shownNumber(value: string, code: string, from1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  const isDate = isDateFormat(code);
  try {
    const shown = format(code, isDate && from1904 ? number + daysTo1904 : number, { nbsp: false }).trim();
    return isDate ? shown : shown.replace(/(\d),(?=\d{3})/g, '$1');
  } catch {
    return value;
  }
}
