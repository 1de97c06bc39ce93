import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal({ config: { contactMail: 'desk@supplier.example' } });
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('delete from outbox_mail');
});

const form = {
  name: 'Nikau Examplar',
  email: 'nikau@hospital.example',
  message: 'Please call me about the delivery times.',
  countryCode: 'AU',
  language: 'AU',
} as const;
const mails = () => readOutbox(test);

describe('a message from the contact form', () => {
  it('[SHELL-15] is mailed with the constant country and language and the hospital that it comes from', async () => {
    const nz = await test.signIn('nz');
    expect((await nz.call('POST /api/v1/contact', { body: form })).status).toBe(200);
    const [mail] = await mails();
    const hospital = (await nz.call('GET /api/v1/user/info')).body;
    expect(mail.recipient).toBe('desk@supplier.example');
    expect(mail.subject).toBe(`Message from ${hospital.hospitalName}`);
    expect(mail.body).toContain(`Hospital: ${hospital.hospitalName} (DMOH09), New Zealand`);
    expect(mail.body).toContain('Country code: AU\nLanguage: AU');
    expect(mail.body).toContain(form.message);
  });

  it('is refused with the message of each field, and nothing is sent', async () => {
    const ward = await test.signIn('ward');
    const body = { ...form, email: 'nowhere', message: ' ' };
    const { status, problem } = await ward.call('POST /api/v1/contact', { body });
    expect([status, problem.fields]).toEqual([
      422,
      { email: 'Enter a valid email address', message: 'Message is required' },
    ]);
    expect(await mails()).toEqual([]);
  });

  it('cannot write lines of its own into the head of the mail', async () => {
    const ward = await test.signIn('ward');
    await ward.call('POST /api/v1/contact', { body: { ...form, name: 'Ada\nHospital: Elsewhere' } });
    expect((await mails())[0].body.split('\n')[1]).toBe('Name: Ada Hospital: Elsewhere (account ward)');
  });

  it('is taken ten times an hour from one user, and from others still', async () => {
    const [viewer, other] = await Promise.all([test.signIn('viewer'), test.signIn('other')]);
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1)
      statuses.push((await viewer.call('POST /api/v1/contact', { body: form })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await other.call('POST /api/v1/contact', { body: form })).status).toBe(200);
    expect(await mails()).toHaveLength(11);
  });

  it('takes no other country or language and needs sign-in', async () => {
    const ward = await test.signIn('ward');
    const payload = { ...form, countryCode: 'NZ' };
    expect((await ward.send({ method: 'POST', url: '/api/v1/contact', payload })).status).toBe(400);
    expect((await test.anybody.call('POST /api/v1/contact', { body: form })).status).toBe(401);
  });
});
