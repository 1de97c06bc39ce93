/**
 * Where the database can hold who a patient is. `own` says which rows are the patient's ($1: the patient, lines, items,
 * registrations, drafts, formulations and queries), `shared` which they have with others ($2: their orders); all others of
 * the table are searched for a mention. A test holds this list against the schema: a column of text without a rule fails it.
 */
export interface HeldTable {
  table: string;
  own?: string;
  shared?: string;
  /** What erasing does to a column: words that name the person go, or everything where the row is theirs. */
  words?: string;
  whole?: string;
  /** Columns of text that hold nobody. */
  nobody?: string;
  /** Erasing deletes the rows: they serve a screen that is open, or a repetition, and count nowhere. */
  deleted?: true;
  /** The column in which all `words` but those of the row lie encrypted: such a row is opened, to be searched and scrubbed. */
  sealed?: string;
  /** Of no hospital; its rows are searched all the same. */
  ofNoHospital?: true;
}

const OF_QUERY = 'query_id = any($1)';

export const HELD_TABLES: readonly HeldTable[] = [
  {
    table: 'patient',
    own: 'patient_id = any($1)',
    whole: 'first_name last_name doctor',
    nobody:
      'mrn mrn_key first_name_lower last_name_lower first_name_key last_name_key last_name_end_key person_name_key date_of_birth ward_id',
  },
  { table: 'order_patient', own: 'patient_id = any($1)' },
  {
    table: 'orders',
    shared: 'order_id = any($2)',
    words: 'order_ref order_ref_view order_ref_sort purchase_order_no comment',
    nobody:
      'site state source order_ref_lower order_ref_key delivery_date delivery_time submitted_by_name edited_by_name created_by_name',
  },
  // Of the reference, from which the database makes them anew.
  { table: 'order_ref_ending', shared: 'order_id = any($2)', nobody: 'ending' },
  {
    table: 'order_line',
    own: 'line_id = any($1)',
    words: 'order_name overrides findings stability comment_log judged_with shown_figures',
    nobody:
      'line_type fp_code tpn_code drug1_code drug1_uom drug2_code drug2_uom dose_split admin_route_code container_type_id container_part_code diluent_id infusion_time_unit',
  },
  {
    table: 'order_line_delivery',
    own: 'line_id = any($1)',
    words: 'cancel_reason',
    nobody: 'delivery_date treatment_date status',
  },
  {
    table: 'registration',
    own: 'registration_id = any($1)',
    whole: 'patient_name patient_dob form_data warnings decline_reason supplier_patient_number',
    nobody: 'patient_type message_ids submitted_name state first_delivery_date answered_name',
  },
  {
    table: 'registration_draft',
    own: 'draft_id = any($1)',
    deleted: true,
    nobody: 'patient_type modified_name',
    whole: 'patient_name patient_dob form_data',
  },
  {
    table: 'formulation',
    own: 'formulation_id = any($1)',
    whole: 'patient searched',
    words: 'description returned_reason recommended_reason recheck recommended_product',
    nobody:
      'status formulation_type use_for product_code stability created_name modified_name submitted_name review recommended_name recommended_verdict approved_name returned_kind returned_name',
  },
  {
    table: 'formulation_version',
    own: 'formulation_id = any($1)',
    words: 'form_data recap verdict answered_slips reason',
    nobody: 'action stability made_name',
  },
  {
    table: 'formulation_submission',
    own: 'formulation_id = any($1)',
    words: 'form_data recap verdict answered_slips description',
    nobody: 'stability formulation_type submitted_name',
  },
  {
    table: 'formulation_product',
    own: 'formulation_id = any($1)',
    words: 'description',
    nobody: 'tpn_code stability_uom stability_storage_type',
  },
  {
    table: 'signature',
    own: 'subject_id = any($1)',
    words: 'signed',
    nobody: 'user_name meaning subject_type content_hash',
  },
  { table: 'query_thread', own: OF_QUERY, nobody: 'subject_type kind asked_by turn opened_name closed_name' },
  { table: 'query_message', own: OF_QUERY, words: 'body', nobody: 'side author_name' },
  { table: 'customer_request', words: 'fields', nobody: 'kind message_id sent_name' },
  { table: 'favourite', words: 'title line' },
  { table: 'kept_entry', words: 'entry entry_key', deleted: true },
  {
    table: 'idempotency',
    words: 'answer',
    deleted: true,
    nobody: 'idempotency_key call request_hash rights',
  },
  { table: 'read_event', own: 'subject_ids && $1', nobody: 'request_id action subject_ids' },
  {
    table: 'outbox_mail',
    words: 'subject body html',
    nobody: 'recipient message_id last_error',
    sealed: 'sealed',
    ofNoHospital: true,
  },
  {
    table: 'import_row',
    words:
      'cells corrected faults verdict confirmed patient_key person_key order_reference reference_key order_message',
    nobody: 'review_state kinds ordered_key repeated_key delivery_date line_ids',
  },
  // Behind the rows: removing words from one of them keeps how it was.
  { table: 'import_row_change', words: 'verdict confirmed', deleted: true },
  {
    table: 'import_patient_answer',
    own: 'patient_id = any($1)',
    words: 'asked_key as_key as_patient_key different_from',
    nobody: 'said username',
  },
  {
    table: 'import_order',
    words: 'order_ref reference_key message',
    nobody: 'create_as state failed_at failure_code username',
  },
  {
    table: 'import_keyword',
    words: 'keyword keyword_key keyword_id context near',
    nobody: 'item_field decision code username',
  },
  { table: 'import_substitution', words: 'keyword keyword_key', nobody: 'item_field decision code username' },
  { table: 'import_default_rule', words: 'description conditions set_values', nobody: 'username' },
  { table: 'import_header_set', words: 'set_name fields', nobody: 'date_orders decimal_marks username' },
  {
    table: 'import_upload',
    words: 'file_name headers seen orders_asked',
    nobody: 'username user_name state refusal dialect columns date_orders work file_sha256',
  },
  // Last: what changes in others may be audited by a trigger.
  {
    table: 'audit_event',
    own: 'subject_id = any($1)',
    shared: 'subject_id = any($2)',
    words: 'before after subject_key',
    nobody: 'user_name request_id action subject_type',
  },
];

/** Tables with columns of text that hold no patient, with these columns. Users and the supplier's people are no patients. */
export const HOLDS_NOBODY: Readonly<Record<string, string>> = {
  announcement: 'kind title body country_code holiday_region holiday_date',
  app_user:
    'username email first_name last_name contact_number mobile_number password_hash preferences ga_permission current_hospital_id kind totp_secret',
  audit_retention: 'part',
  catalogue_version: 'document content_hash',
  footer_content: 'country_code call_us visit_us links',
  hospital: 'hospital_name country country_code state state_code region time_zone holiday_region',
  identity_provider: 'provider_key issuer entry_point certificates match_attribute match_account_field',
  // The bytes of a file, until it has been read: minutes. An erasure waits for that.
  import_piece: 'bytes',
  invitation: 'token_hash',
  kysely_migration: 'name timestamp',
  kysely_migration_lock: 'id',
  menu_link: 'title link',
  order_presence: 'user_name',
  password_reset: 'token_hash',
  public_holiday: 'region holiday_date holiday_name',
  query_seen: 'side user_name',
  registration_presence: 'user_name',
  saml_request: 'request_id provider_key started_from',
  server_secret: 'name value',
  server_secret_version: 'name value',
  session:
    'begun_at_address begun_in_browser access_hash refresh_hash previous_refresh_hash bound_hospital_id kind',
  sign_in_attempt: 'attempt_key',
  sign_in_code: 'code_hash provider_key request_id',
  sign_in_event: 'action user_name at_hospital_id request_id details',
  sign_in_lock: 'account_key device_hash',
  sign_in_try: 'account_key device_hash',
  supplier_key: 'supplier_name key_hash',
  supplier_role: 'role_key role_name flags',
  supplier_user_hospital: 'kind',
  supplier_user_role: 'kind role_key',
  used_assertion: 'provider_key assertion_id',
  user_hospital: 'kind',
  ward: 'ward_id ward_name',
  work_claim: 'subject_type user_name',
};

export const columnsIn = (names = ''): string[] => names.split(' ').filter(Boolean);

/** The columns of a table that can hold who somebody is. */
export const heldColumns = ({ words, whole }: HeldTable): string[] => [
  ...columnsIn(whole),
  ...columnsIn(words),
];
