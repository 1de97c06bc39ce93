import { keywordForm } from './import-vocabulary.ts';
import type { KeywordKind } from './keyword-fields.ts';

/** How people write units, by the unit as the catalogue writes it; plurals and a last dot do not count. */
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
  units: ['unit', 'u', 'iu', 'i.u', 'international unit'],
  'million units': ['mu', 'miu', 'megaunit', 'million unit'],
};
const timeUnitWords: Readonly<Record<string, readonly string[]>> = {
  seconds: ['second', 'sec'],
  minutes: ['minute', 'min'],
  hours: ['hour', 'hr', 'h'],
  days: ['day', 'd'],
  weeks: ['week', 'wk'],
};

const byWord = (words: typeof doseUnitWords) =>
  new Map(Object.entries(words).flatMap(([unit, each]) => each.map((word) => [word, unit] as const)));
const unitsByWord: Partial<Record<KeywordKind, ReadonlyMap<string, string>>> = {
  'dose unit': byWord(doseUnitWords),
  'time unit': byWord(timeUnitWords),
};

/** The unit that a word is written for: 'microgram' of 'MCG', 'units' of 'IU'; null where it is no unit's word. */
export function unitOfWord(kind: KeywordKind, word: string): string | null {
  const units = unitsByWord[kind];
  if (!units) return null;
  const form = keywordForm(word).replace(/\.$/, '').replace(/\s+/g, ' ');
  return units.get(form) ?? units.get(form.replace(/s$/, '')) ?? null;
}

/**
 * Why a word can never stand for a unit: it is another one's. 2 mcg that are read as mg are a thousand times the dose, so
 * nobody's word is taken for it. null where it is the unit's own word, or nobody's.
 */
export function whyAnotherUnit(kind: KeywordKind, word: string, unit: string): string | null {
  const own = unitOfWord(kind, word);
  if (own === null || own === (unitOfWord(kind, unit) ?? unit)) return null;
  return `“${word.trim()}” is ${own}: it never stands for ${unit}`;
}
