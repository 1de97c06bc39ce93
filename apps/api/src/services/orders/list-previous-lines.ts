import type { PreviousLine } from '@bolt/contracts/draft-line.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { recordReadOf } from '../../database/queries/audit.queries.ts';
import { type PreviousLineRow, readPreviousLines } from '../../database/queries/previous-lines.queries.ts';
import { cataloguesOfLines } from './catalogues-of-lines.ts';
import { type OrderWork, sitesOf } from './order-work.ts';
import { presentLine } from './present-line.ts';
import { readId } from './read-id.ts';

const SEARCHED_LINES = 100;

/** A patient's submitted lines, newest first; none for a patient whom the hospital does not have. */
export async function searchPreviousLines(work: OrderWork, searchCriteria: string): Promise<PreviousLine[]> {
  const patientId = readId(searchCriteria);
  if (!patientId) return [];
  const lines = await previousLines(work, [patientId], SEARCHED_LINES);
  if (lines.length > 0) {
    await recordReadOf(work.tx, work.requestId, { action: 'previous-lines', subjectIds: [patientId] });
  }
  return lines;
}

export async function previousLines(
  work: OrderWork,
  patientIds: readonly string[],
  perPatient: number,
): Promise<PreviousLine[]> {
  const { tx, caller } = work;
  const rows = await readPreviousLines(
    tx,
    { hospitalId: caller.hospitalId, sites: sitesOf(caller) },
    patientIds,
    perPatient,
  );
  const catalogueOf = await cataloguesOfLines(work, rows);
  return rows.map((row) => presentPreviousLine(catalogueOf(row), row, caller));
}

/** A line of a submitted order in the words of its catalogue. */
export const presentPreviousLine = (
  catalogue: Catalogue,
  row: PreviousLineRow,
  caller: OrderWork['caller'],
): PreviousLine => ({
  ...presentLine(catalogue, { line: row, deliveries: [] }, caller.countryCode),
  orderDateFormatted: formatCareDate(todayIn(caller.timeZone, row.submitted_at)),
  orderRefView: row.order_ref_view,
  // Changes with the line, so that a client sees whether what it shows is still what is stored.
  concurrencyGUID: `${row.line_id}:${row.version}`,
});
