/** A phone number as it is dialled, and as it is shown in one form. */
export interface PhoneNumber {
  shown: string;
  /** For a `tel:` link. */
  dialled: string;
}

/** A number from abroad; '+61 (0)2' is written as well: the zero is for callers of the country alone. */
const countries: ReadonlyMap<string, { code: string; prefix: RegExp }> = new Map([
  ['Australia', { code: '61', prefix: /^\+610?/ }],
  ['New Zealand', { code: '64', prefix: /^\+640?/ }],
  ['United Kingdom', { code: '44', prefix: /^\+440?/ }],
]);

/** What is dialled before a country code: 00 in New Zealand and the United Kingdom, 0011 in Australia. */
const abroad = /^(?:0011|00)(?=[1-9])/;

/** Signs that people write between digits. */
const separators = /[\s().\-/]/g;
const extension = /(?:ext\.?|x|#) ?(\d{1,6})$/i;

/**
 * Reads '(02) 5550 0114', '+61 2 5550 0114', '0412-555-010', '1800 555 010 ext 12'; null for what nobody can dial. A
 * number without a country code is of the country that is named.
 */
export function readPhone(typed: string, country: string): PhoneNumber | null {
  const national = nationalDigits(typed, country);
  if (national === null) return null;
  const home = countries.get(country);
  const tail = extension.exec(typed.trim())?.[1];
  const shown = `${grouped(national, country)}${tail ? ` ext ${tail}` : ''}`;
  const dialled = home && national.startsWith('0') ? `+${home.code}${national.slice(1)}` : national;
  return { shown, dialled: tail ? `${dialled};ext=${tail}` : dialled };
}

/** '0255500114' of '+61 2 5550 0114': what is dialled within the country, without an extension; null for no number. */
function nationalDigits(typed: string, country: string): string | null {
  const direct = typed.trim().replace(extension, '').trim();
  const number = direct.replace(separators, '').replace(abroad, '+');
  if (!/^\+?\d{6,15}$/.test(number)) return null;
  const home = countries.get(country);
  return home ? number.replace(home.prefix, '0').replace(/^0(1[38])/, '$1') : number;
}

/** How numbers begin that take an SMS, written as in their country. */
const mobiles: ReadonlyMap<string, RegExp> = new Map([
  ['Australia', /^0[45]\d{8}$/],
  ['New Zealand', /^02\d{7,9}$/],
]);

/** Whether a number that can be dialled is no mobile one; false where it is, or where that cannot be told. */
export function isLandline(typed: string, country: string): boolean {
  const mobile = mobiles.get(country);
  const national = nationalDigits(typed, country);
  // Whatever else begins with a country code is of another country.
  return mobile !== undefined && national !== null && /^[01]/.test(national) && !mobile.test(national);
}

interface Grouping {
  pattern: RegExp;
  as: string;
}

/** As each country's numbers are usually written. */
const groupings: ReadonlyMap<string, readonly Grouping[]> = new Map([
  [
    'Australia',
    [
      { pattern: /^(04\d\d)(\d{3})(\d{3})$/, as: '$1 $2 $3' },
      { pattern: /^(0[2378])(\d{4})(\d{4})$/, as: '$1 $2 $3' },
      { pattern: /^(1[38]00)(\d{3})(\d{3})$/, as: '$1 $2 $3' },
      { pattern: /^(13)(\d\d)(\d\d)$/, as: '$1 $2 $3' },
    ],
  ],
  [
    'New Zealand',
    [
      { pattern: /^(0800|0508)(\d{3})(\d{3,4})$/, as: '$1 $2 $3' },
      { pattern: /^(02\d)(\d{3})(\d{3,5})$/, as: '$1 $2 $3' },
      { pattern: /^(0[34679])(\d{3})(\d{4})$/, as: '$1 $2 $3' },
    ],
  ],
]);

/** A number of no usual length stays as its digits: whoever typed it may know better. */
function grouped(number: string, country: string): string {
  const grouping = groupings.get(country)?.find(({ pattern }) => pattern.test(number));
  return grouping ? number.replace(grouping.pattern, grouping.as) : number;
}
