import { describe, expect, it } from 'vitest';
import { fileFault, pastedTable, sizeInWords } from './chosen-file.ts';

const MB = 1024 * 1024;

describe('a file that was chosen', () => {
  it.each([
    ['list.csv', 10],
    ['List.XLSX', 25 * MB],
  ])('%s of %d bytes can be sent', (name, size) => {
    expect(fileFault({ name, size }, 25 * MB)).toBeNull();
  });

  it.each([
    ['list.xls', 10, 'neither a .csv nor an .xlsx'],
    ['list.pdf', 10, 'neither a .csv nor an .xlsx'],
    ['csv', 10, 'neither a .csv nor an .xlsx'],
    ['list.csv', 0, 'is empty'],
    ['list.csv', 25 * MB + 1, 'has 25.1\u00a0MB; an upload may have 25\u00a0MB'],
  ])('[CSV-09] %s of %d bytes is refused before anything is sent', (name, size, words) => {
    expect(fileFault({ name, size }, 25 * MB)).toContain(words);
  });

  it.each([
    [1, '1\u00a0kB'],
    [1024, '1\u00a0kB'],
    [1025, '2\u00a0kB'],
    [1.25 * MB, '1.3\u00a0MB'],
  ])('of %d bytes has %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words));
});

describe('what was copied', () => {
  it('is a file where it is a table', async () => {
    const file = pastedTable('drug_name\tquantity\nfluorouracil\t1\n');
    expect(file?.name).toBe('Pasted table.csv');
    expect(await file?.text()).toBe('drug_name\tquantity\nfluorouracil\t1\n');
    expect(pastedTable('a,b\n1,2')).not.toBeNull();
  });

  it.each(['fluorouracil', 'one, two', 'one\ntwo', ''])('%j is none', (text) => {
    expect(pastedTable(text)).toBeNull();
  });
});
