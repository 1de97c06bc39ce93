import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { checkFormulation, submitChecked } from './testing/formulation-calls.ts';
import { bagOf, formulationOf } from './testing/formulation-forms.ts';
import { withFormulationPortal } from './testing/formulation-portal.ts';

let test: TestPortal;
let priya: TestClient;
withFormulationPortal(async (opened) => {
  test = opened;
  priya = await test.signIn('pharmacist');
});

const call = (client: TestClient, body: object) =>
  client.call('POST /api/v1/tpn/customFormulationWorksheet', { body: body as never });

/** Lines are broken anywhere, so that nothing is compared by its spaces. */
const squeezed = (text: string) => text.normalize('NFC').replace(/\s/g, '');

async function pagesOf(body: { file: string }): Promise<string[]> {
  const bytes = new Uint8Array(Buffer.from(body.file.slice(body.file.indexOf(',') + 1), 'base64'));
  const { text } = await extractText(bytes, { mergePages: false });
  return text.map(squeezed);
}

describe('the worksheet of a formulation', () => {
  it('has the composition with its working, every check with its figures, the notices and who signs', async () => {
    const infusion = { weightKg: '70', mlPerHour: '100', hoursPerDay: '15', group: 'adult' };
    const formData = formulationOf({ bag_details: 'Night bag', comments: 'Twice a week', infusion });
    const { id } = (await checkFormulation(priya, { formData })).body.save;
    const { status, body } = await call(priya, { formData, formulationRecordId: id });
    expect([status, body.contentType, body.filename]).toEqual([200, 'application/pdf', 'formulation.pdf']);
    const pages = await pagesOf(body);
    const all = pages.join('');
    for (const words of [
      'Night bag',
      'Draft, version 1',
      'Author Priya Demonstrator',
      'Sodium, extra 50 mmol',
      'Comments Twice a week',
      'Sodium 119.54 mmol',
      'Sodium chloride',
      'Amino acid 82.35 g 1.18 g',
      'Within: 1 to 2 g/kg/day',
      'Requested product is compatible. Checked',
      'Doses outside the guideline ranges for 70 kg, Adult',
      'Warning',
      'at most 150',
      'confidence',
      'This tool only estimates chemical stability',
      'Prescriber, date',
      'Pharmacist, date',
      'Second check, date',
    ])
      expect(all).toContain(squeezed(words));
    expect(pages.at(-1)).toContain(squeezed('the final solution needs clinician approval'));
    expect(pages.at(-1)).toContain(squeezed('Prescriber, date'));
    for (const [place, page] of pages.entries()) {
      expect(page).toContain(`Page${place + 1}of${pages.length}`);
      expect(page).toContain(squeezed('Night bag. Draft, version 1. Printed'));
    }
  });

  it('says that nothing was checked as printed where the bag is another one or was never saved', async () => {
    const formData = formulationOf();
    const { id } = (await checkFormulation(priya, { formData })).body.save;
    const other = formulationOf({ formulation: bagOf({ calcium: 3 }) });
    const changed = (
      await pagesOf((await call(priya, { formData: other, formulationRecordId: id })).body)
    ).join('');
    expect(changed).toContain(squeezed('Changed since version 1 was saved: not saved as printed'));
    expect(changed).toContain(squeezed('Preliminary: would not be compatible. Not checked as printed.'));
    expect(changed).toContain('Notmet');
    const unsaved = (await pagesOf((await call(priya, { formData })).body)).join('');
    expect(unsaved).toContain('Notsaved');
    // The country is that of the hospital where the form names none.
    const same = await call(priya, { formData: formulationOf({ country: '' }), formulationRecordId: id });
    expect((await pagesOf(same.body)).join('')).toContain(
      squeezed('Requested product is compatible. Checked'),
    );
    const empty = await call(priya, { formData: { country: 'Australia' } });
    expect((await pagesOf(empty.body)).join('')).toContain(squeezed('No base is chosen'));
  });

  it('is printed by a colleague as it was submitted, with what was asked about it, and for no other hospital', async () => {
    const milligrams = formulationOf({ formulation: bagOf({ sodium: 2300 }) });
    const refused = (await checkFormulation(priya, { formData: milligrams })).problem.slips as Record<
      string,
      unknown
    >[];
    const shown = refused.map(({ source: _source, confidence: _confidence, ...slip }) => slip);
    const checked = await checkFormulation(priya, { formData: milligrams, answeredSlips: shown });
    const nuria = await test.signIn('nutrition');
    const { body } = await call(nuria, { formData: milligrams, formulationRecordId: checked.body.save.id });
    const asked = (await pagesOf(body)).join('');
    expect(asked).toContain(squeezed('Asked about and answered'));
    expect(asked).toContain(squeezed('2,300 mmol of sodium, not 2,300 mg of sodium, which is 100.04 mmol'));
    const id = await submitChecked(priya, formulationOf());
    const submitted = await call(nuria, { formData: formulationOf(), formulationRecordId: id });
    expect((await pagesOf(submitted.body))[0]).toContain(squeezed('Submitted for review, version 2'));
    const other = await call(await test.signIn('other'), {
      formData: formulationOf(),
      formulationRecordId: id,
    });
    expect([other.status, other.problem.code]).toEqual([404, 'formulation-not-found']);
  });
});
