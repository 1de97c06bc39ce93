import type { Body } from '@bolt/contracts';
import type { PreviousLine } from '@bolt/contracts/draft-line.contract';
import { type Country, drugNaming } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { findWithdrawn } from '@bolt/domain/compounding/line/find-withdrawn';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import { recordReadOf } from '#database/queries/audit.queries.ts';
import { type PreviousLineRow, readPreviousLines } from '#database/queries/previous-lines.queries.ts';
import { catalogueOfLines } from '../../nutrition-products/own-products.ts';
import { cataloguesOfLines } from '../lines/catalogues-of-lines.ts';
import { presentLine } from '../lines/present-line.ts';
import { drugLineOfRow } from '../lines/store-line.ts';
import { type OrderWork, sitesOf } from '../order-work.ts';
import { readId } from '../read-id.ts';

const SEARCHED_LINES = 100;

/** A patient's submitted lines, newest first; none for a patient whom the hospital does not have. */
export async function searchPreviousLines(
  work: OrderWork,
  { searchCriteria, type }: Body<'POST /api/v1/order/search'>,
): Promise<PreviousLine[]> {
  const patientId = readId(searchCriteria);
  if (!patientId) return [];
  const seen = sitesOf(work.actor).filter((site) => type === undefined || site === type);
  const lines = await previousLines(work, [patientId], SEARCHED_LINES, seen);
  if (lines.length > 0) {
    await recordReadOf(work.tx, work.requestId, { action: 'previous-lines', subjectIds: [patientId] });
  }
  return lines;
}

export async function previousLines(
  work: OrderWork,
  patientIds: readonly string[],
  perPatient: number,
  sites: readonly OrderSiteCode[] = sitesOf(work.actor),
): Promise<PreviousLine[]> {
  const { tx, actor } = work;
  const rows = await readPreviousLines(tx, { hospitalId: actor.hospitalId, sites }, patientIds, perPatient);
  const cataloguesOf = await cataloguesOfPastLines(work, rows);
  return rows.map((row) => presentPreviousLine(cataloguesOf(row), row, actor));
}

/** In whose words a past line speaks, and whose it would be ordered from again. */
interface PastCatalogues {
  ordered: Catalogue;
  /** null before a catalogue is loaded. */
  inForce: Catalogue | null;
}

export async function cataloguesOfPastLines(
  work: OrderWork,
  rows: readonly PreviousLineRow[],
): Promise<(row: PreviousLineRow) => PastCatalogues> {
  const { portal, tx, actor } = work;
  const catalogueOf = await cataloguesOfLines(work, rows);
  const isAsked = rows.length > 0 && actor.catalogueVersion !== null;
  const inForce = isAsked
    ? await catalogueOfLines(work, await portal.catalogue.get(tx, actor.catalogueVersion), rows)
    : null;
  return (row) => ({ ordered: catalogueOf(row), inForce });
}

/** A line of a submitted order in the words of its catalogue. */
export const presentPreviousLine = (
  { ordered, inForce }: PastCatalogues,
  row: PreviousLineRow,
  actor: OrderWork['actor'],
): PreviousLine => ({
  ...presentLine(ordered, { line: row, deliveries: [] }, actor.countryCode),
  withdrawn: inForce && withdrawnOf(inForce, row, actor.countryCode),
  orderDateFormatted: formatCareDate(todayIn(actor.timeZone, row.submitted_at)),
  orderRefView: row.order_ref_view,
  // Changes with the line, so that a client sees whether what it shows is still what is stored.
  concurrencyGUID: `${row.line_id}:${row.version}`,
});

function withdrawnOf(catalogue: Catalogue, row: PreviousLineRow, countryCode: string): string | null {
  const line = drugLineOfRow({ line: row, deliveries: [] });
  return findWithdrawn(catalogue, line, drugNaming(countryCode as Country))?.detail ?? null;
}
