import { expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import type { ImportCells } from '../import-fields.ts';
import { importVocabulary } from '../keywords/import-vocabulary.ts';
import { recogniseRow } from '../keywords/substitutions.ts';
import { findRowFaults } from './find-row-faults.ts';
import { parseImportedDate } from './read-cells.ts';

const faultsOf = (cells: ImportCells) =>
  findRowFaults(demoCatalogue, cells, recogniseRow(importVocabulary(demoCatalogue), new Map(), cells), {
    today: '2031-03-03',
    readDate: (_, text) => parseImportedDate(text),
  });

it('a line of totals is told as one, and nothing else that it lacks', () => {
  for (const cells of [
    { order_reference: 'Total', quantity: '12' },
    { drug_name: 'Grand total:', quantity: '12' },
    { surname: 'Sub-total items: 4' },
  ])
    expect(faultsOf(cells).map(({ message }) => message)).toEqual(['This is a line of totals, not an order']);
});

it('a row of somebody who is called so is an order like any other', () => {
  const total = { surname: 'Total', drug_name: 'fluorouracil', quantity: '1' };
  expect(faultsOf(total).map(({ message }) => message)).toEqual(['Required field: drug_dose']);
  expect(faultsOf({ ...total, drug_dose: '500' })).toEqual([]);
});

it('a dose is required of a drug that is named, and of no other', () => {
  const one = { drug_name: 'fluorouracil', drug_dose: '500', quantity: '1' };
  expect(faultsOf(one)).toEqual([]);
  expect(faultsOf({ ...one, drug2_name: 'mesna' }).map(({ message }) => message)).toEqual([
    'Required field: drug2_dose',
  ]);
  expect(faultsOf({ ...one, drug2_name: 'mesna', drug2_dose: '0' }).map(({ message }) => message)).toEqual([
    'Dose must be greater than zero',
  ]);
});

it('a date of birth is one that somebody who lives may have', () => {
  const told = (dob: string) => faultsOf({ dob, drug_name: 'fluorouracil', drug_dose: '500', quantity: '1' });
  const refused = [{ field: 'dob', message: 'Enter a valid date of birth' }];
  expect([told('03/03/2031'), told('01/01/1900')]).toEqual([[], []]);
  expect([told('04/03/2031'), told('12/05/1890')]).toEqual([refused, refused]);
});
