import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Holidays } from '@bolt/domain/dates/deliverable-dates';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../database.ts';

/** The document of one version, as it was loaded; undefined where there is none. */
export async function readCatalogue(tx: Transaction, version: number): Promise<unknown> {
  const [row] = await tx.query<{ document: unknown }>({
    name: 'read-catalogue',
    text: 'select document from catalogue_version where version = $1',
    values: [version],
  });
  return row?.document;
}

/** The document of one version as screens load it: what formulations are made of comes by a call of its own. */
export async function readCatalogueOfScreens(tx: Transaction, version: number): Promise<unknown> {
  const [row] = await tx.query<{ document: unknown }>({
    name: 'read-catalogue-of-screens',
    text: `select document - 'formulations' as document from catalogue_version where version = $1`,
    values: [version],
  });
  return row?.document;
}

export async function listPublicHolidays(
  tx: Transaction,
  region: string,
): Promise<{ date: string; name: string }[]> {
  return tx.query({
    name: 'list-public-holidays',
    text: `select to_char(holiday_date, 'DD/MM/YYYY') as date, string_agg(holiday_name, ', ') as name
           from public_holiday where region = $1 group by holiday_date order by holiday_date`,
    values: [region],
  });
}

/** The public holidays of a region, 'YYYY-MM-DD', for the judgement of a line. */
export async function listHolidayDates(tx: Transaction, region: string): Promise<Holidays> {
  const rows = await tx.query<{ holiday_date: CareDate }>({
    name: 'list-holiday-dates',
    text: 'select holiday_date from public_holiday where region = $1',
    values: [region],
  });
  return new Set(rows.map(({ holiday_date }) => holiday_date));
}

/**
 * The holiday region of a state, as the specification's call names it, whether or not a hospital is there. A hospital near a
 * border may have a neighbour's holidays: of the caller's own state its hospital's region is answered, by which its lines are
 * judged and its deliveries announced; of another one the region of that name, one of the caller's country before one of
 * another. undefined where nobody has holidays of it.
 */
export async function holidayRegionOfState(
  tx: Transaction,
  stateCode: string,
  { hospitalId, countryCode }: Pick<Actor, 'hospitalId' | 'countryCode'>,
): Promise<string | undefined> {
  const [row] = await tx.query<{ region: string }>({
    name: 'holiday-region-of-state',
    text: `select region from (
             select holiday_region as region, hospital_id = $3 and state_code = $1 as is_of_caller,
               country_code = $2 as is_own
             from hospital where state_code = $1 or holiday_region = $2 || '-' || $1
             union all
             select region, false, region = $2 || '-' || $1 from public_holiday where split_part(region, '-', 2) = $1
           ) known order by is_of_caller desc, is_own desc, region = $2 || '-' || $1 desc, region limit 1`,
    values: [stateCode, countryCode, hospitalId],
  });
  return row?.region;
}
