import { ImportFileFault } from './import-file-fault.ts';

export type FileContent = 'text' | 'workbook';

const startsWith = (bytes: Uint8Array, start: string): boolean =>
  Buffer.from(bytes.subarray(0, start.length)).toString('latin1') === start;

/** Contents that people send by mistake, each by the bytes that it begins with. */
const others: readonly [start: string, what: string][] = [
  ['%PDF', 'a PDF document'],
  ['\xD0\xCF\x11\xE0', 'a workbook of the old kind (.xls); save it as .xlsx or .csv'],
  ['\x89PNG', 'a picture'],
  ['\xFF\xD8\xFF', 'a picture'],
  ['GIF8', 'a picture'],
  ['{\\rtf', 'a text document'],
  ['<!DOCTYPE', 'a web page'],
  ['<html', 'a web page'],
  ['\x1F\x8B', 'a compressed file'],
];

/** What a file is by its content, whatever its name says. */
export function recogniseContent(start: Uint8Array): FileContent {
  if (start.length === 0) throw new ImportFileFault('The file is empty.');
  if (startsWith(start, 'PK\x03\x04')) return 'workbook';
  const other = others.find(([bytes]) => startsWith(start, bytes));
  if (other) throw new ImportFileFault(`This is neither a .csv nor an .xlsx file: it is ${other[1]}.`);
  return 'text';
}
