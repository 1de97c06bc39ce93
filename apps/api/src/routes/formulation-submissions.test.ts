import { describe, expect, it } from 'vitest';
import type { TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import { changeCatalogue, restoreCatalogue } from './testing/change-catalogue.ts';
import {
  checkFormulation as check,
  listFormulationVersions as listVersions,
  openFormulation as open,
  saveFormulation as save,
  submitFormulation as submit,
  submitChecked,
} from './testing/formulation-calls.ts';
import { bagOf, formulationOf } from './testing/formulation-forms.ts';
import { withFormulationPortal } from './testing/formulation-portal.ts';

let test: TestPortal;
let priya: TestClient;
let nuria: TestClient;
withFormulationPortal(async (opened) => {
  test = opened;
  [priya, nuria] = [await test.signIn('pharmacist'), await test.signIn('nutrition')];
});

const unstable = formulationOf({ formulation: bagOf({ calcium: 3 }) });
const mails = () => readOutbox(test);

describe('a formulation that is submitted', () => {
  it('[STAB-12] [CAP-20] [BUILDER-40] is what was checked, and is mailed to the Compounding Team', async () => {
    const formData = formulationOf({ use: 'patient', patient_type: 'home_patient', patient_initials: 'TF' });
    const { id, version } = (await check(priya, { formData })).body.save;
    const reply = await submit(priya, { formData, formulationRecordId: id, version, recapTable: '<table>' });
    expect([reply.status, reply.body]).toMatchObject([200, { error: false, id, version: 2 }]);
    expect((await open(priya, id)).body.formulation).toMatchObject({
      status: 'submitted',
      stability: 'stable',
      type: 'home_patient',
      patient: 'TF',
      lastActivityUser: 'Priya Demonstrator',
    });
    const [mail, ...more] = await mails();
    expect([mail.recipient, more]).toEqual(['service@supplier.example', []]);
    expect(mail.subject).not.toContain('TF');
    for (const line of [
      'Description: Standard bag',
      'For: Home Patient: TF',
      'Bag volume: 1500 mL',
      'Phosphate (Organic), extra: 8 mmol',
      'Sodium: 119.54 mmol',
      'Stability: stable',
    ])
      expect(mail.body).toContain(line);
  });

  it('is mailed with the unit of each amount, and without what has none', async () => {
    const { electrolytes, ...others } = bagOf();
    const formulation = {
      ...others,
      electrolytes: electrolytes.map((each) =>
        each.label === 'Potassium' ? { ...each, extra_quantity: null } : each,
      ),
      additives: [{ label: 'Heparin', quantity: 500 }],
    };
    await submitChecked(priya, formulationOf({ formulation }));
    const [mail] = await mails();
    const [, entered] = mail.body.split('As it was entered\n');
    const [lines] = entered.split('\n\n');
    expect(lines.split('\n')).toEqual([
      expect.stringMatching(/^Base: /),
      'Bag volume: 1500 mL',
      'Sodium, extra: 50 mmol',
      'Magnesium, extra: 2 mmol',
      'Calcium, extra: 1.5 mmol',
      'Phosphate (Organic), extra: 8 mmol',
      'Chloride and acetate: Balanced',
      'Addaven: 10 mL',
      'Cernevit: 1 vial',
      'Heparin: 500 units',
    ]);
  });

  it('[BUILDER-62] is changed and submitted by nobody any more', async () => {
    const formulationRecordId = await submitChecked(priya, unstable);
    for (const write of [save, check, submit]) {
      const reply = await write(priya, { formData: unstable, formulationRecordId });
      expect([reply.status, reply.problem.code]).toEqual([409, 'formulation-submitted']);
    }
    expect(await mails()).toHaveLength(1);
  });

  it('[STAB-06] is refused where it is not what was checked', async () => {
    const notChecked = 'formulation-not-checked';
    expect((await submit(priya, { formData: formulationOf() })).problem.code).toBe(notChecked);
    const saved = (await save(priya, { formData: formulationOf() })).body.id;
    const body = { formData: formulationOf(), formulationRecordId: saved };
    expect((await submit(priya, body)).problem.code).toBe(notChecked);
    const { id } = (await check(priya, { formData: formulationOf() })).body.save;
    const other = await submit(priya, { formData: unstable, formulationRecordId: id });
    expect([other.status, other.problem.code]).toEqual([409, notChecked]);
    expect(await mails()).toEqual([]);
  });

  it('[STAB-13] rests on what the server reckons, whatever a client says of verdict and recap', async () => {
    const lying = {
      ...unstable,
      status: 'ready',
      stability: 'stable',
      created_by_user_id: 'somebody',
      traceElementRecapTotals: [{ name: 'Zinc', value: '0' }],
      errors: { bag: '<script>' },
    };
    const { id, version } = (await check(priya, { formData: lying })).body.save;
    const recapTable = '<script>alert(1)</script>';
    const body = { formData: lying, formulationRecordId: id, version, recapTable };
    expect((await submit(priya, body)).status).toBe(200);
    const { formulation, existingFormData } = (await open(nuria, id)).body;
    expect(formulation).toMatchObject({ stability: 'unstable', created_by_user_name: 'Priya Demonstrator' });
    expect(existingFormData).not.toContain('<script');
    const [mail] = await mails();
    expect(mail.body).toContain('Stability: unstable');
    expect(mail.body).not.toContain('<script');
    // Of the checks those that count against it, and no other.
    const checks = mail.body.split('\n').filter((line: string) => /^(Error|Warning): /.test(line));
    expect(checks).toEqual([
      'Error: total calcium, when no inorganic phosphate is added; measured 5.53, limit 5 mmol/L of nominal volume. Outside guidelines for stability',
      'Warning: iron from a multi product, label figure, with or without lipid, beyond the limit a warning; measured 1100.00, limit 1000 microgram per bag. Trace element product brings more than 1 mg iron: confirm with the provider',
    ]);
  });

  it('[STAB-13] is refused where a newer catalogue has nothing of which formulations are made, as every other step is', async () => {
    const { id } = (await check(priya, { formData: formulationOf() })).body.save;
    const body = { formData: formulationOf(), formulationRecordId: id };
    try {
      await changeCatalogue(test.owner, (document) => {
        delete document.formulations;
      });
      for (const reply of [
        await open(priya, id),
        await save(priya, body),
        await check(priya, body),
        await submit(priya, body),
      ])
        expect([reply.status, reply.problem.code]).toEqual([409, 'formulations-not-offered']);
      expect(await mails()).toEqual([]);
    } finally {
      await restoreCatalogue(test.owner);
    }
    expect((await open(priya, id)).body.formulation).toMatchObject({ status: 'draft', version: 1 });
    expect((await submit(priya, body)).status).toBe(200);
  });

  it('is refused once where a newer catalogue judges it otherwise, and may then be submitted', async () => {
    const { id } = (await check(priya, { formData: formulationOf() })).body.save;
    const body = { formData: formulationOf(), formulationRecordId: id };
    try {
      await changeCatalogue(test.owner, ({ formulations }) => {
        for (const { comparison } of formulations?.stability.rules ?? [])
          if (comparison.quantity === 'calcium_per_litre' && 'limit' in comparison) comparison.limit = 0.01;
      });
      const refused = await submit(priya, body);
      expect([refused.status, refused.problem.code]).toEqual([409, 'formulation-verdict-changed']);
      expect((await open(priya, id)).body.formulation).toMatchObject({ status: 'draft', version: 2 });
      expect(await mails()).toEqual([]);
      const after = await submit(priya, body);
      expect([after.status, after.problem?.code]).toEqual([200, undefined]);
    } finally {
      await restoreCatalogue(test.owner);
    }
  });

  it('[STAB-13] is refused once where a newer catalogue counts a figure of it otherwise that no check is about', async () => {
    const { id, version } = (await check(priya, { formData: formulationOf() })).body.save;
    const body = { formData: formulationOf(), formulationRecordId: id, version };
    const energyOf = (recap: unknown) => (recap as { energy: { totalKcal: string } }).energy.totalKcal;
    try {
      await changeCatalogue(test.owner, ({ formulations }) => {
        for (const base of formulations?.bases ?? []) base.total_calories = 1234;
      });
      const refused = await submit(priya, body);
      expect([refused.status, refused.problem.code]).toEqual([409, 'formulation-verdict-changed']);
      const { current } = refused.problem as unknown as {
        current: { version: number; stability: { recap: unknown } };
      };
      expect(energyOf(current.stability.recap)).toBe('1234');
      expect(await mails()).toEqual([]);
      expect((await submit(priya, { ...body, version: current.version })).status).toBe(200);
      expect(energyOf((await open(priya, id)).body.formulation?.check?.recap)).toBe('1234');
    } finally {
      await restoreCatalogue(test.owner);
    }
  });

  it('is submitted once where its request comes twice', async () => {
    const { id } = (await check(priya, { formData: formulationOf() })).body.save;
    const body = { formData: formulationOf(), formulationRecordId: id };
    const headers = { 'idempotency-key': 'one-submission' };
    const [one, two] = await Promise.all([submit(priya, body, headers), submit(priya, body, headers)]);
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect(await mails()).toHaveLength(1);
  });

  it('leaves a record of who did what', async () => {
    const id = await submitChecked(priya, formulationOf());
    const { rows } = await test.owner.query(
      'select action, user_name, after from audit_event where subject_id = $1 order by audit_event_id',
      [id],
    );
    expect(rows).toMatchObject([
      { action: 'formulation-checked', user_name: 'Priya Demonstrator', after: { stability: 'stable' } },
      { action: 'formulation-submitted', after: { version: 2, stability: 'stable' } },
    ]);
    expect((await listVersions(nuria, id)).map(({ action }) => action)).toEqual(['submitted', 'checked']);
  });
});
