import type { Transaction } from '../../database.ts';

export interface PersonRow {
  patient_id: string;
  mrn: string | null;
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  has_namesake: boolean;
}

/** A patient by the key of the MRN, held until the transaction ends; nobody orders for whom somebody is erasing. */
export async function lockPerson(
  tx: Transaction,
  hospitalId: string,
  mrnKey: string,
): Promise<PersonRow | undefined> {
  const [row] = await tx.query<PersonRow>({
    name: 'lock-person',
    text: `select p.patient_id, p.mrn, p.first_name, p.last_name, p.date_of_birth::text,
             exists (select from patient other where other.hospital_id = p.hospital_id
               and other.person_name_key = p.person_name_key
               and other.patient_id <> p.patient_id) as has_namesake
           from patient p where p.hospital_id = $1 and p.mrn_key = $2 for update`,
    values: [hospitalId, mrnKey],
  });
  return row;
}

/** Where a person's traces begin: their own subjects, and the orders that they may share. */
export interface Theirs {
  own: string[];
  orders: string[];
}

/**
 * Registrations are theirs by the patient that came of them, else by names and birth date; formulations by the MRN in their
 * form.
 */
export async function findTheirs(
  tx: Transaction,
  hospitalId: string,
  person: { patientId: string; mrnKey: string; names: readonly string[]; birthDates: readonly string[] },
): Promise<Theirs> {
  const [row] = await tx.query<Theirs>({
    name: 'find-theirs',
    text: `with line as (select line_id from order_line where hospital_id = $1 and patient_id = $2),
      named as (
        select registration_id as id, draft_id from registration where hospital_id = $1
          and (patient_id = $2 or (lower(patient_name) = any($4) and patient_dob = any($5)))
        union all
        select draft_id, null from registration_draft where hospital_id = $1
          and lower(patient_name) = any($4) and patient_dob = any($5)),
      subject as (
        select $2::uuid as id
        union select line_id from line
        union select delivery_id from order_line_delivery where line_id in (select line_id from line)
        union select id from named
        union select draft_id from named where draft_id is not null
        union select v.formulation_id from formulation_version v where v.hospital_id = $1
          and ltrim(lower(trim(v.form_data->>'patient_ref')), '0') = $3)
      select array(select id from subject
          union select query_id from query_thread where hospital_id = $1 and subject_id in (select id from subject)) as own,
        array(select order_id from order_patient where hospital_id = $1 and patient_id = $2) as orders`,
    values: [hospitalId, person.patientId, person.mrnKey, person.names, person.birthDates],
  });
  return row!;
}

/** What of theirs is not over yet, in words; `openStatuses` are those from which an item still moves. */
export async function listOpenWork(
  tx: Transaction,
  hospitalId: string,
  { patientId, theirs, openStatuses }: { patientId: string; theirs: Theirs; openStatuses: readonly string[] },
): Promise<string[]> {
  const rows = await tx.query<{ open: string }>({
    name: 'list-open-work',
    text: `select 'order ' || order_ref_view as open from orders o where hospital_id = $1 and order_id = any($4)
             and (state <> 'submitted' or exists (select from order_line l join order_line_delivery d using (line_id)
               where l.order_id = o.order_id and l.patient_id = $2 and d.status = any($5)))
           union all select 'a registration' from registration
             where hospital_id = $1 and registration_id = any($3) and state = 'submitted'
           union all select 'a formulation' from formulation
             where hospital_id = $1 and formulation_id = any($3) and status = 'submitted'
           union all select 'a query' from query_thread
             where hospital_id = $1 and query_id = any($3) and turn <> 'closed'
           union all select 'a file of orders that is being read' from import_piece where hospital_id = $1
           limit 20`,
    values: [hospitalId, patientId, theirs.own, theirs.orders, openStatuses],
  });
  return [...new Set(rows.map(({ open }) => open))];
}

/** Nothing left that says who it was; the row stays, so that what was made for somebody can be counted. */
export async function forgetPerson(tx: Transaction, patientId: string, removed: string): Promise<void> {
  await tx.query({
    name: 'forget-person',
    text: `update patient set first_name = $2, last_name = $2, mrn = null, mrn_key = null, date_of_birth = null,
             doctor = '', ward_id = null, version = version + 1 where patient_id = $1`,
    values: [patientId, removed],
  });
}
