import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePatient } from '../../routes/testing/stored-orders.ts';
import { openTestPortal, type TestPortal } from '../../testing/open-test-portal.ts';
import { exportAudit } from './export-audit.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
  const days = [
    '2026-03-03T12:59:59Z',
    '2026-03-03T13:00:00Z',
    '2026-03-05T12:59:59Z',
    '2026-03-05T13:00:00Z',
  ];
  const patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
  for (const [index, moment] of days.entries()) {
    await test.owner.query(
      `insert into audit_event (happened_at, hospital_id, user_name, request_id, action, subject_type, subject_id)
       values ($1, 'DMOH01', 'Priya', 'r', $2, 'patient', $3), ($1, 'DMOH05', 'Otto', 'r', 'elsewhere', 'patient', $3)`,
      [moment, `change-${index}`, patientId],
    );
    await test.owner.query(
      `insert into sign_in_event (happened_at, action, user_id, user_name, at_hospital_id, request_id)
       select $1, 'signed-in', user_id, username, current_hospital_id, 'r' from app_user
       where username in ('ward', 'other')`,
      [moment],
    );
  }
});
afterAll(() => test?.close());

async function exported(part: 'clinical' | 'accounts', hospitalId = 'DMOH01') {
  const lines: string[] = [];
  const asked = { hospitalId, part, from: '2026-03-04', to: '2026-03-05' };
  const count = await exportAudit(test.owner, asked, (line) => lines.push(line));
  expect(count).toBe(lines.length);
  return lines.map((line) => JSON.parse(line));
}

describe('the export of the audit', () => {
  it('has the days of the hospital that it is of, from the first to the end of the last', async () => {
    const found = await exported('clinical');
    expect(found.map(({ action }) => action)).toEqual(['change-1', 'change-2']);
    expect(found[0]).toMatchObject({
      user_name: 'Priya',
      subject_type: 'patient',
      happened_at: '2026-03-03T13:00:00.000Z',
    });
  });

  it('has who came and went apart from what was done, and nobody of another hospital', async () => {
    const found = await exported('accounts');
    expect(found.map(({ action, user_name }) => [action, user_name])).toEqual([
      ['signed-in', 'ward'],
      ['signed-in', 'ward'],
    ]);
    expect((await exported('accounts', 'DMOH05')).map(({ user_name }) => user_name)).toEqual([
      'other',
      'other',
    ]);
  });

  it('has every event where they fill a page, or are more than one holds', async () => {
    const store = (events: number) =>
      test.owner.query(
        `insert into audit_event (happened_at, hospital_id, user_name, request_id, action, subject_type, subject_id)
         select '2026-03-04T00:00:00Z', 'DMOH05', 'Otto', 'r', 'many', 'patient', gen_random_uuid()
         from generate_series(1, $1)`,
        [events],
      );
    // Two are there already.
    await store(998);
    expect(await exported('clinical', 'DMOH05')).toHaveLength(1000);
    await store(1);
    expect(await exported('clinical', 'DMOH05')).toHaveLength(1001);
  });

  it('refuses a hospital that there is not, and a day that is none', async () => {
    const asked = { hospitalId: 'DMOH99', part: 'clinical', from: '2026-03-04', to: '2026-03-05' } as const;
    await expect(exportAudit(test.owner, asked, () => {})).rejects.toThrow('There is no hospital DMOH99');
    await expect(exportAudit(test.owner, { ...asked, from: '4/3/2026' }, () => {})).rejects.toThrow(
      'is not a day',
    );
  });
});
