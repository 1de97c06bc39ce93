import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';

let test: TestPortal;
let admin: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  admin = await test.signIn('admin');
});
afterAll(() => test?.close());
beforeEach(() => test.owner.query('truncate announcement, audit_event restart identity'));

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const form = (more: object = {}) => ({
  kind: 'notice' as const,
  title: 'No deliveries on Friday',
  text: 'The road is closed.\nOrders of Friday come on Monday.',
  countryCode: null,
  from: inHours(-1),
  until: inHours(1),
  ...more,
});
const announce = (more: object = {}) =>
  admin.call('POST /api/v1/workbench/admin/announcements', { body: form(more) });
const edit = (id: number, more: object = {}) =>
  admin.call('POST /api/v1/workbench/admin/announcements/:id', {
    params: { id: String(id) },
    body: form(more),
  });
const end = (id: number) =>
  admin.call('POST /api/v1/workbench/admin/announcements/:id/end', { params: { id: String(id) }, body: {} });
const list = (query = {}) => admin.call('GET /api/v1/workbench/admin/announcements', { query });
/** What a hospital's user has on the screen after the next load. */
async function shownTo(username: string) {
  const client = await test.signIn(username);
  const { announcementNotices, announcementAlerts } = (await client.call('GET /api/v1/user/info')).body;
  return [
    ...announcementNotices.map(({ title }) => `notice: ${title}`),
    ...announcementAlerts.map(({ title }) => `alert: ${title}`),
  ];
}

describe('an announcement', () => {
  it('[WBADM-16] shows to hospital users from From until Until, and End now hides it at the next load', async () => {
    const showing = (await announce()).body;
    const planned = (await announce({ title: 'Planned', from: inHours(1), until: inHours(2) })).body;
    const over = await announce({ title: 'Over', from: inHours(-2), until: inHours(-1) });
    expect([showing.status, planned.status]).toEqual(['showing', 'planned']);
    expect([over.status, over.problem.fields]).toEqual([422, { until: 'Until must be in the future' }]);
    expect(await shownTo('pharmacist')).toEqual(['notice: No deliveries on Friday']);
    expect((await end(showing.id)).body.status).toBe('ended');
    expect(await shownTo('pharmacist')).toEqual([]);
    expect((await end(planned.id)).body.status).toBe('ended');
    expect((await list()).body.rows.map(({ title, status }) => `${title}: ${status}`)).toEqual([
      'Planned: ended',
      'No deliveries on Friday: ended',
    ]);
  });

  it('[WBADM-16] of one country shows to its hospitals alone, as the kind that it is', async () => {
    const { rows } = await test.owner.query(
      `select country_code from hospital h join app_user u on u.current_hospital_id = h.hospital_id
       where username = 'pharmacist'`,
    );
    const [own] = rows.map(({ country_code }) => country_code);
    const [other] = ['AU', 'NZ', 'GB'].filter((code) => code !== own);
    await announce({ kind: 'alert', title: 'Here', countryCode: own });
    await announce({ title: 'Elsewhere', countryCode: other });
    expect(await shownTo('pharmacist')).toEqual(['alert: Here']);
  });

  it('is edited as long as it has not ended', async () => {
    const { id } = (await announce()).body;
    const changed = await edit(id, {
      kind: 'alert',
      title: ' Road   open ',
      text: 'All come.',
      countryCode: 'AU',
    });
    expect(changed.body).toMatchObject({
      id,
      kind: 'alert',
      title: 'Road open',
      text: 'All come.',
      countryCode: 'AU',
    });
    await end(id);
    for (const refused of [await edit(id), await end(id)])
      expect([refused.status, refused.problem.code]).toEqual([409, 'announcement-ended']);
    expect((await list()).body.rows[0]).toMatchObject({ title: 'Road open' });
  });

  it('[WBADM-20] is refused with the texts of its fields, new or edited', async () => {
    const { id } = (await announce()).body;
    const wrong = { title: ' ', text: 'x'.repeat(1001), from: inHours(1), until: inHours(0) };
    for (const refused of [await announce(wrong), await edit(id, wrong)])
      expect([refused.status, refused.problem.code, refused.problem.fields]).toEqual([
        422,
        'form-invalid',
        {
          title: 'Required field',
          text: 'Max character allowed is 1000',
          until: 'Until must be after From',
        },
      ]);
    expect((await announce({ from: 'soon', until: '' })).problem.fields).toEqual({
      from: 'Enter a valid date',
      until: 'Required field',
    });
    expect((await list()).body.total).toBe(1);
  });

  it('is listed by pages, the latest to begin first', async () => {
    for (const hours of [-3, 2, -1])
      await announce({ title: `${hours}`, from: inHours(hours), until: inHours(9) });
    const first = (await list({ limit: '2' })).body;
    expect([first.rows.map(({ title }) => title), first.total]).toEqual([['2', '-1'], 3]);
    const second = (await list({ limit: '2', cursor: first.nextCursor! })).body;
    expect([second.rows.map(({ title }) => title), second.nextCursor]).toEqual([['-3'], null]);
    expect((await list({ limit: '3' })).body.nextCursor).toBeNull();
    expect((await list({ cursor: 'x' })).problem.code).toBe('cursor-unknown');
  });

  it('is audited by its number, with what it was and what it became', async () => {
    const { id } = (await announce()).body;
    await edit(id, { title: 'Edited' });
    await end(id);
    const { rows } = await test.owner.query(
      `select action, subject_type, subject_id, subject_key, before->>'title' as was, after->>'title' as became
       from audit_event where hospital_id is null order by audit_event_id`,
    );
    const subject = { subject_type: 'announcement', subject_id: null, subject_key: String(id) };
    const title = 'No deliveries on Friday';
    expect(rows).toEqual([
      { ...subject, action: 'announcement-made', was: null, became: title },
      { ...subject, action: 'announcement-edited', was: title, became: 'Edited' },
      { ...subject, action: 'announcement-ended', was: 'Edited', became: 'Edited' },
    ]);
  });

  it('that does not exist is neither edited nor ended', async () => {
    expect([(await edit(999)).status, (await end(999)).status, (await end(Number.NaN)).status]).toEqual([
      404, 404, 404,
    ]);
  });
});
