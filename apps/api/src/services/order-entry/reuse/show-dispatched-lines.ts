import type { Answer } from '@bolt/contracts';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { isUuid } from '#database/is-uuid.ts';
import { recordReadOf } from '#database/queries/audit.queries.ts';
import { type DispatchedLineRow, readDispatchedLines } from '#database/queries/previous-lines.queries.ts';
import { type Refusal, refuse } from '#problems.ts';
import type { OrderWork } from '../order-work.ts';
import { cataloguesOfPastLines, presentPreviousLine } from './list-previous-lines.ts';

type DispatchedLines = Answer<'POST /api/v1/order/dispatched/lines'>;

/** Lines without a patient stand under this key, which is never shown as an id (decision D24). */
const NO_PATIENT = '0';

/** What can be ordered again of a past order: a line that was cancelled instead may have been a mistake. */
export async function showDispatchedLines(
  work: OrderWork,
  groupOrderID: string,
): Promise<DispatchedLines | Refusal> {
  const { tx, actor } = work;
  const rows = isUuid(groupOrderID) ? await readDispatchedLines(tx, actor.hospitalId, groupOrderID) : [];
  if (rows.length === 0) return refuse('order-not-found');
  const byPatient = Map.groupBy(rows, (row) => row.patient_id ?? NO_PATIENT);
  await recordReadOf(tx, work.requestId, {
    action: 'dispatched-lines',
    subjectIds: [groupOrderID, ...[...byPatient.keys()].filter((key) => key !== NO_PATIENT)],
  });
  const cataloguesOf = await cataloguesOfPastLines(work, rows);
  return {
    groupOrderID,
    patients: [...byPatient].map(([patientId, lines]) => ({
      patientId,
      ...patientOf(lines[0]),
      lines: lines.map((row) => ({
        ...presentPreviousLine(cataloguesOf(row), row, actor),
        quantity: row.quantity,
      })),
    })),
  };
}

const patientOf = (row: DispatchedLineRow | undefined) => ({
  firstName: row?.first_name ?? '',
  lastName: row?.last_name ?? '',
  dateOfBirth: row?.date_of_birth ? formatCareDate(row.date_of_birth) : null,
  medicalRecordNumber: row?.mrn ?? null,
});
