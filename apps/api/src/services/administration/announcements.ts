import type { Answer, Body, Query } from '@bolt/contracts';
import type { AnnouncementRow } from '@bolt/contracts/announcements.contract';
import { announcementStatus, validateAnnouncement } from '@bolt/domain/administration/validate-announcement';
import { readableLine, readableText } from '@bolt/domain/texts/readable-text';
import {
  type AnnouncementRecord,
  countAnnouncements,
  insertAnnouncement,
  listAnnouncements,
  lockAnnouncement,
  updateAnnouncement,
} from '../../database/queries/announcements.queries.ts';
import { Refusal, refuse } from '../../problems.ts';
import { recordStaffWrite } from '../workbench/record-staff-write.ts';
import type { StaffWork } from '../workbench/staff-work.ts';
import { cutPage, readPlace } from './page-place.ts';

type Form = Body<'POST /api/v1/workbench/admin/announcements'>;
type Announcement = Omit<AnnouncementRecord, 'announcement_id' | 'holiday_region' | 'holiday_date'>;

export async function pageOfAnnouncements(
  { tx, now }: StaffWork,
  asked: Query<'GET /api/v1/workbench/admin/announcements'>,
): Promise<Answer<'GET /api/v1/workbench/admin/announcements'> | Refusal> {
  const place = readPlace(asked);
  if (place === 'unknown') return refuse('cursor-unknown');
  const behind = place.behind ?? 0;
  const [found, total] = await Promise.all([
    listAnnouncements(tx, { limit: place.limit + 1, behind }),
    countAnnouncements(tx),
  ]);
  const { rows, hasMore } = cutPage(found, place.limit);
  return {
    rows: rows.map((one) => present(one, now)),
    total,
    nextCursor: hasMore ? String(behind + rows.length) : null,
  };
}

export async function makeAnnouncement(work: StaffWork, form: Form): Promise<AnnouncementRow | Refusal> {
  const given = readForm(form, work.now);
  if (given instanceof Refusal) return given;
  const ofNoHoliday = { holiday_region: null, holiday_date: null };
  return present(await keepAnnouncement(work, { ...given, ...ofNoHoliday }), work.now);
}

export async function keepAnnouncement(
  work: StaffWork,
  given: Omit<AnnouncementRecord, 'announcement_id'>,
): Promise<AnnouncementRecord> {
  const made = await insertAnnouncement(work.tx, given);
  await record(work, 'announcement-made', { before: undefined, after: made });
  return made;
}

export async function editAnnouncement(
  work: StaffWork,
  id: string,
  form: Form,
): Promise<AnnouncementRow | Refusal> {
  const before = await lock(work, id);
  if (before instanceof Refusal) return before;
  const given = readForm(form, work.now);
  if (given instanceof Refusal) return given;
  // The region of a holiday says who is told: another country beside it would be nobody's.
  const { holiday_region, country_code } = before;
  const after = await updateAnnouncement(work.tx, before.announcement_id, {
    ...given,
    ...(holiday_region !== null && { country_code }),
  });
  await record(work, 'announcement-edited', { before, after });
  return present(after, work.now);
}

/** Hospitals' screens do not have it any more when they are loaded next. */
export async function endAnnouncement(work: StaffWork, id: string): Promise<AnnouncementRow | Refusal> {
  const before = await lock(work, id);
  if (before instanceof Refusal) return before;
  return present(await endRecord(work, before), work.now);
}

/** Ends one that is locked and has not ended. */
export async function endRecord(work: StaffWork, before: AnnouncementRecord): Promise<AnnouncementRecord> {
  const ended = { ...before, shows_until: work.now };
  const after = await updateAnnouncement(work.tx, before.announcement_id, ended);
  await record(work, 'announcement-ended', { before, after });
  return after;
}

/** One that has not ended: what was said stays as it was. */
async function lock({ tx, now }: StaffWork, id: string): Promise<AnnouncementRecord | Refusal> {
  const found = /^\d{1,9}$/.test(id) ? await lockAnnouncement(tx, Number(id)) : undefined;
  if (!found) return refuse('not-found');
  return present(found, now).status === 'ended' ? refuse('announcement-ended') : found;
}

function readForm(form: Form, now: Date): Announcement | Refusal {
  const fields = validateAnnouncement(form, now);
  const [entry] = Object.values(fields);
  if (entry) return refuse('form-invalid', { about: { entry }, fields });
  return {
    kind: form.kind,
    title: readableLine(form.title),
    body: readableText(form.text),
    country_code: form.countryCode,
    shows_from: new Date(form.from),
    shows_until: new Date(form.until),
  };
}

const present = (one: AnnouncementRecord, now: Date): AnnouncementRow => ({
  id: one.announcement_id,
  kind: one.kind,
  title: one.title,
  text: one.body,
  countryCode: one.country_code,
  region: one.holiday_region,
  from: one.shows_from.toISOString(),
  until: one.shows_until.toISOString(),
  status: announcementStatus({ from: one.shows_from, until: one.shows_until }, now),
});

const record = (
  work: StaffWork,
  action: string,
  { before, after }: { before: AnnouncementRecord | undefined; after: AnnouncementRecord },
): Promise<void> =>
  recordStaffWrite(work, {
    hospitalId: null,
    action,
    subjectType: 'announcement',
    subjectId: null,
    subjectKey: String(after.announcement_id),
    before: before ?? null,
    after,
  });
