import { expect, it } from 'vitest';
import type { FileRow } from '../file/read-delimited.ts';
import { beginRows } from './begin-rows.ts';

async function* rowsOf(...texts: string[][]): AsyncGenerator<FileRow> {
  for (const [place, cells] of texts.entries()) yield { cells, endsAtLine: place + 1 };
}

it('the row of a file that names its columns is the one that was said, the first one too', async () => {
  const texts = [
    ['Mix', 'Units'],
    ['drug_name', 'quantity'],
    ['fluorouracil', '1'],
  ];
  const begin = async (said?: number) =>
    (await beginRows(rowsOf(...texts), said, new Map())).seen.header_line;
  expect([await begin(), await begin(1), await begin(2)]).toEqual([2, 1, 2]);
});

it('a file in which nothing stands is refused as empty', async () => {
  await expect(beginRows(rowsOf(), undefined, new Map())).rejects.toThrow('The file is empty.');
});
