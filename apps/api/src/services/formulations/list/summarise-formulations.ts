import type { OperationAnswer } from '@bolt/contracts';
import type { FormulationSummaryItem } from '@bolt/contracts/formulations/list';
import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import {
  countFormulations,
  type FormulationItemRow,
  readFormulationPage,
} from '#database/queries/formulation-list.queries.ts';
import type { FormulationWork } from '../formulation-work.ts';

const HOME_SHOWS = 3;

/** What the home shows of formulations. */
export async function summariseFormulations({
  tx,
  actor,
  requestId,
}: FormulationWork): Promise<OperationAnswer<'GET /api/v1/tpn/customFormulationList', 'stats'>> {
  const read = { requestId, action: 'list-formulations:home' };
  const [counts, { rows }] = await Promise.all([
    countFormulations(tx),
    readFormulationPage(tx, {}, { limit: HOME_SHOWS, offset: 0, uncounted: true }, read),
  ]);
  return {
    stats: { countSubmitted: counts.submitted, countReady: counts.ready, countDraft: counts.draft },
    recent: rows.map((row) => summarise(row, actor.timeZone)),
  };
}

const summarise = (row: FormulationItemRow, timeZone: string): FormulationSummaryItem => ({
  id: row.formulation_id,
  status: row.status,
  form_data: {
    bag_details: row.description,
    use: row.use_for,
    patient_type: row.formulation_type === 'general' ? '' : row.formulation_type,
  },
  patient_name: row.patient,
  userSubmittedName: row.submitted_name ?? '',
  userSubmittedDate: row.submitted_at ? formatDraftTimestamp(timeZone, row.submitted_at) : '',
  userModifiedName: row.modified_name,
  userModifiedDate: formatDraftTimestamp(timeZone, row.modified_at),
});
