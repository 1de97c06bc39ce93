import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Holidays } from '@bolt/domain/dates/deliverable-dates';
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
 * The holiday region of a state, as the specification's call names it: one of the caller's country before one of another,
 * whether or not a hospital is there. undefined where nobody has holidays of it.
 */
export async function holidayRegionOfState(
  tx: Transaction,
  stateCode: string,
  countryCode: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ region: string }>({
    name: 'holiday-region-of-state',
    text: `select region from (
             select holiday_region as region, country_code = $2 as is_own from hospital
             where state_code = $1 or holiday_region = $2 || '-' || $1
             union all
             select region, region = $2 || '-' || $1 from public_holiday where split_part(region, '-', 2) = $1
           ) known order by is_own desc, region limit 1`,
    values: [stateCode, countryCode],
  });
  return row?.region;
}
