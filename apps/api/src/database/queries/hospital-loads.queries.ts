import type { OwnerDatabase } from '../owner-database.ts';

/** A hospital as its table has it, without its wards. */
export type HospitalColumns = Record<string, string | number | boolean> & { hospital_id: string };

const COLUMNS = [
  'hospital_id',
  'hospital_name',
  'country',
  'country_code',
  'state',
  'state_code',
  'region',
  'uses_merlin_api',
  'compounding_access',
  'tpn_access',
  'csv_import',
  'time_zone',
  'holiday_region',
  'dose_change_percent',
];

export interface HospitalWithWards {
  columns: HospitalColumns;
  wards: { ward_id: string; ward_name: string }[];
}

/** What is kept of a hospital now, while nobody else changes it; undefined for a new one. */
export async function lockHospital(
  owner: OwnerDatabase,
  hospitalId: string,
): Promise<HospitalWithWards | undefined> {
  const { rows } = await owner.query<{ columns: HospitalColumns; wards: HospitalWithWards['wards'] }>(
    `select to_jsonb(h) as columns,
       (select coalesce(json_agg(json_build_object('ward_id', w.ward_id, 'ward_name', w.ward_name)
           order by w.ward_id), '[]') from ward w where w.hospital_id = h.hospital_id) as wards
     from hospital h where h.hospital_id = $1 for update`,
    [hospitalId],
  );
  return rows[0];
}

/** Adds or changes it and its wards. A ward that is not named stays: patients may be there. */
export async function keepHospital(
  owner: OwnerDatabase,
  { columns, wards }: HospitalWithWards,
): Promise<void> {
  const set = COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ');
  await owner.query(
    `insert into hospital (${COLUMNS.join(', ')})
     select ${COLUMNS.join(', ')} from jsonb_populate_record(null::hospital, $1)
     on conflict (hospital_id) do update set ${set}`,
    [JSON.stringify(columns)],
  );
  await owner.query(
    `insert into ward (hospital_id, ward_id, ward_name)
     select $1, ward_id, ward_name from jsonb_to_recordset($2) as given (ward_id text, ward_name text)
     on conflict (hospital_id, ward_id) do update set ward_name = excluded.ward_name`,
    [columns.hospital_id, JSON.stringify(wards)],
  );
}

export async function recordHospitalLoad(
  owner: OwnerDatabase,
  { before, after }: { before: HospitalWithWards | undefined; after: HospitalWithWards },
): Promise<void> {
  await owner.query(
    `insert into audit_event (hospital_id, user_name, request_id, action, subject_type, subject_key, before, after)
     values ($1, 'npm run hospitals', 'command', $2, 'hospital', $1, $3, $4)`,
    [
      after.columns.hospital_id,
      before ? 'hospital-changed' : 'hospital-added',
      before ? JSON.stringify(before) : null,
      JSON.stringify(after),
    ],
  );
}
