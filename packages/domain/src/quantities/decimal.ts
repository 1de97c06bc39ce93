import { Decimal as DecimalJs } from 'decimal.js';

/** Exact decimals for doses, volumes and concentrations. No other folder imports the library. */
export const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP });
export type Decimal = DecimalJs;
export type DecimalInput = Decimal | number | string;

/** Why what is typed is no figure. */
type UnreadProblem = 'not-a-number' | 'too-many-digits' | 'too-many-decimals';

export type ParsedDecimal = { ok: true; value: Decimal } | { ok: false; problem: 'empty' | UnreadProblem };

/** Before the point; behind it a figure may have as many. */
const mostDigits = 12;
const plainNumber = /^-?(\d{1,12}(\.\d{0,12})?|\.\d{1,12})$/;
/** Of a number that is longer than any that is read. */
const longNumber = /^-?(?=[.\d])(\d*)(?:\.\d+)?$/;

/** Figures that were read lately: the rules of a line and of its doses each read the same. A decimal never changes. */
const readLately = new Map<string, { value: Decimal; decimals: number }>();
const mostKept = 1000;
/** A longer text might keep another alive, which it was cut from. */
const longestKept = 12;

/**
 * Reads a typed figure: a plain number with a point. '1,250', '1.5e3' and '450mg' are not numbers, because a
 * half-read dose is worse than none; nothing unreadable becomes zero.
 */
export function parseDecimal(text: string, maxDecimals = 2): ParsedDecimal {
  const typed = text.trim();
  if (typed === '') return { ok: false, problem: 'empty' };
  const read = readLately.get(typed) ?? readPlainNumber(typed);
  if (!read) return { ok: false, problem: problemOf(typed) };
  if (read.decimals > maxDecimals) return { ok: false, problem: 'too-many-decimals' };
  return { ok: true, value: read.value };
}

function problemOf(unread: string): UnreadProblem {
  const [isLong, whole = ''] = longNumber.exec(unread) ?? [];
  if (!isLong) return 'not-a-number';
  return whole.length > mostDigits ? 'too-many-digits' : 'too-many-decimals';
}

const unreadMessages: Readonly<Record<UnreadProblem, string>> = {
  'not-a-number': 'Enter a plain number',
  'too-many-digits': `Max digits before the point is ${mostDigits}`,
  'too-many-decimals': 'Max decimal places is 2',
};

/** What is wrong with a figure of a form that takes two decimals. */
export const unreadMessage = (problem: UnreadProblem): string => unreadMessages[problem];

/** A figure that is stored; what was read lately is not read again. */
export const storedDecimal = (text: string): Decimal =>
  (readLately.get(text) ?? readPlainNumber(text))?.value ?? new Decimal(text);

function readPlainNumber(typed: string): { value: Decimal; decimals: number } | null {
  if (!plainNumber.test(typed)) return null;
  const value = new Decimal(typed);
  const read = { value, decimals: value.decimalPlaces() };
  if (typed.length > longestKept) return read;
  if (readLately.size >= mostKept) readLately.clear();
  readLately.set(typed, read);
  return read;
}
