import { expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { infusionTimeUnits } from '../../compounding/line/drug-line.ts';
import { unitAbbreviations } from '../../quantities/format-quantity.ts';
import { matchableEntries } from './matchable-entries.ts';
import { comparedEntries, nearestEntries } from './nearest-entries.ts';
import { saysMoreThanAmount, unitOfWord, whyAnotherUnit } from './unit-words.ts';

it.each([
  ['mcg', 'microgram'],
  ['UG', 'microgram'],
  ['µg', 'microgram'],
  ['Micrograms', 'microgram'],
  ['mgs', 'mg'],
  ['Grams', 'g'],
  ['gm.', 'g'],
  ['IU', 'units'],
  ['international  units', 'units'],
  ['MU', 'million units'],
  ['M.U.', 'million units'],
  ['mega units', 'million units'],
  ['Mega-Units', 'million units'],
  ['M IU', 'million units'],
  ['million IU', 'million units'],
  ['million international units', 'million units'],
  ['Mio. units', 'million units'],
  ['kU', 'thousand units'],
  ['thousand units', 'thousand units'],
  ['milli-units', 'thousandths of a unit'],
  ['milli grams', 'mg'],
  ['micro-gram', 'microgram'],
])('%s is written for %s', (word, unit) => {
  expect(unitOfWord('dose unit', word)).toBe(unit);
});

it('lets a word of one unit never stand for another, whoever says so', () => {
  const units = matchableEntries(demoCatalogue, 'dose unit', 'AU').map(({ code }) => code);
  for (const unit of units)
    for (const word of [unit, ...unitAbbreviations(unit)])
      for (const other of units)
        expect(whyAnotherUnit('dose unit', word, other) === null, `${word} for ${other}`).toBe(
          other === unit,
        );
  expect(whyAnotherUnit('dose unit', 'mcg', 'mg')).toBe('“mcg” is microgram: it never stands for mg');
  expect(whyAnotherUnit('dose unit', 'ng', 'mg')).toContain('is ng');
  expect(whyAnotherUnit('dose unit', 'mega units', 'units')).toContain('is million units');
  expect(whyAnotherUnit('time unit', 'min', 'hours')).toBe('“min” is minutes: it never stands for hours');
  for (const unit of infusionTimeUnits) expect(whyAnotherUnit('time unit', unit, unit)).toBeNull();
});

it('says nothing of a word that is no unit, or of another kind', () => {
  expect(whyAnotherUnit('dose unit', 'miligrm', 'mg')).toBeNull();
  expect(whyAnotherUnit('drug', 'mg', 'MORPHINE')).toBeNull();
});

it.each([
  ...['mg/kg', 'mg/m2', 'mg / m²', 'units/kg', 'mg/hr', 'mcg/mL', 'mg per kg', 'mg⁄m2'],
  ...['1000 units', 'units x 1000', 'x10^6 units'],
  ...['mg BD', 'mg daily', 'mg t.d.s.', 'mg q6h', 'mg kg', 'mgm2', 'microgram.kg^-1', 'mg-kg', 'mg hours'],
])('%s is more than an amount: no unit is near to it, and it stands for none', (word) => {
  const units = matchableEntries(demoCatalogue, 'dose unit', 'AU');
  for (const { code } of units)
    expect(whyAnotherUnit('dose unit', word, code)).toContain('more than an amount');
  expect(nearestEntries(word, comparedEntries(units), 'dose unit')).toEqual([]);
});

it.each(['mgs', 'international units', 'million units', 'miligrm', 'i.u.', 'mg (base)', 'grm', 'vial'])(
  '%s is an amount, or may be one',
  (word) => expect(saysMoreThanAmount('dose unit', word)).toBe(false),
);

it('knows each unit of the catalogue as an amount', () => {
  for (const kind of ['dose unit', 'time unit'] as const)
    for (const { code, otherNames } of matchableEntries(demoCatalogue, kind, 'AU'))
      for (const word of [code, ...otherNames]) expect(saysMoreThanAmount(kind, word), word).toBe(false);
  expect(saysMoreThanAmount('drug', 'amoxicillin/clavulanate')).toBe(false);
});
