import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { importLimits } from '@bolt/domain/csv-import/import-limits';
import { CsvError, type Parser, parse } from 'csv-parse';
import { ImportFileFault } from './import-file-fault.ts';
import type { Delimiter } from './recognise-delimiter.ts';
import type { Encoding } from './recognise-encoding.ts';

/** A row as it stands in the file: its cells, and the line on which it ends (a quoted cell may hold line breaks). */
export type FileRow = {
  cells: string[];
  endsAtLine: number;
  /** Of a workbook, which does not show it. */
  isHidden?: boolean;
  /** Of a workbook, in which something of it is struck through. */
  isStruck?: boolean;
};

/** The text with LF at the end of each line, whatever the file has: lines are counted by them, in quotes as well. */
async function* decoded(pieces: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let lines = 1;
  let endedWithReturn = false;
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true });
    if (text === '') continue;
    // The LF of a CRLF that fell apart between two pieces.
    const rest = endedWithReturn && text.startsWith('\n') ? text.slice(1) : text;
    endedWithReturn = text.endsWith('\r');
    const inLines = rest.replace(/\r\n?/g, '\n');
    const nul = inLines.indexOf('\0');
    if (nul >= 0) {
      const line = lines + countLines(inLines.slice(0, nul));
      throw new ImportFileFault(`Line ${line} holds the character NUL: this is not a file of text.`);
    }
    lines += countLines(inLines);
    for (let at = 0; at < inLines.length; at += STEP) yield inLines.slice(at, at + STEP);
  }
  yield decoder.decode();
}

/** Characters that are parsed at once: what they hold of rows, or of cells of one, is held until it is taken. */
const STEP = 8 * 1024;
/** Of a row that is not at its end yet. Quotation marks may be doubled, and cells may be empty. */
const LONGEST_ROW = 4 * importLimits.rowLength;

/**
 * The text as long as its rows end: the parser counts the letters of a row, and neither its separators nor lines that are
 * blank. Of these alone a file could fill the memory.
 */
async function* guarded(text: AsyncIterable<string>, { info }: Parser): AsyncGenerator<string> {
  let ended = 0;
  let length = 0;
  for await (const step of text) {
    const now = info.records + info.empty_lines;
    length = now === ended ? length : 0;
    ended = now;
    if (length > LONGEST_ROW) {
      throw new ImportFileFault(
        `Line ${info.lines} has no end: a row may have ${importLimits.columns} columns and ${importLimits.rowLength.toLocaleString('en')} characters.`,
      );
    }
    if (info.lines > importLimits.lines) {
      throw new ImportFileFault(`The file has more than ${importLimits.lines.toLocaleString('en')} lines.`);
    }
    length += step.length;
    yield step;
    // Rows of a few letters take long to go through: others have their turn between two steps.
    await turn();
  }
}

const countLines = (text: string): number => text.split('\n').length - 1;

/**
 * The rows of a file of separated values, one by one, blank ones left out. A quotation mark that is never closed, a row
 * of absurd length or width and too many rows are faults of the file.
 */
export async function* readDelimited(
  pieces: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    relax_quotes: true,
    record_delimiter: '\n',
    max_record_size: importLimits.rowLength,
  });
  const source = Readable.from(guarded(decoded(pieces, encoding), parser), { highWaterMark: 1 });
  source.on('error', (fault) => parser.destroy(fault));
  source.pipe(parser);
  let rows = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (record.every((cell) => cell.trim() === '')) continue;
      if (record.length > importLimits.columns) {
        throw new ImportFileFault(
          `Line ${info.lines} has ${record.length} columns; a file may have ${importLimits.columns}.`,
        );
      }
      rows += 1;
      // The header is a row as well.
      if (rows > importLimits.rows + 1) {
        throw new ImportFileFault(`The file has more than ${importLimits.rows.toLocaleString('en')} rows.`);
      }
      yield { cells: record, endsAtLine: info.lines };
    }
  } catch (fault) {
    throw asFileFault(fault);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function asFileFault(fault: unknown): unknown {
  if (!(fault instanceof CsvError)) return fault;
  const line = (fault as CsvError & { lines?: number }).lines ?? 1;
  switch (fault.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new ImportFileFault(
        'A quotation mark is opened and never closed: check the last rows of the file.',
      );
    case 'CSV_MAX_RECORD_SIZE':
      return new ImportFileFault(
        `Line ${line} is longer than ${importLimits.rowLength.toLocaleString('en')} characters: a quotation mark may not be closed.`,
      );
    default:
      return new ImportFileFault(`Line ${line} cannot be read: ${fault.message}.`);
  }
}
