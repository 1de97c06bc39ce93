import { storeFormulation } from '../routes/testing/stored-formulations.ts';
import { storeOrder, storePatient } from '../routes/testing/stored-orders.ts';
import { storeQuery } from '../routes/testing/stored-queries.ts';
import { newId } from './new-id.ts';
import type { OwnerDatabase } from './owner-database.ts';
import { insertRows } from './queries/demonstration.queries.ts';

/** Shared by all hospitals: names, places, wards. */
const PUBLIC = ['hospital', 'ward'];

/** Every table with rows of a hospital. */
export async function listHospitalTables(owner: OwnerDatabase): Promise<string[]> {
  const { rows } = await owner.query<{ table_name: string }>(
    `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'hospital_id' and t.table_type = 'BASE TABLE'
     order by c.table_name`,
  );
  return rows.map((row) => row.table_name).filter((name) => !PUBLIC.includes(name));
}

/** Tables that requests may read at all; read_event is only ever added to. */
export async function listReadableTables(owner: OwnerDatabase): Promise<string[]> {
  const { rows } = await owner.query<{ table_name: string }>(
    `select distinct table_name from information_schema.role_table_grants where grantee = 'bolt_app' and privilege_type = 'SELECT'`,
  );
  const names = rows.map((row) => row.table_name);
  return (await listHospitalTables(owner)).filter((table) => names.includes(table));
}

export async function userOf(owner: OwnerDatabase, username: string): Promise<string> {
  const { rows } = await owner.query('select user_id from app_user where username = $1', [username]);
  return rows[0].user_id;
}

export const DENIED = '42501';
export const errorOf = (running: Promise<unknown>) =>
  running.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  );

/** One row at least of every table. */
export async function fillHospital(owner: OwnerDatabase, hospital: string, userId: string): Promise<void> {
  const patientId = await storePatient(owner, { hospital, first: 'Bruno', last: 'Specimen' });
  const { orderId } = await storeOrder(owner, { hospital, ref: 'ONC-1', lines: [{ patientId }] });
  const by = { hospital_id: hospital, user_id: userId };
  const [session, favourite] = [newId(), newId()];
  await insertRows(owner, 'order_patient', [
    { order_id: orderId, patient_id: patientId, hospital_id: hospital, position: 1 },
  ]);
  await insertRows(owner, 'order_presence', [
    { ...by, order_id: orderId, screen_id: newId(), user_name: 'P', seen_at: new Date() },
  ]);
  await insertRows(owner, 'favourite', [
    { ...by, favourite_id: favourite, title: 'A', line: {}, created_at: new Date() },
  ]);
  await insertRows(owner, 'kept_entry', [
    { ...by, entry_key: 'contact', entry: { message: 'A' }, updated_at: new Date() },
  ]);
  await owner.query(
    `insert into session (session_id, user_id, hospital_id, access_hash, access_expires_at, refresh_hash,
       refresh_expires_at, ends_at)
     values ($1, $2, $3, $4, now(), $5, now(), now())`,
    [session, userId, hospital, Buffer.from(`a${session}`), Buffer.from(`r${session}`)],
  );
  await insertRows(owner, 'idempotency', [
    { ...by, idempotency_key: 'k', call: 'c', request_hash: Buffer.from('h') },
  ]);
  await owner.query(
    `insert into audit_event (hospital_id, user_id, user_name, request_id, action, subject_type, subject_id)
     values ($1, $2, 'P', 'r', 'a', 'order', $3)`,
    [hospital, userId, orderId],
  );
  await owner.query(
    `insert into read_event (hospital_id, user_id, request_id, action, subject_ids) values ($1, $2, 'r', 'a', '{}')`,
    [hospital, userId],
  );
  await insertRows(owner, 'registration', [
    {
      hospital_id: hospital,
      registration_id: newId(),
      patient_type: 'fluids',
      patient_name: 'A',
      patient_dob: '',
      form_data: {},
      warnings: '[]',
      message_ids: [],
      submitted_by: userId,
      submitted_name: 'P',
      submitted_at: new Date(),
    },
  ]);
  await insertRows(owner, 'registration_presence', [
    { ...by, draft_id: newId(), screen_id: newId(), user_name: 'P', seen_at: new Date() },
  ]);
  await insertRows(owner, 'registration_draft', [
    {
      hospital_id: hospital,
      draft_id: newId(),
      patient_type: 'fluids',
      patient_name: 'A',
      patient_dob: '',
      form_data: {},
      created_by: userId,
      created_at: new Date(),
      modified_by: userId,
      modified_name: 'P',
      modified_at: new Date(),
    },
  ]);
  await insertRows(owner, 'customer_request', [
    {
      hospital_id: hospital,
      request_id: newId(),
      kind: 'formulation',
      fields: {},
      message_id: newId(),
      sent_by: userId,
      sent_name: 'P',
      sent_at: new Date(),
    },
  ]);
  const formulation_id = await storeFormulation(owner, { hospital });
  await insertRows(owner, 'formulation_submission', [
    {
      hospital_id: hospital,
      formulation_id,
      submission: 1,
      form_data: {},
      stability: 'stable',
      formulation_type: 'general',
      description: 'A',
      submitted_name: 'P',
      submitted_at: new Date(),
    },
  ]);
  await insertRows(owner, 'formulation_product', [
    {
      hospital_id: hospital,
      formulation_id,
      tpn_code: newId(),
      description: 'A',
      stability_storage: 7,
      stability_uom: 'days',
      stability_storage_type: '2-8C',
      min_order_quantity: 1,
      accept_multiple: 1,
      max_batch_size: 0,
      is_offered: true,
    },
  ]);
  await insertRows(owner, 'work_claim', [
    {
      ...by,
      subject_type: 'item',
      subject_id: newId(),
      user_name: 'P',
      since: new Date(),
      until: new Date(),
    },
  ]);
  const query_id = await storeQuery(owner, { hospital, subjectId: newId(), askedBy: 'hospital' });
  await insertRows(owner, 'query_message', [
    {
      hospital_id: hospital,
      query_id,
      position: 1,
      side: 'hospital',
      author_name: 'P',
      written_at: new Date(),
      body: 'A',
    },
  ]);
  await insertRows(owner, 'query_seen', [{ ...by, query_id, last_position: 1, seen_at: new Date() }]);
  await fillImport(owner, hospital, userId);
}

async function fillImport(owner: OwnerDatabase, hospital: string, userId: string): Promise<void> {
  const upload = { hospital_id: hospital, upload_id: newId() };
  const kept = { hospital_id: hospital, created_by: userId, username: 'P', created_at: new Date() };
  await insertRows(owner, 'import_header_set', [
    { ...kept, header_set_id: newId(), set_name: 'A', fields: {} },
  ]);
  await insertRows(owner, 'import_substitution', [
    {
      ...kept,
      substitution_id: newId(),
      item_field: 'drug_name',
      keyword: '5FU',
      keyword_key: 'drug|5fu',
      decision: 'ignore-field',
    },
  ]);
  await insertRows(owner, 'import_default_rule', [
    {
      ...kept,
      rule_id: newId(),
      position: 1,
      description: 'A',
      conditions: '[]',
      set_values: '[]',
      splits: 0,
    },
  ]);
  await insertRows(owner, 'import_upload', [
    {
      ...upload,
      user_id: userId,
      username: 'P',
      file_name: 'a.csv',
      state: 'reading',
      created_at: new Date(),
      updated_at: new Date(),
    },
  ]);
  await insertRows(owner, 'import_piece', [{ ...upload, position: 0, bytes: '\\x61' }]);
  await insertRows(owner, 'import_row', [
    { ...upload, row_number: 1, ends_at_line: 2, cells: ['a'], review_state: 'ready' },
  ]);
  await insertRows(owner, 'import_row_change', [
    { ...upload, row_number: 1, version: 0, slot: 0, verdict: {}, selected: true, confirmed: [] },
  ]);
  await insertRows(owner, 'import_order', [
    {
      ...upload,
      reference_key: 'a',
      round: 1,
      order_ref: 'A',
      first_row: 1,
      create_as: 'draft',
      forced: false,
      state: 'new',
      lines_num: 1,
      patients_num: 0,
      patients_created: 0,
      asked_by: userId,
      username: 'P',
      asked_at: new Date(),
    },
  ]);
  await insertRows(owner, 'import_patient_answer', [
    {
      ...upload,
      asked_key: '1|',
      said: 'different',
      answered_by: userId,
      username: 'P',
      answered_at: new Date(),
    },
  ]);
  await insertRows(owner, 'import_keyword', [
    {
      ...upload,
      keyword_id: 'A',
      item_field: 'drug_name',
      keyword: '5FU',
      keyword_key: 'drug|5fu',
      kind_place: 0,
      rows_waiting: 1,
      first_row: 1,
      context: {},
    },
  ]);
}
