import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Transaction } from '../database/database.ts';
import { type Mail, queueMail } from '../services/mail/queue-mail.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import { openTestMailServer, type TestMailServer } from './jobs.test-support.ts';
import { openSessionLocks } from './session-locks.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

const WAIT = { interval: 20 };
let mailServer: TestMailServer;
let test: TestPortal;
let jobs: Jobs | undefined;

beforeAll(async () => {
  mailServer = await openTestMailServer();
  test = await openTestPortal({ config: { smtpUrl: mailServer.url, mailFrom: 'portal@demo.example' } });
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  mailServer.taken.length = 0;
});
afterAll(async () => {
  await test?.close();
  await mailServer?.close();
});

const mailOf = (subject: string): Mail => ({ to: 'ward@demo.example', subject, text: `Text of ${subject}` });
const asApp = (work: (tx: Transaction) => Promise<void>) => inTransaction(test.portal.db.pool, work);
const subjects = () => mailServer.taken.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]);

/** Mail that is queued later and sent tells that everything before it had its turn. */
async function sendMarker(subject: string): Promise<void> {
  await asApp((tx) => queueMail({ portal: test.portal, tx }, mailOf(subject)));
  await expect.poll(subjects, WAIT).toContain(subject);
}

describe('mail', () => {
  it('is sent once its transaction is committed, whoever queued it', async () => {
    jobs = await startJobs(test.portal);
    await asApp((tx) => queueMail({ portal: test.portal, tx }, mailOf('From a request')));
    await test.portal.db.signIn((tx) => queueMail({ portal: test.portal, tx }, mailOf('From a reset')));
    await expect.poll(subjects, WAIT).toEqual(expect.arrayContaining(['From a request', 'From a reset']));
    expect(mailServer.taken.join('\n')).toContain('From: portal@demo.example');
    expect(mailServer.taken.join('\n')).toContain('To: ward@demo.example');
    expect(mailServer.taken.join('\n')).toContain('Text of From a reset');
  });

  it('is never sent when its transaction is rolled back', async () => {
    jobs = await startJobs(test.portal);
    const undone = asApp(async (tx) => {
      await queueMail({ portal: test.portal, tx }, mailOf('Undone'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await sendMarker('After the undone one');
    expect(subjects()).not.toContain('Undone');
  });

  it('that was queued while no server ran is sent by the next one', async () => {
    await asApp((tx) => queueMail({ portal: test.portal, tx }, mailOf('Queued earlier')));
    jobs = await startJobs(test.portal);
    await expect.poll(subjects, WAIT).toContain('Queued earlier');
  });

  it('is tried again when the mail server is busy, and sent once', async () => {
    mailServer.refuseNext(1);
    jobs = await startJobs(test.portal);
    await asApp((tx) => queueMail({ portal: test.portal, tx }, mailOf('Tried again')));
    await expect.poll(subjects, WAIT).toEqual(['Tried again']);
    await expect
      .poll(async () => {
        const { rows } = await test.owner.query(
          `select sent_at is not null as sent from outbox_mail where subject = 'Tried again'`,
        );
        return rows;
      }, WAIT)
      .toEqual([{ sent: true }]);
    await sendMarker('After the retry');
    expect(subjects().filter((subject) => subject === 'Tried again')).toHaveLength(1);
  });

  it('that another server has in hand is left to it while it lives, and is sent at once when it is gone', async () => {
    // The queue is made by the first start.
    await (await startJobs(test.portal)).stop();
    await asApp((tx) => queueMail({ portal: test.portal, tx }, mailOf('In hand')));
    const { rows } = await test.owner.query(`select mail_id from outbox_mail where subject = 'In hand'`);
    const mailId = Number(rows[0].mail_id);
    await test.owner.query(
      `insert into jobs.job (name, policy, state, started_on, expire_seconds, singleton_key, data)
       values ('mail', 'exclusive', 'active', now(), 300, $1, $2)`,
      [String(mailId), { messageId: mailId }],
    );
    const other = openSessionLocks(test.portal.workerUrl);
    expect(await other.take(`mail ${mailId}`)).toBe(true);
    jobs = await startJobs(test.portal);
    await sendMarker('While the other one lives');
    expect(subjects()).not.toContain('In hand');
    await other.close();
    await expect.poll(subjects, { ...WAIT, timeout: 240_000 }).toContain('In hand');
    await sendMarker('Afterwards');
    expect(subjects().filter((subject) => subject === 'In hand')).toHaveLength(1);
  });

  it('goes on by itself after the database dropped every connection', async () => {
    jobs = await startJobs(test.portal);
    await sendMarker('Before the outage');
    await test.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    // The portal's own pool has noticed, too: this is about what the jobs make of it.
    await expect.poll(() => test.portal.db.pool.totalCount, WAIT).toBe(0);
    await asApp((tx) => queueMail({ portal: test.portal, tx }, mailOf('After the outage')));
    await expect.poll(subjects, WAIT).toContain('After the outage');
  });

  it('[REG-39] that tells of a record is sent in both forms with its Message-ID, however long it waited', async () => {
    const html = '<p>Text of a record</p>';
    const messageId = '<record-1.service@demo.example>';
    await asApp((tx) => queueMail({ portal: test.portal, tx }, { ...mailOf('A record'), html, messageId }));
    await test.owner.query(
      `update outbox_mail set queued_at = now() - interval '3 days' where subject = 'A record'`,
    );
    jobs = await startJobs(test.portal);
    await expect.poll(subjects, WAIT).toContain('A record');
    const mail = mailServer.taken.find((text) => text.includes('Subject: A record'));
    for (const part of [`Message-ID: ${messageId}`, 'text/plain', 'text/html', html])
      expect(mail).toContain(part);
    const kept = () =>
      test.owner.query(
        `select body, html, sealed from outbox_mail where subject = 'A record' and sent_at is not null`,
      );
    await expect
      .poll(async () => (await kept()).rows, WAIT)
      .toEqual([{ body: '', html: null, sealed: null }]);
  });

  it('of the release before, in clear, is sealed by the next start, and then sent with its text as if it had been', async () => {
    const inClear = () =>
      test.owner.query(
        `insert into outbox_mail (recipient, subject, body, html, message_id, queued_at, tries, last_error)
         values ('ward@demo.example', 'Of before', 'Text in clear', '<p>Text in clear</p>', '<of-before@demo.example>',
           now() - interval '3 days', 7, '451 Busy') returning mail_id`,
      );
    const [{ mail_id: before }] = (await inClear()).rows;
    const kept = async () =>
      (
        await test.owner.query(
          `select mail_id, body, html, sealed is not null as sealed, tries, last_error,
             created_at >= now() - interval '1 day' as seen_by_before from outbox_mail where subject = 'Of before'`,
        )
      ).rows;
    jobs = await startJobs({ ...test.portal, config: { ...test.portal.config, smtpUrl: undefined } });
    const sealed = {
      body: '',
      html: null,
      sealed: true,
      tries: 7,
      last_error: '451 Busy',
      seen_by_before: false,
    };
    // Not the same row: whoever of the release before has that in hand finds nothing to send.
    await expect.poll(kept, WAIT).toEqual([{ mail_id: expect.not.stringMatching(`^${before}$`), ...sealed }]);
    await jobs.stop();
    jobs = await startJobs(test.portal);
    await expect.poll(subjects, WAIT).toContain('Of before');
    const mail = mailServer.taken.find((text) => text.includes('Subject: Of before'));
    for (const part of ['Text in clear', '<p>Text in clear</p>', 'Message-ID: <of-before@demo.example>'])
      expect(mail).toContain(part);
  });

  it('stays in the outbox, sealed, where no mail server is configured', async () => {
    const portal = { ...test.portal, config: { ...test.portal.config, smtpUrl: undefined } };
    jobs = await startJobs(portal);
    await asApp((tx) => queueMail({ portal: test.portal, tx }, mailOf('Kept')));
    // The sweep at the start has run: so had the mail, if it were sent here.
    await expect
      .poll(
        async () =>
          (await test.owner.query(`select from jobs.job where name = 'sweep' and state = 'completed'`))
            .rowCount,
        WAIT,
      )
      .toBeGreaterThan(0);
    const { rows } = await test.owner.query(
      `select recipient, sent_at, to_jsonb(m)::text as row from outbox_mail m where subject = 'Kept'`,
    );
    expect(rows).toEqual([{ recipient: 'ward@demo.example', sent_at: null, row: expect.any(String) }]);
    const text = Buffer.from('Text of Kept');
    for (const readable of [text.toString(), text.toString('hex'), text.toString('base64').slice(0, -2)])
      expect(rows[0].row).not.toContain(readable);
    expect(await readOutbox(test)).toContainEqual(
      expect.objectContaining({ subject: 'Kept', body: 'Text of Kept' }),
    );
    expect(subjects()).toEqual([]);
  });
});
