import { expect, it } from 'vitest';
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
    above.map((each, index) => ({ row: index + 1, person: each })),
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
  expect(asked(tess('2', null), tess('002', null), first, other, tess('03', '1974-05-23'))).toEqual([
    first,
    other,
  ]);
  expect(earlierNamesakes(tess('2', null), 1, [{ row: 2, person: first }])).toEqual([]);
});
