import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeSamePerson, nameKey } from './name-key.ts';

describe('comparing names', () => {
  it.each([
    ['Anne-Marie', 'Anne Marie', 'ANNE  MARIE', 'Annemarie', 'Anne\u2011Marie', 'Anne\u2013Marie'],
    ["O'Brien", 'O\u2019Brien', 'OBrien', 'O Brien', 'o`brien', 'O\u02bcBrien'],
    ['Zoë', 'Zoe\u0308', 'Zoe', 'ZOË'],
    ['Łukasz', 'Lukasz'],
    ['Søren', 'Soren'],
    ['Strauß', 'Strauss', 'STRAUẞ'],
    ['Mc Donald', 'McDonald', 'Mc.Donald'],
    ['Σοφός', 'ΣΟΦΟΣ'],
  ])('takes %s and its other spellings for one', (...spellings) => {
    expect(new Set(spellings.map(nameKey)).size).toBe(1);
  });

  it('tells names apart by their letters', () => {
    const names = [
      'Ana',
      'Anna',
      'Hanna',
      'Иван',
      'Иво',
      '王',
      '李',
      '佐木',
      '佐々木',
      '〆木',
      '〇',
      'O',
      'OBrien',
      'Brien',
      'Twin 1',
      'Twin 2',
    ];
    expect(new Set(names.map(nameKey)).size).toBe(names.length);
  });

  it('is the same of its own key, in any case and with anything between the letters', () => {
    const latin = fc.string({ unit: fc.constantFrom(...'abcxyzABCXYZéàüñøß') });
    const between = fc.string({ unit: fc.constantFrom(..." -\u2019'.`\u00a0\u2010\u0301") });
    fc.assert(
      fc.property(fc.array(fc.tuple(latin, between)), (parts) => {
        const letters = parts.map(([letter]) => letter).join('');
        const written = parts.flat().join('');
        expect(nameKey(written)).toBe(nameKey(letters));
        expect(nameKey(written.toUpperCase())).toBe(nameKey(letters));
        expect(nameKey(nameKey(written))).toBe(nameKey(written));
      }),
    );
  });
});

it('a name in plain letters has the key that it has beside a letter that is none', () => {
  const plain = fc.string({ unit: fc.constantFrom(..."azAZIiKkSs09 '-") });
  fc.assert(
    fc.property(plain, (name) => {
      expect(`${nameKey(name)}王`).toBe(nameKey(`${name}王`));
    }),
  );
  expect(['\u0130', '\u0131', '\u017f', '\u212a'].map(nameKey)).toEqual(['i', 'i', 's', 'k']);
});

describe('one person twice', () => {
  const known = { firstName: 'Anne-Marie', lastName: "O'Brien", dateOfBirth: '1961-02-03' as const };
  const typed = { firstName: 'anne marie', lastName: 'Obrien', dateOfBirth: '1961-02-03' as const };

  it('is asked about by names and date of birth, and where one has no date of birth', () => {
    expect(mayBeSamePerson(known, typed)).toBe(true);
    expect(mayBeSamePerson(known, { ...typed, dateOfBirth: null })).toBe(true);
    expect(mayBeSamePerson({ ...known, dateOfBirth: null }, typed)).toBe(true);
    expect(mayBeSamePerson({ ...known, dateOfBirth: null }, { ...typed, dateOfBirth: null })).toBe(true);
  });

  it('is not asked about where a name or both dates of birth are others', () => {
    expect(mayBeSamePerson(known, { ...typed, dateOfBirth: '1961-03-02' })).toBe(false);
    expect(mayBeSamePerson(known, { ...typed, firstName: 'Anne' })).toBe(false);
    expect(mayBeSamePerson(known, { ...typed, firstName: typed.lastName, lastName: typed.firstName })).toBe(
      false,
    );
  });
});
