import type { Transaction } from '../database.ts';

export type ClaimedType = 'item' | 'formulation' | 'registration' | 'query';

export interface Claim extends Record<string, unknown> {
  subject_id: string;
  user_id: string;
  user_name: string;
  since: Date;
  until: Date;
}

interface Claiming {
  type: ClaimedType;
  /** With the hospital of each. */
  subjects: readonly { hospitalId: string; id: string }[];
  userId: string;
  userName: string;
  now: Date;
  until: Date;
  /** Takes what somebody else holds as well. */
  takesOver: boolean;
}

/**
 * Claims what is free, has run out, or is the caller's own; answers what the caller holds now. Of several who ask at the
 * same moment one gets it: the others wait for that one's transaction, and find it taken.
 */
export async function claimSubjects(tx: Transaction, claiming: Claiming): Promise<Claim[]> {
  return tx.query<Claim>({
    name: 'claim-subjects',
    text: `insert into work_claim as held (hospital_id, subject_type, subject_id, user_id, user_name, since, until)
           select s.hospital_id, $1, s.id, $3, $4, $5, $6
           from jsonb_to_recordset($2::jsonb) as s(hospital_id text, id uuid)
           order by s.hospital_id, s.id
           on conflict (hospital_id, subject_type, subject_id) do update
             set user_id = excluded.user_id, user_name = excluded.user_name, until = excluded.until,
               since = case when held.user_id = excluded.user_id and held.until > $5 then held.since else excluded.since end
             where held.user_id = excluded.user_id or held.until <= $5 or $7
           returning subject_id, user_id, user_name, since, until`,
    values: [
      claiming.type,
      JSON.stringify(claiming.subjects.map(({ hospitalId, id }) => ({ hospital_id: hospitalId, id }))),
      claiming.userId,
      claiming.userName,
      claiming.now,
      claiming.until,
      claiming.takesOver,
    ],
  });
}

/** Who holds these, of claims that have not run out. */
export async function listClaims(
  tx: Transaction,
  { type, ids, now }: { type: ClaimedType; ids: readonly string[]; now: Date },
): Promise<Claim[]> {
  return tx.query<Claim>({
    name: 'list-claims',
    text: `select subject_id, user_id, user_name, since, until from work_claim
           where subject_type = $1 and subject_id = any($2) and until > $3`,
    values: [type, ids, now],
  });
}

/** Gives back what the user holds of these. */
export async function releaseClaims(
  tx: Transaction,
  { type, ids, userId }: { type: ClaimedType; ids: readonly string[]; userId: string },
): Promise<void> {
  await tx.query({
    name: 'release-claims',
    text: 'delete from work_claim where subject_type = $1 and subject_id = any($2) and user_id = $3',
    values: [type, ids, userId],
  });
}

/** Of these ids those that are open items of the hospitals served, with their hospital. */
export async function findOpenItems(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ hospitalId: string; id: string }[]> {
  return tx.query({
    name: 'find-open-items',
    text: `select d.hospital_id as "hospitalId", d.delivery_id as id
           from order_line_delivery d
           join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
           where d.delivery_id = any($1) and o.state = 'submitted' and o.source = 'portal'
             and d.status in ('Pending', 'Reviewed', 'In manufacture')`,
    values: [ids],
  });
}
