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
});
afterAll(() => Promise.all(made.map((url) => dropTestDatabase(serverUrl, url))));

/** A Sunday between Christmas and New Year, and a moment that is in three days at once around the world. */
const TIMESTAMPS = [new Date('2026-12-27T11:00:00Z'), new Date('2027-02-28T13:30:00Z')];

async function expectPromises(url: string, now: Date): Promise<void> {
  const hospitals = await asOwner(url, (owner) => countWorld(owner, now));
  expect(hospitals).toHaveLength(12);
  for (const { hospital_id, ...counts } of hospitals) {
    // One hospital has an order of a formulation of its own besides.
    expect(counts, hospital_id).toMatchObject({
      patients: 150,
      orders: hospital_id === 'DMOH01' ? 121 : 120,
    });
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
  it('[WB-23] holds for each hospital what it promises: every status, every kind of line and alert, previous orders', async () => {
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

  it('[WB-23] has formulations at every step of an answer, one of them signed, with an open item of it', async () => {
    await asOwner(today, async (owner) => {
      const { rows } = await owner.query(
        `select distinct f.status, f.review, f.returned_kind, f.stability from formulation f
         where f.hospital_id = 'DMOH01'`,
      );
      for (const found of [
        { status: 'draft', review: null, returned_kind: null },
        { status: 'submitted', review: 'to-review', stability: 'stable' },
        { status: 'submitted', review: 'to-review', stability: 'unstable' },
        { status: 'submitted', review: 'to-approve' },
        { status: 'draft', returned_kind: 'returned' },
        { status: 'draft', returned_kind: 'withdrawn' },
        { status: 'ready' },
      ])
        expect(rows).toContainEqual(expect.objectContaining(found));
      const { rows: signed } = await owner.query(
        `select f.product_code, f.recommended_name, s.user_name, count(d.*)::integer as open_items
         from formulation f
         join signature s on s.hospital_id = f.hospital_id and s.subject_id = f.formulation_id
         join order_line l on l.hospital_id = f.hospital_id and l.tpn_code = f.product_code
         join order_line_delivery d on d.hospital_id = l.hospital_id and d.line_id = l.line_id and d.status = 'Pending'
         where f.status = 'ready' group by 1, 2, 3`,
      );
      expect(signed).toEqual([
        {
          product_code: 'DMO-F-001',
          recommended_name: 'Remy Mockingham',
          user_name: 'Sina Templeton-Mock',
          open_items: 1,
        },
      ]);
      const { rows: elsewhere } = await owner.query(
        `select from formulation where hospital_id = 'DMOH09' and review = 'to-review'`,
      );
      expect(elsewhere.length).toBeGreaterThanOrEqual(1);
    });
  });

  it('says of every draft who saved it and when', async () => {
    await asOwner(today, async (owner) => {
      const { rows } = await owner.query(
        `select count(*)::int as drafts, count(*) filter (where edited_by_name <> '' and edited_at is not null)::int as told
           from orders where state = 'draft'`,
      );
      expect(rows[0].drafts).toBeGreaterThan(0);
      expect(rows[0].told).toBe(rows[0].drafts);
    });
  });

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
         select o.order_ref_view from query_thread q join order_line_delivery d on d.delivery_id = q.subject_id
           join orders o on o.order_id = d.order_id where q.opened_at < o.submitted_at or q.opened_at > now()
         union all
         select order_name from order_line_delivery d join order_line l using (line_id) join orders o on o.order_id = l.order_id
           where d.delivery_date < o.created_at::date or (d.treatment_date is null) <> (l.patient_id is null)`,
      );
      expect(rows).toEqual([]);
    });
  });

  it('[WBADM-01, WBADM-11] has an invited and a deactivated account of each side', async () => {
    await asOwner(today, async (owner) => {
      const { rows } = await owner.query(
        `select kind, is_active, has_password, count(*)::integer as accounts from app_user
         where not is_active or not has_password group by 1, 2, 3 order by 1, 2`,
      );
      expect(rows).toEqual(
        ['hospital', 'supplier'].flatMap((kind) =>
          [false, true].map((is_active) => ({ kind, is_active, has_password: false, accounts: 1 })),
        ),
      );
    });
  });

  it('[WBADM-16, WBADM-18] has a key that is current and one that is revoked, announcements and mail of every state', async () => {
    await asOwner(today, async (owner) => {
      const keys = await owner.query(
        'select supplier_name, valid_until, revoked_at is not null as revoked from supplier_key order by 1',
      );
      expect(keys.rows).toEqual([
        { supplier_name: 'Compounding line 1', valid_until: null, revoked: false },
        { supplier_name: 'Dispatch desk', valid_until: null, revoked: true },
      ]);
      const announcements = await owner.query(
        `select distinct case when shows_until <= now() then 'ended' when shows_from > now() then 'planned'
           else 'showing' end as status from announcement order by 1`,
      );
      expect(announcements.rows.map(({ status }) => status)).toEqual(['ended', 'planned', 'showing']);
      const mail = await owner.query(
        `select case when sent_at is not null then 'sent' when queued_at < now() - interval '24 hours' then 'failed'
           else 'waiting' end as state from outbox_mail order by 1`,
      );
      expect(mail.rows.map(({ state }) => state)).toEqual(['failed', 'sent', 'waiting']);
    });
  });

  it('gives every account of a hospital five favourites, and every line the version of the catalogue it was judged by', async () => {
    await asOwner(today, async (owner) => {
      const favourites = await owner.query(
        `select username, count(favourite_id)::integer as favourites
         from app_user left join favourite using (user_id)
         where kind = 'hospital' and is_active and has_password group by username order by username`,
      );
      const expected = DEMONSTRATION_ACCOUNTS.map(({ username }) => ({ username, favourites: 5 }));
      expect(favourites.rows).toEqual(expected.sort((a, b) => (a.username < b.username ? -1 : 1)));
      // What the pictures and papers of an order read, as of one that a person entered.
      const unshown = await owner.query(
        `select order_name from order_line where shown_figures is null
           or (drug_volume_ml > 0 and shown_figures->'concentration' = 'null')`,
      );
      expect(unshown.rows).toEqual([]);
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

  it('[WB-23] has what is being asked about items, and one that a pharmacist of the supplier has in hand', async () => {
    await asOwner(today, async (owner) => {
      const queries = await owner.query(
        // As of the day's world: a copy of this morning's is used in the evening too.
        `select q.hospital_id, q.asked_by, q.turn, q.due_at < (select max(opened_at) from query_thread) as is_overdue,
           (select count(*)::integer from query_message m where m.query_id = q.query_id) as messages
         from query_thread q join order_line_delivery d on d.delivery_id = q.subject_id
         where q.subject_type = 'item' and d.status in ('Pending', 'Reviewed') and not d.on_hold
         order by q.hospital_id, q.turn, q.asked_by, q.opened_at`,
      );
      const query = (hospital_id: string, asked_by: string, turn: string, messages: number) => ({
        ...{ hospital_id, asked_by, turn, messages },
        is_overdue: turn === 'closed' ? null : false,
      });
      expect(queries.rows).toEqual([
        query('DMOH01', 'hospital', 'closed', 4),
        { ...query('DMOH01', 'supplier', 'hospital', 1), is_overdue: true },
        query('DMOH01', 'supplier', 'hospital', 1),
        query('DMOH01', 'hospital', 'supplier', 1),
        query('DMOH01', 'supplier', 'supplier', 2),
        query('DMOH05', 'hospital', 'supplier', 1),
        query('DMOH09', 'hospital', 'supplier', 1),
      ]);
      const claims = await owner.query(
        `select c.hospital_id, c.user_name, c.until - c.since = '15 minutes' as runs_out
         from work_claim c join order_line_delivery d on d.delivery_id = c.subject_id where c.subject_type = 'item'`,
      );
      expect(claims.rows).toEqual([
        { hospital_id: 'DMOH01', user_name: 'Sina Templeton-Mock', runs_out: true },
      ]);
    });
  });

  it('[WB-23] has a request for a formulation and a message that are open, and a message that was answered', async () => {
    await asOwner(today, async (owner) => {
      const { rows } = await owner.query(
        `select q.hospital_id, c.kind, q.turn, q.closed_name, u.username,
           (select count(*)::integer from query_message m where m.query_id = q.query_id) as messages
         from query_thread q join customer_request c on c.request_id = q.subject_id
         join app_user u on u.user_id = c.sent_by and u.user_id = q.opened_by
         where q.subject_type = 'request' and q.kind = 'other' and q.asked_by = 'hospital'
         order by q.turn, c.kind`,
      );
      const sent = { hospital_id: 'DMOH01', username: 'pharmacist' };
      const open = { ...sent, turn: 'supplier', closed_name: null, messages: 1 };
      expect(rows).toEqual([
        { ...sent, kind: 'message', turn: 'closed', closed_name: 'Cato Everyman', messages: 2 },
        { ...open, kind: 'formulation' },
        { ...open, kind: 'message' },
      ]);
    });
  });

  it('[WB-23] has registrations that wait for the supplier, are asked about, accepted and declined', async () => {
    await asOwner(today, async (owner) => {
      const { rows } = await owner.query(
        `select r.hospital_id, r.patient_type, r.state, q.turn, r.first_delivery_date > current_date as is_ahead
         from registration r left join query_thread q on q.subject_type = 'registration' and q.subject_id = r.registration_id
         order by r.hospital_id, r.submitted_at desc`,
      );
      const registration = (hospital_id: string, patient_type: string, state: string, more: object = {}) => ({
        ...{ hospital_id, patient_type, state, turn: null, is_ahead: null },
        ...more,
      });
      expect(rows).toEqual([
        registration('DMOH01', 'fluids', 'submitted'),
        registration('DMOH01', 'nutrition', 'submitted'),
        registration('DMOH01', 'nutrition', 'submitted', { turn: 'hospital' }),
        registration('DMOH01', 'fluids', 'declined'),
        registration('DMOH01', 'nutrition', 'accepted', { is_ahead: true }),
        registration('DMOH09', 'nutrition', 'submitted'),
      ]);
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
          { timeout: 240_000, interval: 20 },
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
  });

  it('is loaded once when two servers start at once', async () => {
    const url = keep(await createEmptyDatabase(serverUrl));
    await Promise.all([loadDemonstration(url, new Date()), loadDemonstration(url, new Date())]);
    await expectPromises(url, new Date());
  });
});
