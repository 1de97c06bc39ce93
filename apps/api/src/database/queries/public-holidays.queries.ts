import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

/** The regions that hospitals are in, such as 'AU-NSW'. */
export async function listHospitalRegions(owner: Queryable): Promise<string[]> {
  const { rows } = await owner.query<{ region: string }>(
    'select distinct holiday_region as region from hospital',
  );
  return rows.map(({ region }) => region);
}

/** Which years of which regions the table holds, as 'AU-NSW 2027'. */
export async function listFilledYears(owner: Queryable): Promise<Set<string>> {
  const { rows } = await owner.query<{ filled: string }>(
    `select distinct region || ' ' || extract(year from holiday_date) as filled from public_holiday`,
  );
  return new Set(rows.map(({ filled }) => filled));
}

/** Adds days; a day that is there by that name stays as it is. */
export async function insertPublicHolidays(
  owner: Queryable,
  holidays: readonly { region: string; date: string; name: string }[],
): Promise<void> {
  await owner.query(
    `insert into public_holiday (region, holiday_date, holiday_name)
     select region, date, name from jsonb_to_recordset($1) as given (region text, date date, name text)
     on conflict do nothing`,
    [JSON.stringify(holidays)],
  );
}
