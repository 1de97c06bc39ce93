import type { RememberedHeaders } from '@bolt/domain/csv-import/headers/assign-headers';
import {
  findHeaderRow,
  headerRowsLookedAt,
  whyNoHeaders,
} from '@bolt/domain/csv-import/headers/find-header-row';
import type { SeenInFile } from '#database/queries/import-uploads.queries.ts';
import { ImportFileFault } from '../file/import-file-fault.ts';
import type { FileRow } from '../file/read-delimited.ts';

export interface BegunRows {
  header: FileRow;
  seen: Pick<SeenInFile, 'header_line' | 'first_rows'>;
  /** Those below the header. */
  rows: AsyncGenerator<FileRow>;
}

/** Of a row above the headers no more is shown. */
const SHOWN = 120;

/** Looks at the first rows for the one that names the columns; `said` is its line where a person has said so. */
export async function beginRows(
  rows: AsyncGenerator<FileRow>,
  said: number | undefined,
  remembered: RememberedHeaders,
): Promise<BegunRows> {
  const first = await firstRows(rows);
  const texts = first.map(({ cells }) => cells);
  const saidRow = first.findIndex(({ endsAtLine }) => endsAtLine === said);
  const place = saidRow < 0 ? findHeaderRow(texts, remembered) : saidRow;
  const header = first[place];
  if (!header) throw new ImportFileFault('The file is empty.');
  const fault = whyNoHeaders(header.cells);
  if (fault !== null) throw new ImportFileFault(fault);
  return {
    header,
    seen: {
      header_line: header.endsAtLine,
      first_rows: first.map(({ cells, endsAtLine }) => ({
        line: endsAtLine,
        text: textOf(cells),
        why_not: whyNoHeaders(cells),
      })),
    },
    rows: behind(first.slice(place + 1), rows),
  };
}

async function firstRows(rows: AsyncGenerator<FileRow>): Promise<FileRow[]> {
  const first: FileRow[] = [];
  while (first.length < headerRowsLookedAt) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  return first;
}

async function* behind(first: readonly FileRow[], rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  try {
    yield* first;
    yield* rows;
  } finally {
    await rows.return(undefined);
  }
}

function textOf(cells: readonly string[]): string {
  const text = cells
    .map((cell) => cell.trim().replace(/\s+/g, ' '))
    .filter((cell) => cell !== '')
    .join(', ');
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
