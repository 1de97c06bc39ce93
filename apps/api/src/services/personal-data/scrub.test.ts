import { describe, expect, it } from 'vitest';
import { emptied, mentions, type Ownership, type Person, scrub, writtenIn } from './scrub.ts';

const tess: Person = {
  patientId: '0190163d-8694-739b-aea5-966c26f8ad91',
  mrn: '83853',
  firstName: 'Tess',
  lastName: 'Sampleton',
  dateOfBirth: '1974-05-03',
  hasNamesake: false,
};

describe('a text mentions a person', () => {
  it.each<[boolean, string, Partial<Person>]>([
    [true, `see ${tess.patientId}`, {}],
    [true, 'UR 0083853, please ring', {}],
    [false, 'UR 838530', {}],
    // A number so short is as well a dose, unless the name is there too.
    [false, 'give 8385 mg', { mrn: '8385' }],
    [true, 'give Sampleton 8385', { mrn: '8385' }],
    [false, 'give Tess 8385', { mrn: '8385' }],
    [false, 'give Sampleton 8386', { mrn: '8385' }],
    [true, 'SAMPLETON, tess', {}],
    [false, 'Dr Sampleton', {}],
    [false, 'Tess of the ward', {}],
    [false, 'Tessa Sampletons', {}],
    [true, 'Tess Sampleton', { mrn: undefined }],
    [false, 'anybody', { mrn: undefined, firstName: '', lastName: '' }],
    [true, 'Mary-Ann Sampleton', { firstName: 'Mary Ann' }],
    [false, 'Mary Sampleton', { firstName: 'Mary Ann' }],
  ])('%s: %s', (isMentioned, text, changed) => {
    expect(mentions(text, { ...tess, ...changed })).toBe(isMentioned);
  });

  it('whose names another has too where the date of birth is written as well, however it is written', () => {
    const person = { ...tess, hasNamesake: true };
    const written = ['1974-05-03', '03/05/1974', '3/5/1974', '03-05-1974'];
    for (const date of written) expect(mentions(`Tess Sampleton, ${date}`, person)).toBe(true);
    for (const text of ['Tess Sampleton', 'Tess Sampleton, 04/05/1974', 'Tess, 03/05/1974'])
      expect([text, mentions(text, person)]).toEqual([text, false]);
    expect(mentions('Tess Sampleton', { ...person, dateOfBirth: undefined })).toBe(false);
  });
});

describe('what names a person is taken out', () => {
  const scrubbed = (text: string, person: Partial<Person> = {}) =>
    (['own', 'shared', 'mention'] satisfies Ownership[]).map((whose) =>
      scrub(text, { ...tess, ...person }, whose),
    );
  const all = (text: string) => [text, text, text];

  it('of every text by number, by both names in either order, and by date of birth', () => {
    const text = 'Tess Sampleton (UR 00083853, 3/5/1974) is Sampleton, Tess of ward 83854';
    expect(scrubbed(text)).toEqual(all('[removed] (UR [removed], [removed]) is [removed] of ward 83854'));
    expect(scrubbed('UR 83853', { mrn: undefined })).toEqual(all('UR 83853'));
    expect(scrubbed('born 03/05/1974', { dateOfBirth: undefined })).toEqual(all('born 03/05/1974'));
  });

  it('by the last name alone where the person has a part in it, and by the first where it is their own', () => {
    expect(scrubbed('ring Sampleton')).toEqual(['ring [removed]', 'ring [removed]', 'ring Sampleton']);
    expect(scrubbed('ring Tess')).toEqual(['ring [removed]', 'ring Tess', 'ring Tess']);
  });

  it('where a text is nothing but a name', () => {
    expect(scrubbed(' sampleton ')).toEqual(all('[removed]'));
    expect(scrubbed('TESS')).toEqual(all('[removed]'));
    expect(scrubbed('  ', { firstName: '' })).toEqual(all('  '));
  });

  it('where their own text tells how they were named, and nowhere else', () => {
    const told = 'Last name: Sampleton, was Formerly.\nQuantity: 2, was 1.\nLast name: as before';
    expect(scrubbed(told)).toEqual([
      'Last name: [removed]\nQuantity: 2, was 1.\nLast name: as before',
      'Last name: [removed], was Formerly.\nQuantity: 2, was 1.\nLast name: as before',
      told,
    ]);
  });

  it('within lists, records and texts that are records, of which keys and figures stay', () => {
    const value = { dose: 83853, notes: ['Tess Sampleton', null, { Tess: 'Tess Sampleton' }], is: true };
    const left = { dose: 83853, notes: ['[removed]', null, { Tess: '[removed]' }], is: true };
    expect(scrub(value, tess, 'mention')).toEqual(left);
    expect(scrub(JSON.stringify(value), tess, 'mention')).toBe(JSON.stringify(left));
    expect(scrub('{Tess Sampleton}', tess, 'mention')).toBe('{[removed]}');
  });

  it('by what a field is for, whatever is in it, in what is their own', () => {
    const row = { first_name: 'Former', mrn: 7, doctor: '', patient: { id: 1 }, form: ['x'], dose: '5' };
    const left = { first_name: '[removed]', mrn: null, doctor: '', patient: {}, form: [], dose: '5' };
    expect(scrub(row, tess, 'own')).toEqual(left);
    for (const whose of ['shared', 'mention'] as const) expect(scrub(row, tess, whose)).toEqual(row);
    expect(emptied(null)).toBeNull();
  });
});

it('what is written in a value is told line by line, without its keys', () => {
  expect(writtenIn({ name: 'Tess', in: { dose: 5, unit: null }, list: ['a', 'b'] })).toBe('Tess\n5\n\na\nb');
  expect([writtenIn(undefined), writtenIn(0)]).toEqual(['', '0']);
});
