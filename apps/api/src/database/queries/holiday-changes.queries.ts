import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../database.ts';

/** Every region of which holidays are known, or in which a hospital is. */
export async function listHolidayRegions(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ region: string }>({
    name: 'list-holiday-regions',
    text: `select holiday_region as region from hospital union select region from public_holiday order by region`,
  });
  return rows.map(({ region }) => region);
}

export const listHolidaysOfYear = (
  tx: Transaction,
  region: string,
  year: number,
): Promise<{ date: string; name: string }[]> =>
  tx.query({
    name: 'list-holidays-of-year',
    text: `select to_char(holiday_date, 'DD/MM/YYYY') as date, holiday_name as name
           from public_holiday
           where region = $1 and holiday_date between make_date($2, 1, 1) and make_date($2, 12, 31)
           order by holiday_date, holiday_name`,
    values: [region, year],
  });

interface Holiday {
  region: string;
  date: CareDate;
  name: string;
}

/** False where it is there already. */
export async function insertHoliday(tx: Transaction, { region, date, name }: Holiday): Promise<boolean> {
  const added = await tx.query({
    name: 'insert-holiday',
    text: `insert into public_holiday (region, holiday_date, holiday_name) values ($1, $2, $3)
           on conflict do nothing returning true`,
    values: [region, date, name],
  });
  return added.length > 0;
}

/** False where it is not there. */
export async function deleteHoliday(tx: Transaction, { region, date, name }: Holiday): Promise<boolean> {
  const removed = await tx.query({
    name: 'delete-holiday',
    text: `delete from public_holiday where region = $1 and holiday_date = $2 and holiday_name = $3 returning true`,
    values: [region, date, name],
  });
  return removed.length > 0;
}

type DeliveriesOn = { items: number; firstDeliveries: number; hospitals: number };

/**
 * How many open items and first deliveries of home patients come on that day, to how many of the region's hospitals
 * (migration 0098).
 */
export async function countDeliveriesOn(
  tx: Transaction,
  { region, date }: Pick<Holiday, 'region' | 'date'>,
  now: Date,
): Promise<DeliveriesOn> {
  const [row] = await tx.query<DeliveriesOn>({
    name: 'count-deliveries-on',
    text: `select items, first_deliveries as "firstDeliveries", hospitals from deliveries_on($1, $2::date, $3)`,
    values: [region, date, now],
  });
  return row!;
}

/** By how many names the day is a public holiday. */
export async function countNamesOfDay(tx: Transaction, region: string, date: CareDate): Promise<number> {
  const [row] = await tx.query<{ names: number }>({
    name: 'count-names-of-day',
    text: 'select count(*)::integer as names from public_holiday where region = $1 and holiday_date = $2',
    values: [region, date],
  });
  return row!.names;
}
