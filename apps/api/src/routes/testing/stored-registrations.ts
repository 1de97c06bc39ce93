import { newId } from '../../database/new-id.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { insertRows } from '../../database/queries/demonstration.queries.ts';
import { registrationOf } from './registrations.ts';

interface StoredRegistration {
  hospital?: string;
  /** Account of whoever submitted it. */
  by?: string;
  /** YYYY-MM-DD: it was accepted with that day. */
  firstDelivery?: string;
}

/** Stores a registration that was submitted, or accepted, as the owner; answers its id. */
export async function storeRegistration(
  owner: OwnerDatabase,
  { hospital = 'DMOH01', by = 'pharmacist', firstDelivery }: StoredRegistration = {},
): Promise<string> {
  const { rows } = await owner.query(
    `select user_id, first_name || ' ' || last_name as name from app_user where username = $1`,
    [by],
  );
  const registrationId = newId();
  await insertRows(owner, 'registration', [
    {
      hospital_id: hospital,
      registration_id: registrationId,
      patient_type: 'nutrition',
      patient_name: 'Saskia Fictitious',
      patient_dob: '01/02/1960',
      form_data: registrationOf(),
      warnings: [],
      message_ids: [],
      submitted_by: rows[0].user_id,
      submitted_name: rows[0].name,
      submitted_at: new Date(),
      ...(firstDelivery && {
        state: 'accepted',
        supplier_patient_number: registrationId,
        first_delivery_date: firstDelivery,
        answered_name: 'Cato Everyman',
        answered_at: new Date(),
      }),
    },
  ]);
  return registrationId;
}
