import { isCareDate } from '@bolt/domain/dates/care-date';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { type AuditPart, hasHospital, readAuditPage } from '../../database/queries/audit-export.queries.ts';

const PAGE = 1_000;

interface Asked {
  hospitalId: string;
  part: AuditPart;
  /** Days of the hospital, both included: 'YYYY-MM-DD'. */
  from: string;
  to: string;
}

/**
 * Writes a part of a hospital's audit, one event a line as JSON, oldest first; a page at a time, so that years of it need no
 * more memory than a day. Answers how many.
 *
 * @throws where there is no such hospital, or a day is none
 */
export async function exportAudit(
  owner: OwnerDatabase,
  { hospitalId, part, from, to }: Asked,
  write: (line: string) => void,
): Promise<number> {
  for (const day of [from, to])
    if (!isCareDate(day)) throw new Error(`'${day}' is not a day: give it as 2026-11-30`);
  if (!(await hasHospital(owner, hospitalId))) throw new Error(`There is no hospital ${hospitalId}`);
  let [count, behind] = [0, 0];
  for (;;) {
    const page = await readAuditPage(owner, part, { hospitalId, from, to, behind, limit: PAGE });
    for (const row of page) write(JSON.stringify(row));
    count += page.length;
    if (page.length < PAGE) return count;
    behind = Number(page.at(-1)?.number);
  }
}
