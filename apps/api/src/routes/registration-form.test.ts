import { describeRegistration } from '@bolt/domain/registration/describe-registration';
import { blankRegistration } from '@bolt/domain/registration/registration-form';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { inNewZealand, registrationOf } from './testing/registrations.ts';

let test: TestPortal;
let priya: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  priya = await test.signIn('pharmacist');
});
afterAll(() => test?.close());

interface Printed {
  filename: string;
  contentType: string;
  file: string;
}
/** The text of each page. Lines are broken anywhere, so that nothing is compared by its spaces. */
async function pagesOf({ file }: Printed): Promise<string[]> {
  const start = 'data:application/pdf;base64,';
  expect(file.startsWith(start)).toBe(true);
  const bytes = new Uint8Array(Buffer.from(file.slice(start.length), 'base64'));
  const { text } = await extractText(bytes, { mergePages: false });
  return text.map(squeezed);
}
/** The end of the number and the day: nothing of the patient. */
const fileOf = (kind: string, id: string) =>
  new RegExp(`^registration-${kind}${id.split('-').at(-1)}-\\d{4}-\\d\\d-\\d\\d\\.pdf$`);
const squeezed = (text: string) => text.normalize('NFC').replace(/\s/g, '');

const printTyped = (client: TestClient, formData: object) =>
  client.call('POST /api/v1/tpn/patientRegistrationForm', { body: { formData } as never });
const printDraft = (client: TestClient, id: string) =>
  client.call('GET /api/v1/tpn/patientRegistrationRecord/:id/form', { params: { id } });
const printSubmitted = (client: TestClient, id: string) =>
  client.call('GET /api/v1/tpn/patientRegistrations/:id/form', { params: { id } });

async function expectEverything(client: TestClient, formData: object, pages: readonly string[]) {
  // Each is registered in the country of the hospital.
  const form = { ...blankRegistration, ...formData };
  const settings = (await client.call('GET /api/v1/tpn/patientRegistation')).body;
  const all = pages.join('');
  for (const { number, title, answers } of describeRegistration(form, settings, form.patient_country)) {
    expect(all).toContain(squeezed(`${number}. ${title}`));
    for (const { label, value } of answers) {
      expect(all).toContain(squeezed(label));
      if (number < 8) expect(all).toContain(squeezed(value));
    }
  }
  for (const [place, page] of pages.entries()) expect(page).toContain(`Page${place + 1}of${pages.length}`);
  // Whoever signs has the consents on the same sheet.
  const last = pages.at(-1) ?? '';
  for (const line of ['8.Termsandconditions', 'equipment-on-loanterms', 'Signature', 'Date'])
    expect(last).toContain(line);
}

describe('the printed form', () => {
  it.each([
    ['nutrition in Australia', {}, 'pharmacist'],
    ['fluids in Australia', { patient_type: 'fluids' }, 'pharmacist'],
    ['nutrition in New Zealand', inNewZealand, 'nz'],
    ['fluids in New Zealand', { ...inNewZealand, patient_type: 'fluids' }, 'nz'],
  ])('has everything of what stands on the screen: %s', async (_name, changed, username) => {
    const client = await test.signIn(username);
    const formData = registrationOf(changed);
    const { status, body } = await printTyped(client, formData);
    expect([status, body.contentType]).toEqual([200, 'application/pdf']);
    expect(body.filename).toMatch(/^registration-not-submitted-\d{4}-\d\d-\d\d-\d{4}\.pdf$/);
    const pages = await pagesOf(body);
    await expectEverything(client, formData, pages);
    expect(pages[0]).toContain('Notsubmitted');
    expect(pages.every((page) => page.includes('TheodoraFictitious,born14/02/1957'))).toBe(true);
    const mark = squeezed('Demonstration data, not for clinical use');
    expect(pages.every((page) => page.includes(mark))).toBe(true);
  });

  it('has sixty letters of a name at the foot of each page, and no more', async () => {
    const footOf = async (letters: number) => {
      const patient_last_name = 'o'.repeat(letters - 'Ada '.length);
      const form = registrationOf({ patient_first_name: 'Ada', patient_last_name });
      const [first = ''] = await pagesOf((await printTyped(priya, form)).body);
      return /Ada(o+)(…?),born/
        .exec(first)
        ?.slice(1)
        .map(({ length }) => length);
    };
    expect([await footOf(60), await footOf(61)]).toEqual([
      [56, 0],
      [56, 1],
    ]);
  });

  it('loses nothing of the longest form, nor any letter', async () => {
    const person = {
      first_name: 'Wiremu',
      last_name: 'Tōrangapū',
      job_title: 'Nurse',
      phone: '02 5550 0171',
    };
    const formData = registrationOf({
      patient_first_name: 'Ōwairaka Māui-tikitiki',
      patient_last_name: "O'Brien-Łuczak <b>",
      additionalHCPContacts: Array.from({ length: 10 }, (_, place) => ({
        ...person,
        email: `w${place}@example.org`,
      })),
      pump_accessories_list: Array(20).fill({ name: 'Charger' }),
      consumables_list: Array.from({ length: 50 }, (_, place) => ({
        name: 'Alcohol wipe 70%',
        qty: String(1000 + place),
        frequency: 'Monthly',
      })),
      consumables_notes: `First line\n${'Leave it with the concierge. '.repeat(33)}\n最後 line`,
    });
    const pages = await pagesOf((await printTyped(priya, formData)).body);
    const all = pages.join('');
    for (const text of [
      'ŌwairakaMāui-tikitiki',
      "O'Brien-Łuczak<b>",
      'Tōrangapū,',
      'w9@example.org',
      '1049pieces,Monthly',
    ])
      expect(all).toContain(text);
    expect(all).toContain('[notprintable]line');
    expect(all).toContain(squeezed('Where [not printable] stands, letters cannot be printed.'));
    expect(pages.length).toBeLessThan(8);
  });

  it('is there of a form that is not finished', async () => {
    const pages = await pagesOf((await printTyped(priya, { form_current_step: 1 })).body);
    expect(pages.join('')).toContain(squeezed('Signed by the patient, or on behalf of this patient'));
  });

  it('of a draft and of what was submitted is for the hospital alone, and each is recorded as read', async () => {
    const formData = registrationOf({ patient_postcode: '3001', patient_last_name: 'Printed' });
    const draft = await priya.call('POST /api/v1/tpn/patientRegistrationRecord', {
      body: { formData } as never,
    });
    const ofDraft = (await printDraft(priya, draft.body.id)).body;
    expect(ofDraft.filename).toMatch(fileOf('draft-', draft.body.id));
    const draftPages = await pagesOf(ofDraft);
    await expectEverything(priya, formData, draftPages);
    expect(draftPages[0]).toContain('Notsubmitted:adraft');
    expect(draftPages[0]).toContain('PriyaDemonstrator');

    const hospitalPatient = { kind: 'new', mrn: 'PRINT-1' };
    const submitted = await priya.call('POST /api/v1/tpn/patientRegistation', {
      body: { formData, hospitalPatient, patientFormId: draft.body.id } as never,
    });
    const ofSubmitted = (await printSubmitted(priya, submitted.body.id)).body;
    expect(ofSubmitted.filename).toMatch(fileOf('', submitted.body.id));
    const [first = '', ...others] = await pagesOf(ofSubmitted);
    await expectEverything(priya, formData, [first, ...others]);
    expect(first).toContain(squeezed('Submitted by Priya Demonstrator'));
    expect(first).toContain('PatientIDPRINT-1');
    expect(first).toContain(
      squeezed('Postcode 3001 is in VIC, and the state is NSW. Nothing was said of it.'),
    );
    expect((await printDraft(priya, draft.body.id)).problem.code).toBe('registration-draft-gone');

    const other = await test.signIn('other');
    expect((await printSubmitted(other, submitted.body.id)).problem.code).toBe('registration-not-found');
    const viewer = await test.signIn('viewer');
    expect((await printSubmitted(viewer, submitted.body.id)).status).toBe(403);
    const { rows } = await test.owner.query(
      'select action from read_event where $1 = any(subject_ids) or $2 = any(subject_ids) order by read_event_id',
      [draft.body.id, submitted.body.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['read-registration-draft', 'read-registration']),
    );
  });

  it('is drawn beside everything else: the other calls go on, and who asks for many at once keeps nobody from theirs', async () => {
    const nuria = await test.signIn('nutrition');
    const ended: string[] = [];
    const printing = Array.from({ length: 12 }, async () => {
      const reply = await printTyped(priya, registrationOf());
      ended.push(reply.status === 200 ? 'printed' : 'refused');
      return reply;
    });
    await expect.poll(() => ended).toContain('refused');
    const { status } = await priya.call('GET /api/v1/tpn/patientRegistation');
    ended.push('other');
    const ofAnother = await printTyped(nuria, registrationOf());
    const replies = await Promise.all(printing);
    expect([status, ofAnother.status]).toEqual([200, 200]);
    expect(ended.lastIndexOf('printed')).toBeGreaterThan(ended.indexOf('other'));
    const refused = replies.filter((reply) => reply.status !== 200);
    for (const { status: busy, problem, headers } of refused)
      expect([busy, problem.code, Number(headers['retry-after']) > 0]).toEqual([503, 'print-busy', true]);
    expect(replies.length - refused.length).toBeGreaterThanOrEqual(3);
    expect((await printTyped(priya, registrationOf())).status).toBe(200);
  });

  it('is not marked as a demonstration where it is none', async () => {
    const { config } = test.portal;
    Object.assign(config, { demo: false });
    try {
      const pages = await pagesOf((await printTyped(priya, registrationOf())).body);
      expect(pages.join('')).not.toContain('Demonstrationdata');
    } finally {
      Object.assign(config, { demo: true });
    }
  });
});
