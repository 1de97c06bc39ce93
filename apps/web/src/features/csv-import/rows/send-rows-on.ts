import type { OperationAnswer } from '@bolt/contracts';
import type { ColumnTarget } from '@bolt/domain/csv-import/headers/assign-headers';
import { callApi } from '#platform/server/api-client.ts';
import type { ChosenRows } from './chosen-rows.ts';
import { importedRows } from './imported-row.ts';
import type { FileRows } from './rows-queries.ts';
import { chosenHeaders } from './shown-headers.ts';

type SentOn = OperationAnswer<'POST /api/v1/order/csv', 'selectedRows'>;

/** What 'Process' was pressed for. */
export interface ShownColumns {
  /** Where the columns are to be kept as a file type. */
  headersName: string | undefined;
  /** As the screen shows them: the server takes the rows by no others. */
  columns: readonly { header: string; target: ColumnTarget }[];
}

/**
 * Sends the chosen rows on to their words (CSV-69); those that were left out by hand stay behind (CSV-70). In one call: a
 * try that goes no further leaves nothing behind that the screen does not know of.
 */
export async function sendRowsOn(
  uploadCode: string,
  chosen: ChosenRows,
  { headersName, columns }: ShownColumns,
  signal: AbortSignal,
): Promise<SentOn> {
  const discarded_rows = chosen.leftOut();
  const selected_rows = chosen.added().length > 0 ? await allChosen(uploadCode, chosen, signal) : true;
  return (await callApi('POST /api/v1/order/csv', {
    body: {
      ...{ uploadCode, selected_rows },
      ...(discarded_rows.length > 0 && { discarded_rows }),
      chosen_headers: chosenHeaders(columns),
      ...(headersName && { headers_name: headersName }),
    },
    signal,
  })) as SentOn;
}

async function allChosen(uploadCode: string, chosen: ChosenRows, signal: AbortSignal): Promise<number[]> {
  const numbers: number[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = (await callApi('GET /api/v1/order/csv', {
      query: { stage: '3', uploadCode, show: 'valid', after },
      signal,
    })) as FileRows;
    for (const { row, isSelected } of importedRows(page)) {
      if (chosen.isChosen(row, isSelected)) numbers.push(row);
    }
    after = page.rows_next;
  }
  return numbers;
}
