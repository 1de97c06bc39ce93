import type { Answer, Body, Query } from '@bolt/contracts';
import {
  type HolidayForm,
  holidayYears,
  validateHoliday,
} from '@bolt/domain/administration/validate-holiday';
import { type CareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { readableLine } from '@bolt/domain/texts/readable-text';
import {
  countDeliveriesOn,
  deleteHoliday,
  insertHoliday,
  listHolidayRegions,
  listHolidaysOfYear,
} from '../../database/queries/holiday-changes.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { recordStaffWrite } from '../workbench/record-staff-write.ts';
import type { StaffWork } from '../workbench/staff-work.ts';
import { announceHoliday, endHolidayAnnouncements } from './announce-holiday.ts';

type HolidayList = Answer<'GET /api/v1/workbench/admin/holidays'>;
type Given = Body<'POST /api/v1/workbench/admin/holidays'>;

export async function showHolidays(
  { tx, now }: StaffWork,
  asked: Query<'GET /api/v1/workbench/admin/holidays'>,
): Promise<HolidayList | Refusal> {
  const regions = await listHolidayRegions(tx);
  const region = asked.region ?? regions[0];
  if (region === undefined || !regions.includes(region)) return refuse('region-not-found');
  const year = asked.year ?? now.getUTCFullYear();
  return {
    region,
    year,
    rows: await listHolidaysOfYear(tx, region, year),
    regions,
    years: holidayYears(now),
  };
}

export async function addHoliday(work: StaffWork, given: Given): Promise<HolidayList | Refusal> {
  const { tx, now } = work;
  if (!(await listHolidayRegions(tx)).includes(given.region)) return refuse('region-not-found');
  const fields = validateHoliday(given, holidayYears(now));
  const [entry] = Object.values(fields);
  if (entry) return refuse('form-invalid', { about: { entry }, fields });
  const holiday = { region: given.region, date: readDay(given), name: readableLine(given.name) };
  if (!(await insertHoliday(tx, holiday))) return refuse('holiday-exists');
  await record(work, 'public-holiday-added', { holiday, before: null, after: holiday });
  await announceHoliday(work, holiday);
  return listOf(work, holiday);
}

export async function removeHoliday(work: StaffWork, given: Given): Promise<HolidayList | Refusal> {
  const date = parseCareDate(given.date);
  const holiday = { region: given.region, date: date ?? '', name: given.name };
  if (date === null || !(await deleteHoliday(work.tx, holiday))) return refuse('not-found');
  await record(work, 'public-holiday-removed', { holiday, before: holiday, after: null });
  await endHolidayAnnouncements(work, holiday);
  return listOf(work, holiday);
}

/** What somebody is told before the day is added or removed. */
export async function affectedByHoliday(
  { tx, now }: StaffWork,
  { region, date }: Body<'POST /api/v1/workbench/admin/holidays/affected'>,
): Promise<Answer<'POST /api/v1/workbench/admin/holidays/affected'> | Refusal> {
  const day = parseCareDate(date);
  if (day === null) {
    const fields = { date: 'Enter a valid date' };
    return refuse('form-invalid', { about: { entry: fields.date }, fields });
  }
  return countDeliveriesOn(tx, { region, date: day }, now);
}

/** Of a form that is right. */
const readDay = ({ date }: Pick<HolidayForm, 'date'>): CareDate => parseCareDate(date) ?? '';

const listOf = (work: StaffWork, { region, date }: { region: string; date: CareDate }) =>
  showHolidays(work, { region, year: Number(date.slice(0, 4)) });

/** Open screens draw the day, or stop to, at once. */
const record = (
  work: StaffWork,
  action: string,
  { holiday, ...changed }: { holiday: Given; before: unknown; after: unknown },
): Promise<void> => {
  announceChange(work.tx, { kind: 'holidays', id: holiday.region });
  return recordStaffWrite(work, {
    hospitalId: null,
    action,
    subjectType: 'public-holiday',
    subjectId: null,
    subjectKey: `${holiday.region} ${holiday.date} ${holiday.name}`,
    ...changed,
  });
};
