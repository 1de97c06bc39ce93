import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailer, openMailer } from '../services/mail/open-mailer.ts';
import { sendMail } from '../services/mail/send-mail.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { storeMail } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';

let test: TestPortal;
let admin: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  admin = await test.signIn('admin');
});
afterAll(() => test?.close());
beforeEach(() => test.owner.query('truncate outbox_mail, audit_event'));

const LINK = 'https://portal.example/invitation?token=secret';

/** Mail that was queued so many hours ago. */
async function queue(subject: string, hoursAgo = 0, columns: Record<string, unknown> = {}): Promise<number> {
  const queued_at = new Date(Date.now() - hoursAgo * 3_600_000);
  return storeMail(test, { recipient: 'ward@demo.example', subject, text: LINK, queued_at, ...columns });
}
const send = (mailer: Mailer, id: number) =>
  sendMail(test.owner, { mailer, sealing: test.portal.secrets.mailSealing }, id);
const list = (state: 'waiting' | 'failed' | 'sent', more = {}) =>
  admin.call('GET /api/v1/workbench/admin/mail', { query: { state, ...more } });
const subjects = async (state: 'waiting' | 'failed' | 'sent') =>
  (await list(state)).body.rows.map(({ subject }) => subject);
const retry = (id: number | string) =>
  admin.call('POST /api/v1/workbench/admin/mail/:id/retry', { params: { id: String(id) }, body: {} });

describe('the list of mail', () => {
  it('[WBADM-18] has what waits, what failed after 24 hours, and what was sent, newest first', async () => {
    await queue('Waits', 23.9);
    await queue('Waits too');
    await queue('Failed', 24.1, { tries: 7, last_error: '451 Busy' });
    await queue('Sent', 50, { sent_at: new Date(), tries: 1, sealed: null });
    // Nobody else tells the supplier of a record: it is tried until it is taken.
    await queue('Of a record', 500, { message_id: '<record-1@demo.example>' });
    expect(await subjects('waiting')).toEqual(['Of a record', 'Waits too', 'Waits']);
    expect(await subjects('sent')).toEqual(['Sent']);
    expect((await list('failed')).body).toEqual({
      rows: [
        {
          id: expect.any(Number),
          state: 'failed',
          to: 'ward@demo.example',
          subject: 'Failed',
          queuedAt: expect.stringMatching(/Z$/),
          tries: 7,
          lastError: '451 Busy',
          sentAt: null,
          text: null,
        },
      ],
      total: 1,
      nextCursor: null,
    });
  });

  it('[WBADM-18] counts tries and keeps what the mail server said last, until it takes the mail', async () => {
    const id = await queue('Tried');
    // Nobody listens there.
    const mailer = openMailer('smtp://127.0.0.1:1', 'portal@demo.example');
    for (const _ of [1, 2]) await expect(send(mailer, id)).rejects.toThrow();
    mailer.close();
    const [tried] = (await list('waiting')).body.rows;
    expect([tried!.tries, tried!.lastError]).toEqual([2, expect.stringContaining('ECONNREFUSED')]);
    const taken: string[] = [];
    await send({ send: async ({ subject }) => void taken.push(subject), close() {} }, id);
    const [sent] = (await list('sent')).body.rows;
    expect([taken, sent!.tries, sent!.sentAt]).toEqual([['Tried'], 3, expect.stringMatching(/Z$/)]);
  });

  it('[WBADM-18] gives failed mail another 24 hours, and refuses any other', async () => {
    const [failed, waiting] = [await queue('Failed', 30), await queue('Waiting')];
    const sent = await queue('Sent', 30, { sent_at: new Date() });
    const taken: string[] = [];
    const mailer = { send: async ({ subject }: { subject: string }) => void taken.push(subject), close() {} };
    await send(mailer, failed);
    expect(taken).toEqual([]);
    const again = await retry(failed);
    expect([again.status, again.body.state, again.body.text]).toEqual([200, 'waiting', null]);
    expect(await subjects('failed')).toEqual([]);
    for (const id of [failed, waiting, sent]) {
      const refused = await retry(id);
      expect([refused.status, refused.problem.code]).toEqual([409, 'mail-not-failed']);
    }
    await send(mailer, failed);
    expect(taken).toEqual(['Failed']);
    for (const id of ['0', 'x', '9'.repeat(30)]) expect((await retry(id)).status).toBe(404);
    const { rows } = await test.owner.query('select action, subject_key, hospital_id from audit_event');
    expect(rows).toEqual([{ action: 'mail-queued-again', subject_key: String(failed), hospital_id: null }]);
  });

  it('[WBADM-19] shows no text, except of what waits in a demonstration without a mail server', async () => {
    await queue('Waiting');
    await queue('Failed', 30);
    await queue('Sent', 30, { sent_at: new Date() });
    const shown = async () =>
      Promise.all(
        (['waiting', 'failed', 'sent'] as const).map(async (state) => (await list(state)).body.rows[0]!.text),
      );
    expect(await shown()).toEqual([LINK, null, null]);
    const { config } = test.portal;
    const before = { ...config };
    try {
      for (const changed of [{ demo: false }, { smtpUrl: 'smtp://mail.example' }]) {
        Object.assign(config, before, changed);
        expect(await shown()).toEqual([null, null, null]);
      }
    } finally {
      Object.assign(config, before);
    }
  });

  it('[WBADM-19] cannot show a text by its role of the database, nor one of an installation that is in use', async () => {
    const id = await queue('Waiting');
    const read = (text: string) =>
      test.portal.db.asAdministration((tx) => tx.query({ name: 'try', text })).catch(({ code }) => code);
    for (const column of ['body', 'html', 'sealed', '*'])
      expect(await read(`select ${column} from outbox_mail`)).toBe('42501');
    const sealed = `select sealed from read_sealed_mail(array[${id}]::bigint[])`;
    expect(await read(sealed)).toEqual([{ sealed: expect.any(Buffer) }]);
    await test.owner.query('update catalogue_version set is_demonstration = false');
    expect(await read(sealed)).toEqual([]);
    await test.owner.query('update catalogue_version set is_demonstration = true');
  });

  it('is answered by pages', async () => {
    for (const subject of ['1', '2', '3']) await queue(subject);
    const first = (await list('waiting', { limit: '2' })).body;
    expect([first.rows.map(({ subject }) => subject), first.total]).toEqual([['3', '2'], 3]);
    const second = (await list('waiting', { limit: '2', cursor: first.nextCursor! })).body;
    expect([second.rows.map(({ subject }) => subject), second.nextCursor]).toEqual([['1'], null]);
    expect((await list('waiting', { cursor: 'x' })).problem.code).toBe('cursor-unknown');
  });
});
