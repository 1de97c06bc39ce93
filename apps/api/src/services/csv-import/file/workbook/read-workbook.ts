import { importLimits } from '@bolt/domain/csv-import/import-limits';
import { ImportFileFault } from '../import-file-fault.ts';
import type { FileRow } from '../read-delimited.ts';
import { columnOf } from './column-of.ts';
import { inflateEntries } from './inflate-entries.ts';
import { openXmlParser, type XmlHandler } from './parse-xml.ts';
import { isStrike, isTrue, type WorkbookParts } from './read-parts.ts';
import { isStruckThrough, type RawCell, shownText } from './shown-text.ts';

/**
 * The rows of a sheet, one by one, blank ones left out. The file is gone through anew, because what the cells refer to may
 * stand behind them; it is never held whole.
 */
export async function* readSheet(
  open: () => AsyncIterable<Uint8Array>,
  parts: WorkbookParts,
  path: string,
): AsyncGenerator<FileRow> {
  const rows: FileRow[] = [];
  const parser = openXmlParser(sheetHandler(parts, rows));
  let taken = 0;
  let found = false;
  for await (const { bytes, final } of inflateEntries(open(), (name) => name === path)) {
    found = true;
    parser.write(bytes, final);
    for (const row of rows.splice(0)) {
      taken += 1;
      if (taken > importLimits.rows + 1) {
        throw new ImportFileFault(`The file has more than ${importLimits.rows.toLocaleString('en')} rows.`);
      }
      yield row;
    }
  }
  if (!found) throw new ImportFileFault('The workbook has no sheet.');
}

function sheetHandler(parts: WorkbookParts, rows: FileRow[]): XmlHandler {
  let row: FileRow = { cells: [], endsAtLine: 0 };
  let cell: RawCell | null = null;
  let column = 0;
  let lines = 0;
  let length = 0;
  let inValue = false;
  return {
    open(name, attributes) {
      if (name === 'row') {
        lines += 1;
        if (lines > importLimits.lines) {
          throw new ImportFileFault(
            `The sheet has more than ${importLimits.lines.toLocaleString('en')} rows.`,
          );
        }
        const endsAtLine = Number(attributes.r ?? row.endsAtLine + 1);
        row = { cells: [], endsAtLine, isHidden: isTrue(attributes.hidden), isStruck: false };
        column = 0;
        length = 0;
      }
      if (name === 'c') {
        column = attributes.r === undefined ? column : columnOf(attributes.r);
        if (column >= importLimits.columns) {
          throw new ImportFileFault(
            `Row ${row.endsAtLine} has more than ${importLimits.columns} columns, the most that a file may have.`,
          );
        }
        cell = { type: attributes.t ?? null, style: Number(attributes.s ?? 0), value: '', isStruck: false };
      }
      if (cell && isStrike(name, attributes)) cell.isStruck = true;
      // A formula's own text stands beside its value and is not read.
      inValue = cell !== null && (name === 'v' || name === 't');
    },
    text(piece) {
      if (!inValue || !cell) return;
      cell.value += piece;
      length += piece.length;
      if (length > importLimits.rowLength) {
        throw new ImportFileFault(`Row ${row.endsAtLine} holds more text than a row of orders can.`);
      }
    },
    close(name) {
      inValue = false;
      if (name === 'c' && cell) {
        while (row.cells.length < column) row.cells.push('');
        const text = cell.value === '' ? '' : shownText(cell, parts);
        row.cells[column] = text;
        row.isStruck ||= text.trim() !== '' && isStruckThrough(cell, parts);
        column += 1;
        cell = null;
      }
      // Countless blank ones are not even held until they are left out.
      if (name === 'row' && row.cells.some((text) => text.trim() !== '')) rows.push(row);
    },
  };
}
