import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../../testing/open-test-portal.ts';
import { fillPublicHolidays } from './fill-public-holidays.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());

async function years(region: string): Promise<number[]> {
  const { rows } = await test.owner.query<{ year: number }>(
    'select distinct extract(year from holiday_date)::integer as year from public_holiday where region = $1 order by year',
    [region],
  );
  return rows.map(({ year }) => year);
}

describe('the table of public holidays', () => {
  it('holds last year to the year after next, for every state, nation and hospital region', async () => {
    const thisYear = new Date().getUTCFullYear();
    for (const region of ['AU-NT', 'AU-ACT', 'NZ-CAN', 'GB-WLS', 'GB-NIR']) {
      expect(await years(region), region).toEqual([thisYear - 1, thisYear, thisYear + 1, thisYear + 2]);
    }
  });

  it('is left as it is where no year is missing, and no screen is told of it', async () => {
    const told: (string | undefined)[] = [];
    const hear = ({ payload }: { payload?: string | undefined }) => told.push(payload);
    test.owner.on('notification', hear);
    await test.owner.query('listen bolt_change');
    await fillPublicHolidays(test.owner, new Date());
    const behindIt = JSON.stringify({ kind: 'holidays', id: 'behind it' });
    await test.owner.query(`select pg_notify('bolt_change', $1)`, [behindIt]);
    await expect.poll(() => told.length).toBeGreaterThan(0);
    await test.owner.query('unlisten bolt_change');
    test.owner.off('notification', hear);
    expect(told).toEqual([behindIt]);
  });

  it('gains a year when the next one begins, and keeps what people corrected', async () => {
    const thisYear = new Date().getUTCFullYear();
    await test.owner.query(
      `delete from public_holiday where region = 'AU-SA' and holiday_name = 'Adelaide Cup Day'`,
    );
    await fillPublicHolidays(test.owner, new Date(`${thisYear + 1}-01-01T00:00:00Z`));
    expect((await years('AU-SA')).at(-1)).toBe(thisYear + 3);
    const { rows } = await test.owner.query(
      `select from public_holiday where region = 'AU-SA' and holiday_name = 'Adelaide Cup Day'
         and extract(year from holiday_date) <= $1`,
      [thisYear + 2],
    );
    expect(rows).toEqual([]);
  });

  it('is what the hospital of a state is shown', async () => {
    const client = await test.signIn('other');
    const { body } = await client.call('GET /api/v1/public-holidays', { query: { state: 'VIC' } });
    expect(body).toContainEqual({ date: '03/11/2026', name: 'Melbourne Cup' });
  });
});
