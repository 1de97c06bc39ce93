import type pg from 'pg';

interface HospitalCounts {
  hospital_id: string;
  patients: number;
  orders: number;
  recent: number;
  drafts: number;
  pending: number;
  reviewed: number;
  in_manufacture: number;
  dispatched: number;
  on_hold: number;
  cancelled: number;
  not_through_portal: number;
  ps: number;
  fp: number;
  tpn: number;
  override_stability: number;
  override_dosage: number;
  ordered_before: number;
}

/** What each hospital of the world holds, as of a timestamp. */
export async function countWorld(owner: pg.Client, now: Date): Promise<HospitalCounts[]> {
  const { rows } = await owner.query<HospitalCounts>(
    `select h.hospital_id, p.*, o.*, d.*, l.*, b.*
     from hospital h,
     lateral (select count(*)::integer as patients from patient where hospital_id = h.hospital_id) p,
     lateral (select count(*)::integer as orders,
         count(*) filter (where submitted_at between $1::timestamptz - interval '30 days' and $1)::integer as recent,
         count(*) filter (where state = 'draft')::integer as drafts
       from orders where hospital_id = h.hospital_id) o,
     lateral (select count(*) filter (where status = 'Pending' and not on_hold)::integer as pending,
         count(*) filter (where status = 'Reviewed' and not on_hold)::integer as reviewed,
         count(*) filter (where status = 'In manufacture')::integer as in_manufacture,
         count(*) filter (where status = 'Dispatched')::integer as dispatched,
         count(*) filter (where on_hold)::integer as on_hold,
         count(*) filter (where status = 'Cancelled')::integer as cancelled,
         count(*) filter (where status = 'NONBOLT')::integer as not_through_portal
       from order_line_delivery where hospital_id = h.hospital_id) d,
     lateral (select count(*) filter (where line_type = 'PS')::integer as ps,
         count(*) filter (where line_type = 'FP')::integer as fp,
         count(*) filter (where line_type = 'TPN')::integer as tpn,
         count(*) filter (where override_stability)::integer as override_stability,
         count(*) filter (where override_dosage)::integer as override_dosage
       from order_line where hospital_id = h.hospital_id) l,
     lateral (select count(distinct l.patient_id)::integer as ordered_before
       from order_line l join orders o using (order_id)
       where o.state = 'submitted' and l.hospital_id = h.hospital_id) b
     order by h.hospital_id`,
    [now],
  );
  return rows;
}

/** Everything that two worlds of the same timestamp must share; hashes of passwords are salted, so they do not. */
export async function digestWorld(owner: pg.Client): Promise<Record<string, string>> {
  const tables = [
    'patient',
    'orders',
    'order_patient',
    'order_line',
    'order_line_delivery',
    'favourite',
    'formulation',
    'formulation_version',
    'formulation_product',
    'customer_request',
    'formulation_submission',
    'signature',
    'registration',
    'query_thread',
    'query_message',
    'work_claim',
    'audit_event',
    'public_holiday',
    'announcement',
    'supplier_key',
    'supplier_key_hospital',
    'outbox_mail',
    'hospital',
    'ward',
    'user_hospital',
  ];
  const digests: Record<string, string> = {};
  for (const table of tables) {
    // What is sealed differs each time, whatever it says.
    const { rows } = await owner.query<{ digest: string }>(
      `select md5(string_agg(said, ';' order by said)) as digest
       from ${table} t, lateral (select (to_jsonb(t) - 'sealed')::text as said) of_row`,
    );
    digests[table] = rows[0]?.digest ?? '';
  }
  return digests;
}
