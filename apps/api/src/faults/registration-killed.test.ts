import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestMailServer, type TestMailServer } from '../jobs/jobs.test-support.ts';
import { readMail } from '../jobs/read-mail.test-support.ts';
import { registrationOf } from '../routes/testing/registrations.ts';
import type { EmbeddedHome } from './testing/embedded-home.ts';
import { makeFilledHome } from './testing/filled-home.ts';
import { PATIENCE_MS, REGISTRATION_KILLS } from './testing/kills.ts';
import { type Outcome, openOrderingClient, signInPharmacist } from './testing/ordering-client.ts';
import { sendDuringKill } from './testing/send-during-kill.ts';
import { type ServerProcess, spawnServer } from './testing/server-process.ts';

const AT_ONCE = 5;
const PATIENT = { timeout: PATIENCE_MS, interval: 50 };

let mailServer: TestMailServer;
let home: EmbeddedHome;
let server: ServerProcess;
const start = () =>
  spawnServer({
    DATA_DIR: home.dataDir,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'portal@demo.example',
    CONTACT_MAIL: 'service@supplier.example',
    // Fifty rounds outlast the usual ten minutes.
    ACCESS_TOKEN_MINUTES: '120',
    // What was not acknowledged is submitted again to one server, all of it within the hour.
    REGISTRATIONS_AN_HOUR: '1000',
  });
beforeAll(async () => {
  mailServer = await openTestMailServer();
  home = await makeFilledHome();
  server = await start();
});
afterAll(async () => {
  await server?.stop();
  await home?.remove();
  await mailServer?.close();
});

it(
  `submits each registration once, with its two mails, though the server is killed ${REGISTRATION_KILLS} times in the middle of submits`,
  async () => {
    const token = await signInPharmacist(server.address);
    const submit = (name: string): Promise<Outcome> =>
      openOrderingClient(server.address, token).call(
        'tpn/patientRegistation',
        {
          formData: registrationOf({ patient_last_name: name }),
          hospitalPatient: { kind: 'new', mrn: name },
        },
        { 'idempotency-key': `key-${name}` },
      );
    const tried: { name: string; acknowledged: string | undefined }[] = [];
    /** How many mails had come when the server was killed: those before it, those after it. */
    const takenAtKill: number[] = [];
    for (let round = 0; round < REGISTRATION_KILLS; round++) {
      const names = Array.from({ length: AT_ONCE }, (_, index) => `Killed-${round}-${index}`);
      const outcomes = await sendDuringKill(
        names.map((name) => () => submit(name).catch(() => undefined)),
        round % AT_ONCE,
        () => server.kill(),
      );
      for (const [index, name] of names.entries()) {
        const outcome = outcomes[index];
        tried.push({ name, acknowledged: outcome?.status === 200 ? String(outcome.body.id) : undefined });
      }
      // What the killed one had sent is taken or lost by then.
      await vi.waitUntil(() => mailServer.connected() === 0, PATIENT);
      takenAtKill.push(mailServer.taken.length);
      server = await start();
    }
    expect(tried.filter(({ acknowledged }) => !acknowledged).length).toBeGreaterThan(0);

    const ids: string[] = [];
    for (const { name, acknowledged } of tried) {
      const { status, body } = await submit(name);
      expect([name, status]).toEqual([name, 200]);
      if (acknowledged) expect(body.id, name).toBe(acknowledged);
      ids.push(String(body.id));
    }
    const owner = await home.connect();
    const { rows } = await owner.query(
      `select r.registration_id, p.mrn,
         (select count(*)::integer from audit_event a
           where a.subject_id = r.registration_id and a.action = 'registration-submitted') as audited
       from registration r join patient p using (hospital_id, patient_id)
       where p.mrn like 'Killed-%'`,
    );
    expect(rows.map(({ registration_id }) => registration_id).sort()).toEqual(ids.toSorted());
    for (const { mrn, audited } of rows) expect([mrn, audited]).toEqual([mrn, 1]);

    // What a killed server had in hand as well. The demonstration has mail that failed for good.
    const unsent = async () =>
      (
        await owner.query(
          `select count(*)::integer as n from outbox_mail where sent_at is null and message_id is not null`,
        )
      ).rows[0].n;
    await vi.waitUntil(async () => (await unsent()) === 0, PATIENT);
    await owner.end();
    const received = mailServer.taken.map((text, index) => ({
      id: readMail(text).headers['message-id'] ?? '',
      life: takenAtKill.filter((taken) => taken <= index).length,
    }));
    for (const id of ids)
      for (const to of ['service', 'copy'])
        expect(
          received.some((mail) => mail.id.startsWith(`<${id}.${to}@`)),
          `${id} ${to}`,
        ).toBe(true);
    // A second copy of a mail is there only where a kill came between the two.
    const sentByOne = received.map(({ id, life }) => `${life} ${id}`);
    expect(sentByOne.filter((each, index) => sentByOne.indexOf(each) !== index)).toEqual([]);
  },
  2 * PATIENCE_MS,
);
