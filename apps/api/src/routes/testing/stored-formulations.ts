import { newId } from '../../database/new-id.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { insertRows } from '../../database/queries/demonstration.queries.ts';
import { formulationOf } from './formulation-forms.ts';

interface StoredFormulation {
  id?: string;
  hospital?: string;
  /** Account of whoever made it. */
  by?: string;
  description?: string;
  patient?: string;
  productCode?: string;
  type?: 'general' | 'in_patient' | 'home_patient';
  status?: 'draft' | 'submitted' | 'ready';
  infusion?: object | null;
  stability?: '' | 'stable' | 'unstable' | 'unavailable';
  /** Of its last activity. */
  at?: string;
}

/** Stores a formulation of one version, as a draft unless said otherwise; answers its id. */
export async function storeFormulation(
  owner: OwnerDatabase,
  stored: StoredFormulation = {},
): Promise<string> {
  const { hospital = 'DMOH01', by = 'pharmacist', description = 'Standard bag', patient = '' } = stored;
  const { productCode = '', type = 'general', status = 'draft', stability = '' } = stored;
  const at = stored.at ?? new Date().toISOString();
  const { rows } = await owner.query(
    `select user_id, first_name || ' ' || last_name as name from app_user where username = $1`,
    [by],
  );
  const { user_id: userId, name } = rows[0];
  const formulationId = stored.id ?? newId();
  const isSubmitted = status !== 'draft';
  const key = { hospital_id: hospital, formulation_id: formulationId };
  await insertRows(owner, 'formulation', [
    {
      ...key,
      status,
      formulation_type: type,
      use_for: type === 'general' ? 'general' : 'patient',
      description,
      patient,
      product_code: productCode,
      stability,
      version: 1,
      created_by: userId,
      created_name: name,
      created_at: at,
      modified_name: name,
      modified_at: at,
      submitted_by: isSubmitted ? userId : null,
      submitted_name: isSubmitted ? name : null,
      submitted_at: isSubmitted ? at : null,
      review: status === 'submitted' ? 'to-review' : null,
      submission: isSubmitted ? 1 : 0,
      activity_at: at,
      searched: `${description}\n${patient}\n${productCode}`.toLowerCase(),
    },
  ]);
  const form_data = formulationOf({ bag_details: description, infusion: stored.infusion ?? null });
  if (isSubmitted)
    await insertRows(owner, 'formulation_submission', [
      {
        ...key,
        submission: 1,
        form_data,
        stability,
        formulation_type: type,
        description,
        submitted_by: userId,
        submitted_name: name,
        submitted_at: at,
      },
    ]);
  await insertRows(owner, 'formulation_version', [
    {
      ...key,
      version: 1,
      action: isSubmitted ? 'submitted' : 'saved',
      form_data,
      stability,
      made_by: userId,
      made_name: name,
      made_at: at,
    },
  ]);
  return formulationId;
}
