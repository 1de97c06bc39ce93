import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { asOwner } from '../../database/owner-database.ts';
import { createEmptyDatabase, dropTestDatabase } from '../../testing/test-databases.ts';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const serverUrl = inject('testServerUrl');
let url: string;
let folder: string;
/** The example of docs/running-it.md. */
let example: { hospitals: Record<string, unknown>[] };
beforeAll(async () => {
  url = await createEmptyDatabase(serverUrl);
  folder = await mkdtemp(join(tmpdir(), 'bolt-hospitals-'));
  const manual = await readFile(join(ROOT, 'docs/running-it.md'), 'utf8');
  const [, section = ''] = manual.split('\n## Hospitals\n');
  example = JSON.parse(/```json\n([^`]+)```/.exec(section)?.[1] ?? '');
});
afterAll(async () => {
  await dropTestDatabase(serverUrl, url);
  await rm(folder, { recursive: true });
});

/** `npm run hospitals` on a database of one's own. */
async function hospitals(what: string, content: unknown) {
  const file = join(folder, 'hospitals.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'hospitals', what, file],
    { cwd: ROOT, env: { ...process.env, DATABASE_URL: url }, encoding: 'utf8' },
  );
  return { status, said: (stdout + stderr).trim() };
}
const ask = async (text: string) => (await asOwner(url, (owner) => owner.query(text))).rows;
const changedBy = (change: object) => ({
  ...example,
  hospitals: example.hospitals.map((hospital) => ({ ...hospital, ...change })),
});

describe('npm run hospitals', () => {
  it('loads the example of the manual into an empty database, with wards and public holidays', async () => {
    expect(await hospitals('check', example)).toEqual({ status: 0, said: 'No faults: 1 hospital.' });
    expect(await ask('select from hospital')).toEqual([]);
    expect(await hospitals('load', example)).toEqual({ status: 0, said: 'Added CITY01.' });
    expect(await ask('select hospital_name, time_zone, dose_change_percent from hospital')).toEqual([
      { hospital_name: 'City Hospital', time_zone: 'Australia/Hobart', dose_change_percent: '20' },
    ]);
    expect(await ask('select ward_id, ward_name from ward order by ward_id')).toEqual([
      { ward_id: 'DAY', ward_name: 'Day Oncology' },
      { ward_id: 'ICU', ward_name: 'Intensive Care' },
    ]);
    const days = await ask(`select from public_holiday where region = 'AU-TAS'`);
    expect(days.length).toBeGreaterThan(20);
  });

  it('changes what the file changes, keeps wards that it does not name, and audits both', async () => {
    expect((await hospitals('load', example)).said).toBe('As they were: CITY01.');
    const changed = changedBy({
      hospitalName: 'City and Coast Hospital',
      wards: [{ wardId: 'ICU', wardName: 'Critical Care' }],
    });
    expect((await hospitals('load', changed)).said).toBe('Changed CITY01.');
    expect(await ask('select ward_id, ward_name from ward order by ward_id')).toEqual([
      { ward_id: 'DAY', ward_name: 'Day Oncology' },
      { ward_id: 'ICU', ward_name: 'Critical Care' },
    ]);
    expect(
      await ask(
        `select action, hospital_id, before->'columns'->>'hospital_name' as was,
           after->'columns'->>'hospital_name' as became
         from audit_event where subject_type = 'hospital' order by audit_event_id`,
      ),
    ).toEqual([
      { action: 'hospital-added', hospital_id: 'CITY01', was: null, became: 'City Hospital' },
      {
        action: 'hospital-changed',
        hospital_id: 'CITY01',
        was: 'City Hospital',
        became: 'City and Coast Hospital',
      },
    ]);
  });

  it('tells the servers that run that dates at a changed hospital may follow from another zone', async () => {
    const told = await asOwner(url, async (owner) => {
      const heard = new Promise<string | undefined>((resolve) =>
        owner.once('notification', ({ payload }) => resolve(payload)),
      );
      await owner.query('listen bolt_change');
      expect((await hospitals('load', changedBy({ timeZone: 'Australia/Sydney' }))).said).toBe(
        'Changed CITY01.',
      );
      return heard;
    });
    expect(JSON.parse(told ?? '')).toEqual({ kind: 'holidays', id: 'AU-TAS' });
  });

  it.each<[string, object, string]>([
    ['a field that nobody reads', { wardCount: 3 }, 'hospitals.0: Unrecognized key: "wardCount"'],
    ['a time zone that is none', { timeZone: 'Hobart' }, 'hospitals.0.timeZone: is not a time zone'],
    [
      'the holidays of another country',
      { holidayRegion: 'NZ-AUK' },
      'hospitals.0.holidayRegion: is of another country',
    ],
    ['no site', { compoundingAccess: false, tpnAccess: false }, 'leaves the hospital without any site'],
  ])('refuses %s, says where it is, and changes nothing', async (_name, change, fault) => {
    const before = await ask('select * from hospital');
    const { status, said } = await hospitals('load', changedBy(change));
    expect([status, said]).toEqual([1, expect.stringContaining(fault)]);
    expect(said).toContain('1 faults: nothing was loaded.');
    expect(await ask('select * from hospital')).toEqual(before);
  });

  it('says what it takes, and that a file is not JSON', async () => {
    expect(await hospitals('remove', example)).toEqual({
      status: 2,
      said: expect.stringContaining('Usage: npm run hospitals'),
    });
    expect(await hospitals('load', '{')).toEqual({ status: 1, said: expect.stringContaining('is not JSON') });
  });
});
