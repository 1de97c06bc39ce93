import { describeRegistration } from '@bolt/domain/registration/describe-registration';
import { blankRegistration, type RegistrationForm } from '@bolt/domain/registration/registration-form';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestMailServer, type TestMailServer } from '../jobs/jobs.test-support.ts';
import { readMail } from '../jobs/read-mail.test-support.ts';
import { type Jobs, startJobs } from '../jobs/start-jobs.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { inNewZealand, registrationOf } from './testing/registrations.ts';

const WAIT = { interval: 20, timeout: 240_000 };
let mailServer: TestMailServer;
let test: TestPortal;
let jobs: Jobs | undefined;
beforeAll(async () => {
  mailServer = await openTestMailServer();
  test = await openTestPortal({
    config: {
      smtpUrl: mailServer.url,
      mailFrom: 'portal@demo.example',
      contactMail: 'service@supplier.example',
    },
  });
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
afterAll(async () => {
  await test?.close();
  await mailServer?.close();
});

const submit = async (client: TestClient, formData: object) => {
  const { status, body } = await client.call('POST /api/v1/tpn/patientRegistation', {
    body: { formData } as never,
  });
  expect(status).toBe(200);
  return body;
};
const mailState = async (client: TestClient, id: string) =>
  (await client.call('GET /api/v1/tpn/patientRegistrations')).body.registrations.find(
    (each) => each.id === id,
  )?.mail;
const mailsOf = (id: string) =>
  mailServer.taken.map(readMail).filter(({ headers }) => headers['message-id']?.startsWith(`<${id}.`));

const written = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

describe('a registration that is mailed', () => {
  it.each([
    ['nutrition in Australia', {}, 'pharmacist'],
    ['fluids in Australia', { patient_type: 'fluids' }, 'nutrition'],
    ['nutrition in New Zealand', inNewZealand, 'nz'],
    ['fluids in New Zealand', { ...inNewZealand, patient_type: 'fluids' }, 'nz'],
  ])(
    '[REG-39] reaches Customer Service and the user with everything, in both forms: %s',
    async (_name, changed, username) => {
      const client = await test.signIn(username);
      const formData = registrationOf({
        ...changed,
        patient_suburb: 'Ōtāhuhu <b>',
        consumables_notes: 'Ring "twice"\n& wait',
      });
      const { id, copySentTo } = await submit(client, formData);
      expect(await mailState(client, id)).toBe('waiting');
      jobs = await startJobs(test.portal);
      await expect.poll(() => mailState(client, id), WAIT).toBe('sent');

      const received = mailsOf(id);
      expect(received.map(({ headers }) => headers.to).sort()).toEqual(
        ['service@supplier.example', copySentTo].sort(),
      );
      const settings = (await client.call('GET /api/v1/tpn/patientRegistation')).body;
      const record = await client.call('GET /api/v1/tpn/patientRegistrations/:id', { params: { id } });
      const form: RegistrationForm = { ...blankRegistration, ...JSON.parse(record.body.formData) };
      for (const { headers, parts } of received) {
        expect(headers).toMatchObject({ from: 'portal@demo.example' });
        expect(headers.subject).not.toContain('Fictitious');
        const { 'text/plain': text = '', 'text/html': html = '' } = parts;
        for (const { number, title, answers } of describeRegistration(form, settings, form.patient_country)) {
          expect(text).toContain(`${number}. ${title}`);
          expect(html).toContain(`<h2>${number}. ${title}</h2>`);
          for (const { label, value } of answers) {
            expect(text).toContain(`${label}: ${value.replaceAll('\n', '\n  ')}`);
            expect(html).toContain(
              `${written(label)}</th><td>${written(value).replaceAll('\n', '<br>')}</td>`,
            );
          }
        }
        expect(html).not.toContain('<b>');
      }
    },
  );

  it('[REG-39] is waiting while the mail server is busy, and sent once it is not', async () => {
    const client = await test.signIn('pharmacist');
    mailServer.refuseNext(1);
    jobs = await startJobs(test.portal);
    const { id } = await submit(client, registrationOf());
    await expect.poll(() => mailsOf(id).length, WAIT).toBe(2);
    await expect.poll(() => mailState(client, id), WAIT).toBe('sent');
  });
});
