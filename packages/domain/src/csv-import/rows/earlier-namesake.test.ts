import { expect, it } from 'vitest';
import { mrnKey } from '../../patients/mrn-key.ts';
import { earlierNamesakes } from './earlier-namesake.ts';
import type { FilePerson } from './row-patient.ts';

const tess = (mrn: string, dateOfBirth: string | null): FilePerson => ({
  mrn,
  lastName: 'Sampleton',
  firstName: 'Tess',
  dateOfBirth,
});
const asked = (person: FilePerson, ...above: FilePerson[]) =>
  earlierNamesakes(
    person,
    9,
    above.map((each, index) => ({ row: index + 1, person: each, patientKey: mrnKey(each.mrn) })),
  ).map((named) => named.person);

it('is asked about where a date of birth is the same, or missing at either', () => {
  const [born, unknown] = [tess('1', '1974-05-23'), tess('1', null)];
  expect(asked(tess('2', '1974-05-23'), born)).toEqual([born]);
  expect(asked(tess('2', null), born)).toEqual([born]);
  expect(asked(tess('2', '1974-05-23'), unknown)).toEqual([unknown]);
  expect(asked(tess('2', null), unknown)).toEqual([unknown]);
});

it('is another one where both are born on other days, or where another row of the number says so', () => {
  expect(asked(tess('2', '1974-05-23'), tess('1', '1980-01-02'))).toEqual([]);
  expect(asked(tess('2', '1974-05-23'), tess('1', null), tess('1', '1980-01-02'))).toEqual([]);
});

it('is of another Patient ID and of an earlier row, the first one of each', () => {
  const [first, other] = [tess('3', null), tess('4', null)];
  expect(asked(tess('2', null), tess('002', null), first, other, tess('03', null))).toEqual([first, other]);
  expect(earlierNamesakes(tess('2', null), 1, [{ row: 2, person: first, patientKey: '3' }])).toEqual([]);
});

it('is shown with the date of birth that another row of the number says', () => {
  expect(asked(tess('2', '1974-05-23'), tess('1', null), tess('1', '1974-05-23'))).toEqual([
    tess('1', '1974-05-23'),
  ]);
});

it('is born on the day of each number that was said to be theirs', () => {
  const joined = [
    { row: 1, person: tess('1', null), patientKey: '1' },
    { row: 2, person: tess('2', '1950-01-01'), patientKey: '1' },
    // The asked one's own row is no news.
    { row: 3, person: tess('3', '1990-01-01'), patientKey: '1' },
  ];
  expect(earlierNamesakes(tess('3', '1990-01-01'), 3, joined)).toEqual([]);
  expect(earlierNamesakes(tess('3', '1950-01-01'), 3, joined)).toEqual([
    { row: 1, person: tess('1', '1950-01-01') },
  ]);
});
