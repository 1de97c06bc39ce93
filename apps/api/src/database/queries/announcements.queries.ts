import type {
  AnnouncementCountry,
  AnnouncementKind,
} from '@bolt/domain/administration/validate-announcement';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../database.ts';

export interface AnnouncementRecord extends Record<string, unknown> {
  announcement_id: number;
  kind: AnnouncementKind;
  title: string;
  body: string;
  country_code: AnnouncementCountry | null;
  shows_from: Date;
  shows_until: Date;
  /** Of what is announced of a public holiday: hospitals of that region alone are told. */
  holiday_region: string | null;
  holiday_date: CareDate | null;
}

const COLUMNS = `announcement_id, kind, title, body, country_code, shows_from, shows_until, holiday_region,
  holiday_date`;

/** The latest to begin first. */
export const listAnnouncements = (
  tx: Transaction,
  { limit, behind }: { limit: number; behind: number },
): Promise<AnnouncementRecord[]> =>
  tx.query<AnnouncementRecord>({
    name: 'list-announcements',
    text: `select ${COLUMNS} from announcement order by shows_from desc, announcement_id desc limit $1 offset $2`,
    values: [limit, behind],
  });

export async function countAnnouncements(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ total: number }>({
    name: 'count-announcements',
    text: 'select count(*)::integer as total from announcement',
  });
  return row!.total;
}

export async function lockAnnouncement(tx: Transaction, id: number): Promise<AnnouncementRecord | undefined> {
  const [row] = await tx.query<AnnouncementRecord>({
    name: 'lock-announcement',
    text: `select ${COLUMNS} from announcement where announcement_id = $1 for update`,
    values: [id],
  });
  return row;
}

type Announced = Omit<AnnouncementRecord, 'announcement_id'>;
/** What of it can become another: whose holiday it tells of stays. */
type Announcement = Omit<Announced, 'holiday_region' | 'holiday_date'>;

const valuesOf = (one: Announcement) => [
  one.kind,
  one.title,
  one.body,
  one.country_code,
  one.shows_from,
  one.shows_until,
];

export async function insertAnnouncement(tx: Transaction, one: Announced): Promise<AnnouncementRecord> {
  const [row] = await tx.query<AnnouncementRecord>({
    name: 'insert-announcement',
    text: `insert into announcement (kind, title, body, country_code, shows_from, shows_until, holiday_region, holiday_date)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
    values: [...valuesOf(one), one.holiday_region, one.holiday_date],
  });
  return row!;
}

export async function updateAnnouncement(
  tx: Transaction,
  id: number,
  one: Announcement,
): Promise<AnnouncementRecord> {
  const [row] = await tx.query<AnnouncementRecord>({
    name: 'update-announcement',
    text: `update announcement set kind = $2, title = $3, body = $4, country_code = $5, shows_from = $6, shows_until = $7
           where announcement_id = $1 returning ${COLUMNS}`,
    values: [id, ...valuesOf(one)],
  });
  return row!;
}

/** What is announced of a public holiday and has not ended. */
export const lockHolidayAnnouncements = (
  tx: Transaction,
  holiday: { region: string; date: CareDate },
  now: Date,
): Promise<AnnouncementRecord[]> =>
  tx.query<AnnouncementRecord>({
    name: 'lock-holiday-announcements',
    text: `select ${COLUMNS} from announcement
           where holiday_region = $1 and holiday_date = $2 and shows_until > $3 for update`,
    values: [holiday.region, holiday.date, now],
  });
