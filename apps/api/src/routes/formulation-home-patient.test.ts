import { describe, expect, it } from 'vitest';
import type { TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { openAnswering, productOf } from './testing/formulation-answers.ts';
import {
  checkFormulation as check,
  openFormulation as open,
  saveFormulation as save,
  submitFormulation as submit,
  submitChecked,
} from './testing/formulation-calls.ts';
import { formulationOf } from './testing/formulation-forms.ts';
import { withFormulationPortal } from './testing/formulation-portal.ts';
import { careDay, start } from './testing/placed-orders.ts';
import { registrationOf } from './testing/registrations.ts';
import { storePatient } from './testing/stored-orders.ts';
import { place, wholeOrder } from './testing/whole-orders.ts';

let test: TestPortal;
let priya: TestClient;
let other: TestClient;
withFormulationPortal(async (opened) => {
  test = opened;
  [priya, other] = [await test.signIn('pharmacist'), await test.signIn('other')];
});

/** Registered as home patients are, with a Patient ID; answers whom that made. */
async function register(client: TestClient, mrn: string, changed: object = {}) {
  const formData = registrationOf({
    patient_first_name: 'Theodora',
    patient_last_name: `Fictitious ${mrn}`,
    ...changed,
  });
  const { status } = await client.call('POST /api/v1/tpn/patientRegistation', {
    body: { formData, hospitalPatient: { kind: 'new', mrn } } as never,
  });
  expect(status).toBe(200);
  const { body } = await client.call('GET /api/v1/tpn/patientRegistrations');
  return body.registrations[0]?.patient?.patientId ?? '';
}
const listed = async (client: TestClient) =>
  (await client.call('GET /api/v1/tpn/customFormulationPatients')).body.patients;
const formFor = (home_patient: string, changed: object = {}) =>
  formulationOf({ use: 'patient', patient_type: 'home_patient', home_patient, ...changed });

describe('a formulation for a home patient', () => {
  it('is for one of the hospital who is registered, by name, birth date and Patient ID; each look is recorded', async () => {
    const ids = [await register(priya, 'HOME-1'), await register(priya, 'HOME-2')];
    const elsewhere = await register(other, 'ELSE-1');
    await storePatient(test.owner, { first: 'Ada', last: 'Unregistered' });
    expect(await listed(priya)).toMatchObject([
      {
        patientId: ids[1],
        firstName: 'Theodora',
        lastName: 'Fictitious HOME-2',
        dateOfBirth: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
        medicalRecordNumber: 'HOME-2',
      },
      { patientId: ids[0] },
    ]);
    expect((await listed(other)).map(({ patientId }) => patientId)).toEqual([elsewhere]);
    const { rows } = await test.owner.query(
      `select subject_ids from read_event where action = 'list-registered-patients' and hospital_id = 'DMOH01'`,
    );
    expect(rows[0].subject_ids.sort()).toEqual(ids.sort());
    const ward = await test.signIn('ward');
    expect((await ward.call('GET /api/v1/tpn/customFormulationPatients')).status).toBe(403);
  });

  it('tells whoever saves its patient otherwise, and the supplier who opens it', async () => {
    const patientId = await register(priya, 'HOME-9');
    const formData = formFor(patientId);
    const { id, version } = (await check(priya, { formData })).body.save;
    await submit(priya, { formData, formulationRecordId: id, version });
    const reviewer = await test.signIn('reviewer');
    const changesShown = async () =>
      (await reviewer.call('GET /api/v1/workbench/formulations/:id', { params: { id } })).body.patientChanges;
    expect(await changesShown()).toEqual([]);
    const [stored] = await listed(priya);
    const body = {
      ...{ id: patientId, firstName: stored?.firstName, dateOfBirth: stored?.dateOfBirth },
      ...{ lastName: 'Renamed', medicalRecordNumber: 'HOME-9B' },
    };
    const edit = async (changed: object = {}) =>
      (await priya.call('POST /api/v1/patient', { body: { ...body, ...changed } as never })).body;
    expect(await edit()).toMatchObject({ formulations: 1 });
    expect(await edit({ doctor: 'Dr Sample' })).toMatchObject({ formulations: 0 });
    expect(await changesShown()).toEqual([
      { field: 'Last name', before: 'Fictitious HOME-9', after: 'Renamed' },
      { field: 'Patient ID', before: 'HOME-9', after: 'HOME-9B' },
    ]);
    const { rows } = await test.owner.query(
      `select from read_event where action = 'show-formulation' and $1 = any (subject_ids)`,
      [patientId],
    );
    expect(rows).toHaveLength(1);
  });

  it('keeps who was chosen with every version, and shows it to whoever opens it', async () => {
    const patientId = await register(priya, 'HOME-3');
    const formData = formFor(patientId);
    const { id, version } = (await check(priya, { formData })).body.save;
    expect((await submit(priya, { formData, formulationRecordId: id, version })).status).toBe(200);
    const nuria = await test.signIn('nutrition');
    const { formulation, existingFormData } = (await open(nuria, id)).body;
    expect(formulation).toMatchObject({
      type: 'home_patient',
      homePatient: { patientId, lastName: 'Fictitious HOME-3', medicalRecordNumber: 'HOME-3' },
    });
    expect(JSON.parse(existingFormData!)).toMatchObject({ home_patient: patientId });
    const { rows } = await test.owner.query(
      `select distinct form_data->>'home_patient' as chosen from formulation_version`,
    );
    expect(rows).toEqual([{ chosen: patientId }]);
  });

  it('belongs to the same bag for another patient: what was checked stays checked', async () => {
    const [first, second] = [await register(priya, 'HOME-4'), await register(priya, 'HOME-5')];
    const { id } = (await check(priya, { formData: formFor(first) })).body.save;
    await save(priya, { formData: formFor(second), formulationRecordId: id });
    expect((await open(priya, id)).body.formulation).toMatchObject({
      stability: 'stable',
      homePatient: { patientId: second },
    });
  });

  it('is refused for a patient of another hospital, one who is not registered, and one where none is asked for', async () => {
    const own = await register(priya, 'HOME-6');
    const unregistered = await storePatient(test.owner, { first: 'Ada', last: 'Unregistered' });
    const strangers = [
      formFor(await register(other, 'ELSE-2')),
      formFor(unregistered),
      formFor('nobody'),
      formFor('0198c0de-0000-7000-8000-000000000001'),
      formFor(own, { patient_type: 'in_patient' }),
      formFor(own, { use: 'general', patient_type: '' }),
    ];
    for (const formData of strangers) {
      for (const write of [save, check, submit]) {
        const { status, problem } = await write(priya, { formData });
        expect([status, problem.fields]).toEqual([
          422,
          { home_patient: 'Choose a registered home patient of this hospital' },
        ]);
      }
    }
    expect((await test.owner.query('select from formulation')).rowCount).toBe(0);
  });

  it('is ordered for that patient, or for nobody in particular, and never for another one, by no call', async () => {
    const [own, another] = [await register(priya, 'HOME-11'), await register(priya, 'HOME-12')];
    const formData = formFor(own);
    const supplier = await openAnswering(test);
    await supplier.makeReady(await submitChecked(priya, formData), productOf({ tpn_code: 'DMO-F-011' }));
    const orderRef = await start(priya, 'F-HOME', { type: 'TPN' });
    const line = {
      tpn_code: 'DMO-F-011',
      deliveryDateArray: [[careDay(7), false, '2', 1]] as [string, false, string, number][],
    };
    for (const patientId of [own, another])
      await priya.call('POST /api/v1/order/patient/add', { body: { orderRef, patientId } });
    const refused = { tpn_code: 'This formulation was made for another patient' };
    const tryToAdd = (patientId: string) =>
      priya.call('POST /api/v1/order/drug/add', { body: { orderRef, patientId, ...line } });
    expect((await tryToAdd(another)).problem).toMatchObject({ code: 'form-invalid', fields: refused });
    expect((await tryToAdd('0')).status).toBe(200);
    const added = await tryToAdd(own);
    expect(added.status).toBe(200);
    const orderLineItemId = added.body.lines[0]?.orderLineItemId ?? '';
    const edited = await priya.call('POST /api/v1/order/drug/edit', {
      body: { orderRef, orderLineItemId, patientId: another, ...line },
    });
    expect(edited.problem).toMatchObject({ code: 'form-invalid', fields: refused });
    const patients = [{ patientId: another, lines: [line] }];
    const whole = await place(priya, wholeOrder({ orderRef: 'F-WHOLE', type: 'TPN', patients }));
    expect(whole.problem.lines).toMatchObject([{ code: 'form-invalid', fields: refused }]);
  });

  it('is found by the words of a name or a Patient ID where a hospital has more patients at home than a list shows', async () => {
    await register(priya, 'OLD-1', { patient_first_name: 'Zenobia' });
    await test.owner.query(
      `with many as (select gen_random_uuid() as id, n from generate_series(1, 505) n),
            made as (insert into patient (patient_id, hospital_id, mrn, mrn_key, first_name, last_name, doctor, version, created_at)
              select id, 'DMOH01', 'MANY-' || n, 'many' || n, 'Many', 'Registered ' || n, '', 1, now() from many)
       insert into registration (hospital_id, registration_id, patient_type, patient_name, patient_dob, form_data, warnings,
         message_ids, submitted_by, submitted_name, submitted_at, patient_id)
       select 'DMOH01', gen_random_uuid(), r.patient_type, 'Many', '', r.form_data, r.warnings, '{}', r.submitted_by,
         r.submitted_name, now() + interval '1 hour', many.id
       from many, (select * from registration limit 1) r`,
    );
    const looked = async (query?: string) =>
      (
        await priya.call('GET /api/v1/tpn/customFormulationPatients', {
          query: query === undefined ? {} : { query },
        })
      ).body;
    const all = await looked();
    expect([all.patients.length, all.total > 505]).toEqual([500, true]);
    expect(all.patients.some(({ firstName }) => firstName === 'Zenobia')).toBe(false);
    for (const query of ['zenobia', ' OLD-1 ', 'old-1  Zeno'])
      expect(await looked(query)).toMatchObject({ total: 1, patients: [{ firstName: 'Zenobia' }] });
    expect(await looked('zenobia many')).toEqual({ total: 0, patients: [] });
    expect((await looked('%')).total).toBe(0);
  });
});
