import type { Answer } from '@bolt/contracts';
import type { Caller } from '../../calls/caller.ts';
import type { Transaction } from '../../database/database.ts';
import { readSessionUser } from '../../database/queries/session-user.queries.ts';

/** The session user of the specification, for the hospital given (after a switch: the new one). */
export async function sessionUser(
  tx: Transaction,
  { actor, session }: Caller,
  options: { now: Date; demonstration: boolean },
): Promise<Answer<'GET /api/v1/user/info'>> {
  const row = await readSessionUser(tx, { ...session, ...actor }, options.now);
  const footer = row.footer ?? { call_us: '', visit_us: '', links: [] };
  const announcements = (kind: 'notice' | 'alert') =>
    row.announcements.filter((one) => one.kind === kind).map(({ id, title, body }) => ({ id, title, body }));
  return {
    userId: row.user_id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    contactNumber: row.contact_number,
    mobileNumber: row.mobile_number,
    hospitalId: actor.hospitalId,
    hospitalName: row.hospital.hospital_name,
    hospitalList: Object.fromEntries(row.hospitals.map((one) => [one.hospital_id, one.hospital_name])),
    hospitalCountry: row.hospital.country,
    hospitalState: row.hospital.state,
    hospitalStateCode: row.hospital.state_code,
    hospitalTimeZone: row.hospital.time_zone,
    holidayRegion: row.hospital.holiday_region,
    wards: row.wards,
    permissionPreferences: [...actor.preferences],
    gaPermission: row.ga_permission,
    announcementNotices: announcements('notice'),
    announcementAlerts: announcements('alert'),
    content: { callus: footer.call_us, visitus: footer.visit_us, links: footer.links },
    footerContent: { 'CALL US': footer.call_us, 'VISIT US': footer.visit_us, 'FOOTER LINKS': footer.links },
    boltRoles: { ...actor.flags },
    catalogueVersion: actor.catalogueVersion,
    demonstration: options.demonstration,
  };
}
