import type { Answer, Query } from '@bolt/contracts';
import type { SuppliedFormulation } from '@bolt/contracts/formulations/supplier';
import {
  listSuppliedFormulations as readSupplied,
  type SuppliedItemRow,
} from '#database/queries/supplied-formulations.queries.ts';
import { enterSupplierRequest } from '#database/queries/supplier.queries.ts';
import { type Refusal, refuse } from '#problems.ts';
import type { Portal } from '../../../portal.ts';
import { hashSupplierKey } from '../../supplier/supplier-key.ts';
import { readAnswers } from '../record/describe-check.ts';

type Call = 'GET /api/v1/supplier/formulations';

const PAGE = 50;

/** What waits for the supplier whose key it is, and what is ready; drafts are the hospital's alone. */
export async function listSuppliedFormulations(
  portal: Portal,
  { key, query }: { key: string; query: Query<Call> },
): Promise<Answer<Call> | Refusal> {
  const { status, changed, page = 1, limit = PAGE } = query;
  const listed = await portal.db.asSupplier(async (tx) => {
    const supplier = await enterSupplierRequest(tx, hashSupplierKey(key));
    if (!supplier) return undefined;
    const statuses = status ? [status] : ['submitted', 'ready'];
    const filters = { statuses, isRechecked: changed === '1' };
    return readSupplied(tx, filters, { limit, offset: (page - 1) * limit });
  });
  if (!listed) return refuse('supplier-key-wrong');
  return { formulations: listed.rows.map(describeSupplied), total: listed.total };
}

const describeSupplied = (row: SuppliedItemRow): SuppliedFormulation => ({
  formulationRecordId: row.formulation_id,
  hospitalId: row.hospital_id,
  description: row.description,
  patient: row.patient,
  type: row.formulation_type,
  status: row.status,
  stability: row.stability,
  productCode: row.product_code,
  version: row.version,
  submittedBy: row.submitted_name,
  submittedAt: row.submitted_at.toISOString(),
  recheck: row.recheck,
  formData: row.form_data,
  answeredSlips: readAnswers(row.answered_slips),
});
