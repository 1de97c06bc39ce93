import { describe, expect, it } from 'vitest';
import {
  askedKey,
  askedKeyOfKnown,
  differencesBetween,
  identifyPerson,
  numberKey,
  type PersonAnswer,
  type PersonsAround,
} from './identify-person.ts';
import type { FilePerson, LookAlike } from './row-patient.ts';

const tess: FilePerson = { mrn: '0042', lastName: 'Sampleton', firstName: 'Tess', dateOfBirth: '1974-05-23' };
const ivo: FilePerson = { mrn: '42', lastName: 'Trialson', firstName: 'Ivo', dateOfBirth: '1964-08-12' };
const stored = { ...tess, mrn: '42', patientId: 'tess-key' };
const nobody = { patientId: null, askedKey: null };

function identify(
  person: FilePerson,
  {
    looksTheSame = [],
    ...around
  }: Partial<Omit<PersonsAround, 'looksTheSame'>> & { looksTheSame?: LookAlike[] } = {},
  answers: [string, PersonAnswer][] = [],
) {
  return identifyPerson(person, {
    withNumber: [],
    inFile: [{ person, rows: [1] }],
    looksTheSame: () => looksTheSame,
    faultOf: () => null,
    ...around,
    answers: new Map(answers),
  });
}

describe('for whom a row is', () => {
  it('[CSV-50] is found by the Patient ID, whatever zeros lead it, case and accents of names do not count', () => {
    const typed = { ...tess, lastName: 'SAMPLETON', firstName: 'Téss' };
    expect(identify(typed, { withNumber: [stored] })).toEqual({ kind: 'found', patient: stored });
    expect(askedKey(tess)).toBe(askedKey({ ...typed, mrn: '42' }));
  });

  it('[CSV-51] is created where nobody has the Patient ID', () => {
    expect(identify(tess)).toEqual({ kind: 'new', person: tess, confirmedDifferent: false });
  });

  it('what the file or the hospital does not say contradicts nothing', () => {
    const bare = { ...tess, lastName: '', dateOfBirth: null };
    expect(differencesBetween(bare, stored)).toEqual([]);
    expect(differencesBetween(tess, { ...stored, dateOfBirth: null })).toEqual([]);
    expect(differencesBetween(ivo, stored)).toEqual(['surname', 'firstname', 'dob']);
  });

  it('asks where a known patient has another name or date of birth, and keeps to the answer about that patient', () => {
    const around = { withNumber: [stored] };
    const asked = identify(ivo, around);
    expect(asked).toEqual({
      kind: 'contradicts',
      person: ivo,
      patient: stored,
      differs: ['surname', 'firstname', 'dob'],
    });
    const same: PersonAnswer = { said: 'same', patientId: 'tess-key', askedKey: null };
    expect(identify(ivo, around, [[askedKey(ivo), same]])).toEqual({ kind: 'found', patient: stored });
    expect(identify(ivo, around, [[askedKey(ivo), { ...same, said: 'different' }]])).toMatchObject({
      kind: 'refused',
      message: 'The Patient ID belongs to somebody else',
    });
    // A colleague gave the number to somebody else since.
    expect(identify(ivo, around, [[askedKey(ivo), { ...same, patientId: 'another-key' }]])).toEqual(asked);
  });

  it('asks which of two patients with one Patient ID is meant', () => {
    const twin = { ...stored, mrn: '0042', patientId: 'twin-key' };
    const around = { withNumber: [stored, twin] };
    expect(identify(tess, around)).toEqual({ kind: 'two-match', person: tess, patients: [stored, twin] });
    const chosen: PersonAnswer = { said: 'same', patientId: 'twin-key', askedKey: null };
    expect(identify(tess, around, [[askedKey(tess), chosen]])).toEqual({ kind: 'found', patient: twin });
  });

  it('asks once for a new Patient ID that the file gives to several people', () => {
    const inFile = [
      { person: tess, rows: [1] },
      { person: ivo, rows: [2] },
      { person: { ...tess, dateOfBirth: null }, rows: [3] },
    ];
    expect(identify(ivo, { inFile })).toEqual({
      kind: 'several-in-file',
      person: ivo,
      persons: [
        { person: tess, rows: [1, 3] },
        { person: ivo, rows: [2] },
      ],
    });
    const isTess: [string, PersonAnswer] = [
      numberKey(tess),
      { said: 'same', patientId: null, askedKey: askedKey(tess) },
    ];
    expect(identify({ ...tess, dateOfBirth: null }, { inFile }, [isTess])).toEqual({
      kind: 'new',
      person: tess,
      confirmedDifferent: false,
    });
    expect(identify(ivo, { inFile }, [isTess])).toMatchObject({
      kind: 'contradicts',
      patient: { patientId: null, lastName: 'Sampleton', row: 1 },
    });
    const isToo: [string, PersonAnswer] = [askedKey(ivo), { ...isTess[1], said: 'same' }];
    expect(identify(ivo, { inFile }, [isTess, isToo])).toMatchObject({ kind: 'new', person: tess });
  });

  it('asks before somebody is created who looks like another one', () => {
    const other = { ...stored, mrn: '977' };
    const around = { looksTheSame: [other] };
    expect(identify(tess, around)).toEqual({ kind: 'looks-the-same', person: tess, other });
    const about = { patientId: 'tess-key', askedKey: null };
    expect(identify(tess, around, [[askedKey(tess), { said: 'same', ...about }]])).toEqual({
      kind: 'found',
      patient: other,
    });
    expect(identify(tess, around, [[askedKey(tess), { said: 'different', ...about }]])).toEqual({
      kind: 'new',
      person: tess,
      confirmedDifferent: true,
      differentFrom: ['tess-key'],
    });
    expect(identify(tess, around, [[askedKey(tess), { said: 'different', ...nobody }]])).toMatchObject({
      kind: 'looks-the-same',
    });
  });

  it('asks about everybody who looks the same, and again where somebody was not looked at', () => {
    const other = { ...stored, mrn: '977' };
    const second = { ...stored, mrn: '978', patientId: 'second-key' };
    const ofFile = { ...tess, mrn: '979', patientId: null, row: 4 };
    const around = { looksTheSame: [other, second, ofFile] };
    const asked = identify(tess, around);
    expect(asked).toEqual({ kind: 'looks-the-same', person: tess, other, more: [second, ofFile] });
    const said = (answer: Partial<PersonAnswer>) =>
      identify(tess, around, [
        [askedKey(tess), { said: 'different', patientId: null, askedKey: null, ...answer }],
      ]);
    const both = ['tess-key', 'second-key'];
    expect(said({ patientId: 'tess-key' })).toEqual(asked);
    expect(said({ differentFrom: both })).toEqual(asked);
    expect(said({ differentFrom: ['tess-key', askedKeyOfKnown(ofFile)] })).toEqual(asked);
    expect(said({ differentFrom: [...both, askedKeyOfKnown(ofFile)] })).toEqual({
      kind: 'new',
      person: tess,
      confirmedDifferent: true,
      differentFrom: both,
    });
    expect(said({ said: 'same', patientId: 'second-key' })).toEqual({ kind: 'found', patient: second });
  });

  it('keeps to what was said of somebody of the file who has been created since', () => {
    const ofFile = { ...tess, mrn: '979', patientId: null, row: 4 };
    const created = { ...ofFile, patientId: 'new-key' };
    const said = (answer: 'same' | 'different') =>
      identify(tess, { looksTheSame: [created] }, [
        [
          askedKey(tess),
          answer === 'same'
            ? { said: answer, patientId: null, askedKey: askedKeyOfKnown(ofFile) }
            : { said: answer, patientId: null, askedKey: null, differentFrom: [askedKeyOfKnown(ofFile)] },
        ],
      ]);
    expect(said('different')).toMatchObject({ kind: 'new', differentFrom: ['new-key'] });
    expect(said('same')).toMatchObject({ kind: 'found', patient: { patientId: 'new-key' } });
  });

  it('is somebody of the file who was told apart from a patient of the hospital', () => {
    const ofFile = { ...tess, mrn: '979', patientId: null, row: 4 };
    const around = { looksTheSame: [{ ...stored, mrn: '977' }, ofFile] };
    const same: PersonAnswer = { said: 'same', patientId: null, askedKey: askedKeyOfKnown(ofFile) };
    const theirs: PersonAnswer = {
      said: 'different',
      patientId: null,
      askedKey: null,
      differentFrom: ['tess-key'],
    };
    expect(
      identify(tess, around, [
        [askedKey(tess), same],
        [askedKeyOfKnown(ofFile), theirs],
      ]),
    ).toMatchObject({
      kind: 'new',
      person: { mrn: '979' },
      confirmedDifferent: true,
      differentFrom: ['tess-key'],
    });
  });

  it('asks the same of two new people of one file', () => {
    const other = { ...tess, mrn: '977', patientId: null };
    const answer: PersonAnswer = { said: 'same', patientId: null, askedKey: askedKeyOfKnown(other) };
    expect(identify(tess, { looksTheSame: [other] }, [[askedKey(tess), answer]])).toMatchObject({
      kind: 'new',
      person: { mrn: '977' },
    });
  });

  it('is compared as the one whom all rows of the number name together, and keeps what either row says', () => {
    const unknown = { ...tess, dateOfBirth: null };
    const inFile = [
      { person: unknown, rows: [1] },
      { person: tess, rows: [2] },
    ];
    const compared: FilePerson[] = [];
    const around = { withNumber: [], inFile, answers: new Map(), faultOf: () => null };
    identifyPerson(unknown, {
      ...around,
      looksTheSame: (person) => {
        compared.push(person);
        return [];
      },
    });
    expect(compared).toEqual([tess]);
    const other = { ...unknown, mrn: '977', patientId: null };
    const same: PersonAnswer = { said: 'same', patientId: null, askedKey: askedKeyOfKnown(other) };
    expect(identify(tess, { looksTheSame: [other] }, [[askedKey(tess), same]])).toMatchObject({
      kind: 'new',
      person: { mrn: '977', dateOfBirth: tess.dateOfBirth },
    });
  });

  it('is nobody who can be created where the form of a new patient refuses it', () => {
    const fault = { message: 'Last name is required', field: 'surname' as const };
    expect(identify({ ...tess, lastName: '' }, { faultOf: () => fault })).toMatchObject({
      kind: 'refused',
      ...fault,
    });
  });
});
