import { describe, expect, it } from 'vitest';
import { PatientsOfFile } from './patients-of-file.ts';
import { NOBODY } from './person-of-row.ts';

/** A file of rows by whose they are, from row 1 on. */
function fileOf(
  patientKeys: readonly string[],
  names: readonly string[] = [],
  born: readonly string[] = [],
): PatientsOfFile {
  const file = new PatientsOfFile();
  for (const [index, patient_key] of patientKeys.entries()) {
    file.note({
      row_number: index + 1,
      patient_key,
      person_key: names[index] ?? null,
      dateOfBirth: born[index] ?? null,
      order_reference: null,
    });
  }
  return file;
}

const slicesOf = (file: PatientsOfFile, size: number) =>
  [...file.slices(size)].map(({ patientOf }) => [...patientOf]);

describe('the patients of a file', () => {
  it('are judged whole, wherever their rows stand, about so many rows at once', () => {
    expect(slicesOf(fileOf(['1', '2', '1', '3', '2', '1']), 2)).toEqual([
      [
        [1, '1'],
        [3, '1'],
        [6, '1'],
      ],
      [
        [2, '2'],
        [5, '2'],
      ],
      [[4, '3']],
    ]);
  });

  it('come in parts where their rows are too many, each part of which knows it; rows for nobody come in parts as well', () => {
    const crowd = Array.from({ length: 501 }, () => '7');
    const slices = [...fileOf([...crowd, NOBODY, NOBODY, NOBODY]).slices(400)];
    expect(slices.map(({ patientOf, crowded }) => [patientOf.size, [...crowded]])).toEqual([
      [400, ['7']],
      [104, ['7']],
    ]);
    expect(slicesOf(fileOf([NOBODY, NOBODY, NOBODY]), 2).map((rows) => rows.length)).toEqual([2, 1]);
  });

  it('come whole where their rows are as many as one patient may have', () => {
    const [slice, ...others] = fileOf(Array.from({ length: 500 }, () => '7')).slices(400);
    expect([slice?.patientOf.size, slice?.crowded.size, others]).toEqual([500, 0, []]);
  });

  it('are found by the names that several of them have, each by its first row', () => {
    const file = fileOf(['1', '2', '2', '3', '1'], ['tess', 'ivo', 'tess', 'ana', 'tess']);
    expect([...file.firstRows(['tess', 'ivo', 'ana', 'nell'], 2)]).toEqual([
      [1, 'tess'],
      [3, 'tess'],
    ]);
    expect([...file.firstRows(['ana'], 1)]).toEqual([[4, 'ana']]);
  });

  it('are found by their names with each date of birth that their rows give', () => {
    const file = fileOf(['1', '1', '2', '1'], ['tess', 'tess', 'tess', 'tess'], ['', '1974', '1974', '1974']);
    expect([...file.firstRows(['tess'], 2).keys()]).toEqual([1, 2, 3]);
    expect([...fileOf(['1', '1'], ['tess', 'tess'], ['', '1974']).firstRows(['tess'], 2)]).toEqual([]);
  });
});
