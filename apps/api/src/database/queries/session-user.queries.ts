import type { Transaction } from '../database.ts';

export interface SessionUserRow extends Record<string, unknown> {
  user_id: string;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  contact_number: string;
  mobile_number: string;
  ga_permission: 'allow' | 'deny' | 'unset';
  hospitals: { hospital_id: string; hospital_name: string }[];
  hospital: {
    hospital_name: string;
    country: string;
    country_code: string;
    state: string;
    state_code: string;
    time_zone: string;
    holiday_region: string;
  };
  wards: { wardId: string; wardName: string }[];
  announcements: { id: number; kind: 'notice' | 'alert'; title: string; body: string }[];
  footer: { call_us: string; visit_us: string; links: { title: string; link: string }[] } | null;
}

/** The account of the request with its hospitals, and the content that its hospital's country sees. */
export async function readSessionUser(
  tx: Transaction,
  { hospitalId, sessionId }: { hospitalId: string; sessionId: string },
  now: Date,
): Promise<SessionUserRow> {
  const [row] = await tx.query<SessionUserRow>({
    name: 'read-session-user',
    text: `
      select u.user_id, u.username, u.first_name, u.last_name, u.email, u.contact_number, u.mobile_number,
        u.ga_permission,
        (select json_agg(json_build_object('hospital_id', o.hospital_id, 'hospital_name', o.hospital_name)
            order by o.hospital_name)
          from user_hospital m join hospital o on o.hospital_id = m.hospital_id
          where not exists (select from session s where s.session_id = $3 and s.bound_hospital_id <> o.hospital_id)
        ) as hospitals,
        to_json(h) as hospital,
        (select coalesce(json_agg(json_build_object('wardId', w.ward_id, 'wardName', w.ward_name)
            order by w.ward_name), '[]')
          from ward w where w.hospital_id = h.hospital_id) as wards,
        (select coalesce(json_agg(json_build_object('id', a.announcement_id, 'kind', a.kind, 'title', a.title,
            'body', a.body) order by a.announcement_id), '[]')
          from announcement a
          where $2 between a.shows_from and a.shows_until
            and (a.country_code is null or a.country_code = h.country_code)
            and (a.holiday_region is null or a.holiday_region = h.holiday_region)) as announcements,
        (select to_json(f) from footer_content f where f.country_code = h.country_code) as footer
      from app_user u, hospital h
      where h.hospital_id = $1`,
    values: [hospitalId, now, sessionId],
  });
  return row!;
}

/** What a mail says of a hospital. */
export async function findHospital(
  tx: Transaction,
  hospitalId: string,
): Promise<{ hospital_name: string; country: string }> {
  const [row] = await tx.query<{ hospital_name: string; country: string }>({
    name: 'find-hospital',
    text: 'select hospital_name, country from hospital where hospital_id = $1',
    values: [hospitalId],
  });
  return row!;
}

/** The one hospital that the session may work at; null for a session that may choose. */
export async function findBoundHospital(tx: Transaction, sessionId: string): Promise<string | null> {
  const [row] = await tx.query<{ bound_hospital_id: string | null }>({
    name: 'find-bound-hospital',
    text: 'select bound_hospital_id from session where session_id = $1',
    values: [sessionId],
  });
  return row?.bound_hospital_id ?? null;
}

export async function chooseHospital(
  tx: Transaction,
  sessionId: string,
  hospitalId: string,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'choose-hospital',
    text: `with mine as (select hospital_id from user_hospital where hospital_id = $2),
             kept as (update app_user set current_hospital_id = $2 where exists (select from mine) returning true)
           update session set hospital_id = $2
           where session_id = $1 and exists (select from mine) and exists (select from kept)
           returning true`,
    values: [sessionId, hospitalId],
  });
  return rows.length > 0;
}

export async function setGaPermission(tx: Transaction, gaPermission: 'allow' | 'deny'): Promise<void> {
  await tx.query({
    name: 'set-ga-permission',
    text: 'update app_user set ga_permission = $1',
    values: [gaPermission],
  });
}

export async function listMenuLinks(tx: Transaction): Promise<{ title: string; link: string }[]> {
  return tx.query({ name: 'list-menu-links', text: 'select title, link from menu_link order by position' });
}
