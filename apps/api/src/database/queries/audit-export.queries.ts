import type { OwnerDatabase } from '../owner-database.ts';

/** What of the audit is exported: what was done to orders and patients, who was shown them, who came and went. */
export const AUDIT_PARTS = ['clinical', 'reads', 'accounts'] as const;
export type AuditPart = (typeof AUDIT_PARTS)[number];

export interface AuditPage {
  hospitalId: string;
  /** Days of the hospital, both included: 'YYYY-MM-DD'. */
  from: string;
  to: string;
  /** The last one of the page before; 0 for the first. */
  behind: number;
  limit: number;
}

const PLACE = `e.happened_at >= $2::date::timestamp at time zone h.time_zone
  and e.happened_at < ($3::date + 1)::timestamp at time zone h.time_zone`;

/** Each numbered apart. Accounts are those of the hospital's users, and what happened to a session at this hospital. */
const PAGES: Readonly<Record<AuditPart, string>> = {
  clinical: `select e.audit_event_id as number, e.happened_at, e.user_id, e.user_name, e.request_id, e.action,
      e.subject_type, e.subject_id, e.subject_key, e.before, e.after
    from audit_event e join hospital h on h.hospital_id = e.hospital_id
    where e.hospital_id = $1 and e.audit_event_id > $4 and ${PLACE}
    order by e.audit_event_id limit $5`,
  reads: `select e.read_event_id as number, e.happened_at, e.user_id, e.request_id, e.action, e.subject_ids
    from read_event e join hospital h on h.hospital_id = e.hospital_id
    where e.hospital_id = $1 and e.read_event_id > $4 and ${PLACE}
    order by e.read_event_id limit $5`,
  accounts: `select e.sign_in_event_id as number, e.happened_at, e.user_id, e.user_name, e.request_id, e.action, e.details
    from sign_in_event e join hospital h on h.hospital_id = $1
    where (e.at_hospital_id = $1 or e.user_id in (select user_id from user_hospital where hospital_id = $1))
      and e.sign_in_event_id > $4 and ${PLACE}
    order by e.sign_in_event_id limit $5`,
};

export type AuditRow = Readonly<Record<string, unknown>> & { number: string };

export async function readAuditPage(
  owner: OwnerDatabase,
  part: AuditPart,
  { hospitalId, from, to, behind, limit }: AuditPage,
): Promise<AuditRow[]> {
  return (await owner.query<AuditRow>(PAGES[part], [hospitalId, from, to, behind, limit])).rows;
}

export async function hasHospital(owner: OwnerDatabase, hospitalId: string): Promise<boolean> {
  const { rows } = await owner.query('select from hospital where hospital_id = $1', [hospitalId]);
  return rows.length > 0;
}
