import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { asOwner } from '../database/owner-database.ts';
import { createEmptyDatabase, createTestDatabase, dropTestDatabase } from '../testing/test-databases.ts';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { loadDemonstration } from './load-demonstration.ts';
import { countWorld, digestWorld } from './world-promises.test-support.ts';

const serverUrl = inject('testServerUrl');
const made: string[] = [];
const keep = (url: string) => {
  made.push(url);
  return url;
};
let today: string;

beforeAll(async () => {
  today = keep(await createTestDatabase(serverUrl, 'demo'));
}, 60_000);
afterAll(() => Promise.all(made.map((url) => dropTestDatabase(serverUrl, url))));

/** A Sunday between Christmas and New Year, and a moment that is in three days at once around the world. */
const TIMESTAMPS = [new Date('2026-12-27T11:00:00Z'), new Date('2027-02-28T13:30:00Z')];

async function expectPromises(url: string, now: Date): Promise<void> {
  const hospitals = await asOwner(url, (owner) => countWorld(owner, now));
  expect(hospitals).toHaveLength(12);
  for (const { hospital_id, ...counts } of hospitals) {
    expect(counts, hospital_id).toMatchObject({ patients: 150, orders: 120 });
    for (const [what, count] of Object.entries(counts)) {
      const isAbsent = what === 'tpn' && hospital_id === 'DMOH04';
      expect(count, `${hospital_id} ${what}`).toBeGreaterThanOrEqual(isAbsent ? 0 : 3);
    }
    expect(counts.ps).toBeGreaterThanOrEqual(15);
    expect(counts.fp).toBeGreaterThanOrEqual(15);
    expect(counts.recent).toBeGreaterThanOrEqual(20);
    expect(counts.ordered_before).toBeGreaterThanOrEqual(75);
    if (hospital_id !== 'DMOH04') expect(counts.tpn).toBeGreaterThanOrEqual(15);
  }
}

describe('the demonstration world', () => {
  it('holds for each hospital what it promises: every status, every kind of line and alert, previous orders', async () => {
    await expectPromises(today, new Date());
  });

  it.each(TIMESTAMPS)(
    'holds it as of %s too, and is the same when made again',
    async (now) => {
      const urls = [keep(await createEmptyDatabase(serverUrl)), keep(await createEmptyDatabase(serverUrl))];
      const digests = [];
      for (const url of urls) {
        await loadDemonstration(url, now);
        digests.push(await asOwner(url, digestWorld));
      }
      await expectPromises(urls[0] ?? '', now);
      expect(digests[0]).toEqual(digests[1]);
    },
    60_000,
  );

  it('has nothing that lies in the future or before its cause', async () => {
    await asOwner(today, async (owner) => {
      const { rows } = await owner.query(
        `select order_ref_view from orders
           where created_at > now() or submitted_at > now() or edited_at > now() or submitted_at < created_at
             or created_at < now() - interval '100 days'
         union all
         select order_name from order_line l join orders o using (order_id)
           where l.created_at < o.created_at or l.created_at > coalesce(o.submitted_at, o.draft_saved_at)
         union all
         select action from audit_event where happened_at > now()
         union all
         select order_name from order_line_delivery d join order_line l using (line_id) join orders o on o.order_id = l.order_id
           where d.delivery_date < o.created_at::date or (d.treatment_date is null) <> (l.patient_id is null)`,
      );
      expect(rows).toEqual([]);
    });
  });

  it('gives every account of a hospital five favourites, and every line the version of the catalogue it was judged by', async () => {
    await asOwner(today, async (owner) => {
      const favourites = await owner.query(
        `select username, count(favourite_id)::integer as favourites
         from app_user left join favourite using (user_id) where kind = 'hospital'
         group by username order by username`,
      );
      const expected = DEMONSTRATION_ACCOUNTS.map(({ username }) => ({ username, favourites: 5 }));
      expect(favourites.rows).toEqual(expected.sort((a, b) => (a.username < b.username ? -1 : 1)));
      const versions = await owner.query('select distinct catalogue_version from order_line');
      expect(versions.rows).toEqual([{ catalogue_version: 1 }]);
    });
  });

  it('overrides exactly what needs it, with who, when, what was shown and why', async () => {
    await asOwner(today, async (owner) => {
      const { rows } = await owner.query(
        `select order_name from order_line l where
           override_stability <> exists (
             select from jsonb_array_elements(findings) f where f->>'override' = 'overrideStability')
           or override_dosage <> exists (
             select from jsonb_array_elements(findings) f where f->>'override' = 'overrideDosage')
           or exists (select from jsonb_array_elements(findings) f where f->>'severity' = 'blocks')
           or exists (select from jsonb_array_elements(overrides) o
             where o->>'by' is null or o->>'at' is null or coalesce(o->>'shown', '') = ''
               or coalesce(o->>'reason', '') = ''
               or not exists (select from jsonb_array_elements(findings) f where f->>'code' = o->>'code'
                 and f->>'measured' is not distinct from o->>'measured'
                 and f->>'limit' is not distinct from o->>'limit'))`,
      );
      expect(rows).toEqual([]);
    });
  });

  it('leaves a trail for every order and every line that was moved', async () => {
    await asOwner(today, async (owner) => {
      const { rows } = await owner.query(
        `select order_ref_view from orders o where not exists (
           select from audit_event a where a.subject_id = o.order_id
             and a.action = case o.state when 'draft' then 'draft-saved' else 'order-submitted' end)
         union all
         select l.order_name from order_line_delivery d join order_line l using (line_id)
         where d.status in ('Reviewed', 'In manufacture', 'Dispatched', 'Cancelled') and not exists (
           select from audit_event a where a.subject_id = d.line_id
             and (a.after->>'status' = d.status or (d.on_hold and a.after->>'onHold' = 'true')))`,
      );
      expect(rows).toEqual([]);
    });
  });

  it('stands behind row-level security in every table with a hospital, also for a role with no hospital chosen', async () => {
    await asOwner(today, async (owner) => {
      const { rows } = await owner.query<{ relname: string }>(
        `select c.relname from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'hospital_id' and not a.attisdropped
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('hospital', 'ward')
           and has_table_privilege('bolt_app', c.oid, 'select')`,
      );
      expect(rows.map(({ relname }) => relname)).toEqual(
        expect.arrayContaining(['patient', 'orders', 'order_line']),
      );
      await owner.query('set role bolt_app');
      for (const { relname } of rows) {
        const seen = await owner.query(`select from ${relname} limit 1`);
        expect(seen.rowCount, relname).toBe(0);
      }
    });
  });

  it('is not loaded again, and what people changed stays', async () => {
    await asOwner(today, (owner) => owner.query(`update footer_content set call_us = 'changed'`));
    await loadDemonstration(today, new Date());
    await asOwner(today, async (owner) => {
      const { rows } = await owner.query('select distinct call_us from footer_content');
      expect(rows).toEqual([{ call_us: 'changed' }]);
    });
  });

  it('leaves nothing when it is killed half-way, and is whole after the next start', async () => {
    const url = keep(await createEmptyDatabase(serverUrl));
    const loader = new URL('./load-demonstration.ts', import.meta.url).href;
    const program = `const { loadDemonstration } = await import('${loader}');
      await loadDemonstration(process.env.LOAD_INTO, new Date());`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, LOAD_INTO: url },
      stdio: 'ignore',
    });
    const gone = once(child, 'exit');
    await asOwner(url, async (owner) => {
      // Held up in the middle, so that the kill never comes before or after the load.
      await asOwner(url, async (holder) => {
        await holder.query('begin');
        await holder.query('lock table order_line in share mode');
        await vi.waitFor(
          async () => {
            const { rows } = await owner.query(
              `select from pg_stat_activity where datname = current_database() and wait_event = 'relation'`,
            );
            expect(rows).toHaveLength(1);
          },
          { timeout: 60_000, interval: 20 },
        );
        child.kill('SIGKILL');
        await gone;
        await holder.query('rollback');
      });
      const { rows } = await owner.query(
        `select (select count(*) from patient)::integer as patients, (select count(*) from hospital)::integer as hospitals,
           to_regclass('demonstration_world') as marker`,
      );
      expect(rows).toEqual([{ patients: 0, hospitals: 0, marker: null }]);
    });
    await loadDemonstration(url, new Date());
    await expectPromises(url, new Date());
  }, 60_000);

  it('is loaded once when two servers start at once', async () => {
    const url = keep(await createEmptyDatabase(serverUrl));
    await Promise.all([loadDemonstration(url, new Date()), loadDemonstration(url, new Date())]);
    await expectPromises(url, new Date());
  }, 60_000);
});
