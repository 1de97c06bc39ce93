import { keywordForm } from './import-vocabulary.ts';
import type { KeywordKind } from './keyword-fields.ts';

/** How people write units, by the unit as the catalogue writes it; plurals, gaps, dots and hyphens do not count. */
const doseUnitWords: Readonly<Record<string, readonly string[]>> = {
  ng: ['ng', 'nanogram', 'nanogramme'],
  microgram: ['microgram', 'microgramme', 'mcg', 'mcgm', 'ug', 'µg', 'μg'],
  mg: ['mg', 'mgm', 'milligram', 'milligramme'],
  g: ['g', 'gm', 'gram', 'gramme'],
  kg: ['kg', 'kilogram', 'kilogramme'],
  mL: ['ml', 'millilitre', 'milliliter', 'cc'],
  L: ['l', 'litre', 'liter'],
  micromol: ['micromol', 'micromole', 'umol', 'µmol', 'μmol'],
  mmol: ['mmol', 'millimol', 'millimole'],
  mEq: ['meq', 'milliequivalent'],
  units: ['unit', 'u', 'iu', 'international unit'],
  // Of 'mU' nobody knows whether it is a thousandth or a million: it is not a unit, which is all that matters.
  'million units': [
    ...['mu', 'miu', 'munit', 'mega u', 'mega iu', 'mega unit', 'mega international unit', 'mill unit'],
    ...['million', 'million iu', 'million unit', 'million international unit', 'millions of unit'],
    ...['million of unit', 'mio', 'mio iu', 'mio unit'],
  ],
  'thousand units': [
    ...['ku', 'kiu', 'kunit', 'kilo unit', 'thousand iu', 'thousand unit', 'thousand international unit'],
  ],
  'thousandths of a unit': ['milli unit', 'milli iu', 'milli international unit'],
};
const timeUnitWords: Readonly<Record<string, readonly string[]>> = {
  seconds: ['second', 'sec'],
  minutes: ['minute', 'min'],
  hours: ['hour', 'hr', 'h'],
  days: ['day', 'd'],
  weeks: ['week', 'wk'],
};

/** 'Mega-units' and 'M.U.' are 'megaunits' and 'MU'. */
const withoutGaps = (form: string): string => form.replace(/[\s.\p{Pd}]/gu, '');

const byWord = (words: typeof doseUnitWords) =>
  new Map(
    Object.entries(words).flatMap(([unit, each]) => each.map((word) => [withoutGaps(word), unit] as const)),
  );
const unitsByWord: Partial<Record<KeywordKind, ReadonlyMap<string, string>>> = {
  'dose unit': byWord(doseUnitWords),
  'time unit': byWord(timeUnitWords),
};

/** The unit that a word is written for: 'microgram' of 'MCG', 'units' of 'IU'; null where it is no unit's word. */
export function unitOfWord(kind: KeywordKind, word: string): string | null {
  const units = unitsByWord[kind];
  if (!units) return null;
  const form = withoutGaps(keywordForm(word));
  return units.get(form) ?? units.get(form.replace(/s$/, '')) ?? null;
}

/** Of how often, and of what there is so much for each: behind a unit they make another figure of it. */
const wordsBeyondAmount: ReadonlySet<string> = new Set([
  ...'kg m2 m² sqm bsa dose doses ml l'.split(' '),
  ...'daily nocte mane bd bid tds tid qid qds qd od om on prn stat hourly weekly fortnightly monthly'.split(
    ' ',
  ),
  ...Object.values(timeUnitWords).flatMap((words) => words.flatMap((word) => [word, `${word}s`])),
]);

/**
 * Whether what stands for a unit says more than an amount: 'mg/m2', 'units per kg', 'mg/hr', 'mg BD'. 400 mg/m2 that are
 * read as 400 mg are half of a dose, and those of mg/kg a seventieth: somebody has to work the dose out.
 */
export function saysMoreThanAmount(kind: KeywordKind, word: string): boolean {
  if (!unitsByWord[kind] || unitOfWord(kind, word) !== null) return false;
  const form = keywordForm(word).replaceAll('.', '');
  // A figure is a multiple of the unit: '1000 units', 'units x10^6'.
  if (/[/\u2044\u2215\d]|(^|[^\p{L}])per([^\p{L}]|$)|\p{L}m²$|\^/u.test(form)) return true;
  const [, ...behind] = form.split(/[\s,;*-]+/);
  return behind.some((each) => wordsBeyondAmount.has(each) || /^q\d+h/.test(each));
}

/**
 * Why a word can never stand for a unit: it is another one's, or more than an amount. 2 mcg that are read as mg are a
 * thousand times the dose, so nobody's word is taken for it. null where it is the unit's own word, or nobody's.
 */
export function whyAnotherUnit(kind: KeywordKind, word: string, unit: string): string | null {
  const own = unitOfWord(kind, word);
  if (own === null && saysMoreThanAmount(kind, word))
    return `“${word.trim()}” says more than an amount: it never stands for ${unit}. Work out what is to be given, and write that in the file`;
  if (own === null || own === (unitOfWord(kind, unit) ?? unit)) return null;
  return `“${word.trim()}” is ${own}: it never stands for ${unit}`;
}
