import type { Answer, Body, OperationAnswer } from '@bolt/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSPITAL, openReview } from '../services/csv-import/review/open-review.test-support.ts';
import type { TestClient } from '../testing/test-client.ts';
import { fileOfToday } from './testing/file-of-today.ts';
import { careDay } from './testing/placed-orders.ts';

type Review = OperationAnswer<'GET /api/v1/order/csv', 'reviewRows'>;
type Shown = Pick<Answer<'POST /api/v1/order/csv/correct-row'>, 'errors'>;

let review: Awaited<ReturnType<typeof openReview>>;
let pharmacist: TestClient;
beforeAll(async () => {
  review = await openReview(() => new Date());
  pharmacist = await review.test.signIn('pharmacist');
});
afterAll(() => review?.close());

const ready = { patient_id: '91001' };
const inLitre = { diluent: 'Sodium chloride 0.9%', bag_size: '1000' };
const large = { ...inLitre, patient_id: '91002', firstname: 'Ivo', drug_dose: '7560' };
const both = { bag_size: '1000', patient_id: '91003', firstname: 'Nell', drug_dose: '6500' };

async function show(): Promise<Review> {
  const { rows } = await review.test.owner.query(
    'select upload_id from import_upload where hospital_id = $1',
    [HOSPITAL],
  );
  const query = { stage: '5', uploadCode: rows[0].upload_id } as const;
  return (await pharmacist.call('GET /api/v1/order/csv', { query })).body as Review;
}

/** What a row shows that needs a confirmation of this kind. */
const shownOf = (shown: Shown, row: number, kind: 'overrideDosage' | 'overrideStability') =>
  (shown.errors[row]?.findings ?? []).flatMap(({ override, code, measured, limit }) =>
    override === kind ? { code, ...(measured && { measured }), ...(limit && { limit }) } : [],
  );

describe('confirming rows', () => {
  const confirm = (
    rows: Body<'POST /api/v1/order/csv/confirm-rows'>['rows'],
    reason = 'Protocol doses, checked with Dr Sampleton',
  ) => pharmacist.call('POST /api/v1/order/csv/confirm-rows', { body: { reason, rows } });

  it('says yes to one kind of finding of many rows for one reason, kept with each as it was shown', async () => {
    await review.judged(fileOfToday(ready, large, both));
    const before = await show();
    const dosage = [2, 3].map((row) => ({ row, confirmed: shownOf(before, row, 'overrideDosage') }));
    const { body } = await confirm(dosage);
    expect(body).toMatchObject({ refused: [], judging: false });
    expect(body.errors[2]).toMatchObject({
      state: 'ready',
      status: 'Ready to Submit',
      confirmed: [
        {
          code: 'VLD-TEX-DRUG1DOSE',
          measured: '7560',
          limit: '6000',
          reason: 'Protocol doses, checked with Dr Sampleton',
          shown: '7,560\u00a0mg of fluorouracil is above the guidance dose of 6,000\u00a0mg',
          by: 'Priya Demonstrator',
          at: expect.any(String),
        },
      ],
    });
    // The other one still waits for its stability.
    expect(body.errors[3]).toMatchObject({ state: 'warning', selected: false });
    const stability = await confirm([{ row: 3, confirmed: shownOf(body, 3, 'overrideStability') }]);
    expect(stability.body.errors[3]).toMatchObject({ state: 'ready', selected: true });
    expect(stability.body.errors[3]?.confirmed).toHaveLength(2);
  });

  it('ticks no row that somebody has to look at first, and leaves ticked what they have ticked', async () => {
    await review.judged(fileOfToday(large, large, { ...large, patient_id: '91006', firstname: 'Iris' }));
    const before = await show();
    await pharmacist.call('POST /api/v1/order/csv/select-rows', { body: { select: true, rows: [2] } });
    const { body } = await confirm(
      [1, 2, 3].map((row) => ({ row, confirmed: shownOf(before, row, 'overrideDosage') })),
    );
    expect(Object.values(body.errors)).toMatchObject([
      {
        state: 'ready',
        selected: false,
        looks: ['The same patient, drug, dose and day as row 2 of this file.'],
      },
      { state: 'ready', selected: true },
      { state: 'ready', selected: true, looks: [] },
    ]);
  });

  it('accepts nothing of a row of which another figure is found, and tells it', async () => {
    await review.judged(fileOfToday(large));
    const { body } = await confirm([
      { row: 1, confirmed: [{ code: 'VLD-TEX-DRUG1DOSE', measured: '7000', limit: '6000' }] },
      { row: 9, confirmed: [{ code: 'VLD-TEX-DRUG1DOSE' }] },
    ]);
    expect(body.refused.map(({ row }) => row)).toEqual([1, 9]);
    expect((await show()).errors[1]).toMatchObject({ state: 'warning', confirmed: [] });
  });

  it('never says yes to what cannot be overridden', async () => {
    await review.judged(fileOfToday({ ...large, bag_size: '250' }));
    const { body } = await confirm([{ row: 1, confirmed: [{ code: 'VLD-GMX-TOTALVOLUME' }] }]);
    expect(body.refused).toEqual([
      { row: 1, message: 'This row cannot be ordered: it has to be corrected.' },
    ]);
  });

  it('says yes to nothing more of a row that is an order already', async () => {
    await review.judged(fileOfToday(large));
    const confirmed = shownOf(await show(), 1, 'overrideDosage');
    await review.test.owner.query('update import_row set order_id = gen_random_uuid()');
    const { body } = await confirm([{ row: 1, confirmed }]);
    expect(body.refused).toEqual([{ row: 1, message: 'This row is an order already.' }]);
    expect((await review.test.owner.query('select confirmed from import_row')).rows).toEqual([
      { confirmed: [] },
    ]);
  });

  it.each(['', 'ab', '   ', '\u200b\u200b\u200b'])(
    'takes a reason that says something: %j',
    async (reason) => {
      await review.judged(fileOfToday(large));
      const { status, problem } = await confirm([{ row: 1, confirmed: [{ code: 'A' }] }], reason);
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['reason']]);
    },
  );

  it('a corrected dose is another finding: nobody has confirmed that one', async () => {
    await review.judged(fileOfToday(large));
    await confirm([{ row: 1, confirmed: shownOf(await show(), 1, 'overrideDosage') }]);
    const { body } = await pharmacist.call('POST /api/v1/order/csv/correct-row', {
      body: { row: 1, field: 'drug_dose', text: '7000' },
    });
    expect(body.errors[1]).toMatchObject({ state: 'warning', confirmed: [], selected: false });
  });

  it('has the rows judged again first where a new catalogue came, or another day', async () => {
    const uploadCode = await review.judged(fileOfToday(large));
    const confirmed = shownOf(await show(), 1, 'overrideDosage');
    await review.test.owner.query(`update import_row set verdict = verdict || '{"judgedOn": "2026-01-01"}'`);
    const { body } = await confirm([{ row: 1, confirmed }]);
    expect(body.judging).toBe(true);
    const { rows } = await review.test.owner.query('select work from import_upload');
    expect(rows).toEqual([{ work: 'judge' }]);
    await review.judge(uploadCode);
    await review.test.owner.query('update import_upload set work = null');
    const again = await confirm([{ row: 1, confirmed }]);
    expect(again.body).toMatchObject({ judging: false, refused: [], errors: { 1: { state: 'ready' } } });
  });
});

describe('selecting rows', () => {
  const select = (body: Body<'POST /api/v1/order/csv/select-rows'>) =>
    pharmacist.call('POST /api/v1/order/csv/select-rows', { body });

  it('takes all or none of what is shown, as far as it can be selected', async () => {
    await review.judged(fileOfToday(ready, large, { ...ready, patient_id: '' }));
    expect((await select({ select: true })).body.counts).toMatchObject({ all: 3, selected: 2 });
    expect((await select({ select: false, state: 'warning' })).body.counts).toMatchObject({ selected: 1 });
    expect((await select({ select: false })).body.counts).toMatchObject({ selected: 0 });
  });

  it('[CSV-34] refuses rows with an error, rows that are orders, and master rows', async () => {
    await review.test.owner.query(
      `insert into import_default_rule (hospital_id, rule_id, position, description, conditions, set_values, splits,
         created_by, username, created_at)
       values ($1, gen_random_uuid(), 1, 'In two', $2, '[]', 2, $3, 'pharmacist', now())`,
      [HOSPITAL, JSON.stringify([{ field: 'drug_dose', operation: 'EQ', value: '2500' }]), review.userId],
    );
    const split = { patient_id: '91004', firstname: 'Quill', drug_dose: '2500' };
    await review.judged(
      fileOfToday(ready, { ...ready, patient_id: '' }, split, {
        ...ready,
        patient_id: '91005',
        firstname: 'Otto',
        dob: '',
      }),
    );
    await review.test.owner.query('delete from import_default_rule');
    await review.test.owner.query('update import_row set order_id = gen_random_uuid() where row_number = 4');
    const shown = await show();
    expect(shown.rows_substituted[3]).toMatchObject({ row_master: null, is_master: true });
    expect(shown.rows_substituted['3.2']).toMatchObject({ row_master: '3', cells: { drug_dose: '1250' } });
    expect(Object.keys(shown.rows_presentations)).toContain('3.1');
    // Each part is a row of the screen: what is found about it, and whether it is ordered.
    expect(Object.keys(shown.errors)).toEqual(expect.arrayContaining(['3', '3.1', '3.2']));
    expect(shown.errors['3.2']).toMatchObject({
      selected: true,
      selectable: true,
      status: 'Ready to Submit',
    });
    const { body } = await select({ select: true, rows: [1, 2, 3, '3.1', 4, '3.4'] });
    expect(body.refused).toEqual([
      { row: '2', message: 'Error: Missing patient details' },
      { row: '3', message: 'This row is ordered as the doses that it is divided into.' },
      { row: '4', message: 'This row is an order already.' },
      { row: '3.4', message: 'This row is not in the review.' },
    ]);
    expect(body.counts.selected).toBe(3);
    // To leave a row out nothing has to be right about it.
    const left = await select({ select: false, rows: [2, 3, 4, 9] });
    expect(left.body.refused).toEqual([
      { row: '4', message: 'This row is an order already.' },
      { row: '9', message: 'This row is not in the review.' },
    ]);
    expect(left.body.counts.selected).toBe(2);
    // Each part stands for its row, the last one too.
    const last = await select({ select: true, rows: ['3.2'] });
    expect([last.body.refused, last.body.counts.selected]).toEqual([[], 3]);
  });
});

describe('who is meant by a row', () => {
  const answer = (body: Body<'POST /api/v1/order/csv/answer-patient'>) =>
    pharmacist.call('POST /api/v1/order/csv/answer-patient', { body });
  const mockford = { last: 'Mockford', first: 'Nell', born: '1969-06-19' };
  const changed = [409, 'patient-question-changed'];
  const nobody = '0190163d-8694-739b-aea5-966c26f8ad91';

  it('[CSV-81] is answered once for all rows that name the same person', async () => {
    const patientId = await review.addPatient({ mrn: '92001', ...mockford });
    await review.judged(fileOfToday({ patient_id: '92001' }, { patient_id: '092001' }));
    const asked = (await show()).errors[1]?.patient;
    expect(asked).toMatchObject({ kind: 'contradicts', others: [{ patientId, lastName: 'Mockford' }] });
    const { body } = await answer({ row: 1, said: 'same', patientId });
    expect(Object.values(body.errors).map(({ patient, state }) => [patient.kind, state])).toEqual([
      ['found', 'ready'],
      ['found', 'ready'],
    ]);
    const { rows } = await review.test.owner.query('select last_name from patient where patient_id = $1', [
      patientId,
    ]);
    expect(rows).toEqual([{ last_name: 'Mockford' }]);
  });

  it('is somebody else: the row waits for its Patient ID to be corrected', async () => {
    const patientId = await review.addPatient({ mrn: '92002', ...mockford });
    await review.judged(fileOfToday({ patient_id: '92002' }));
    const { body } = await answer({ row: 1, said: 'different', patientId });
    expect(body.errors[1]).toMatchObject({ state: 'error', messages: [{ field: 'patient_id' }] });
    const corrected = await pharmacist.call('POST /api/v1/order/csv/correct-row', {
      body: { row: 1, field: 'patient_id', text: '92003' },
    });
    expect(corrected.body.errors[1]).toMatchObject({ patient: { kind: 'new' }, state: 'ready' });
  });

  it('of a Patient ID that the file gives to two: the other one is asked about then', async () => {
    await review.judged(fileOfToday({ patient_id: '92004' }, { patient_id: '92004', surname: 'Trialson' }));
    for (const wrong of [
      await answer({ row: 1, said: 'choose' }),
      await answer({ row: 1, said: 'choose', as_row: 3 }),
      await answer({ row: 1, said: 'same', as_row: 1 }),
    ])
      expect([wrong.status, wrong.problem.code]).toEqual(changed);
    const { body } = await answer({ row: 1, said: 'choose', as_row: 1 });
    expect(body.errors[1]?.patient.kind).toBe('new');
    expect(body.errors[2]?.patient).toMatchObject({
      kind: 'contradicts',
      others: [{ patientId: null, rows: [1] }],
    });
    const second = await answer({ row: 2, said: 'same', patientId: null });
    expect(second.body.errors[2]).toMatchObject({
      patient: { kind: 'new', person: { lastName: 'Sampleton' } },
    });
  });

  it('of a Patient ID that two of the hospital have: is one of them, chosen by hand, or somebody else', async () => {
    const nell = await review.addPatient({ mrn: '92051', ...mockford });
    const otis = await review.addPatient({ mrn: '92051', ...mockford, first: 'Otis' });
    const file = fileOfToday({ patient_id: '92051' });
    await review.judged(file);
    const { patient } = (await show()).errors[1] ?? {};
    expect(patient).toMatchObject({ kind: 'two-match' });
    expect(patient?.others.map(({ patientId }) => patientId).toSorted()).toEqual([nell, otis].toSorted());
    for (const wrong of [
      await answer({ row: 1, said: 'choose', patientId: nobody }),
      await answer({ row: 1, said: 'same', patientId: otis }),
    ])
      expect([wrong.status, wrong.problem.code]).toEqual(changed);
    const chosen = await answer({ row: 1, said: 'choose', patientId: otis });
    expect(chosen.body.errors[1]?.patient).toMatchObject({ kind: 'found', others: [{ patientId: otis }] });

    await review.judged(file);
    const other = await answer({ row: 1, said: 'different' });
    expect(other.body.errors[1]).toMatchObject({
      state: 'error',
      messages: expect.arrayContaining([expect.objectContaining({ field: 'patient_id' })]),
    });
  });

  it('of somebody who looks the same: their rows are judged beside each other', async () => {
    const patientId = await review.addPatient({
      mrn: '92005',
      last: 'Sampleton',
      first: 'Tess',
      born: '1974-05-23',
    });
    await review.judged(fileOfToday({ patient_id: '92005' }, { patient_id: '92006' }));
    const { body } = await answer({ row: 2, said: 'same', patientId });
    expect(body.errors[2]).toMatchObject({ patient: { kind: 'found' }, same_dose_rows: [1] });
    expect(body.errors[1]).toMatchObject({ same_dose_rows: [2] });
  });

  it('of somebody who looks like several: is another person once all of them were shown', async () => {
    const alma = { last: 'Alike', first: 'Alma', born: '1974-05-23' };
    const known = [
      await review.addPatient({ mrn: '92021', ...alma }),
      await review.addPatient({ mrn: '92022', ...alma }),
    ];
    await review.judged(fileOfToday({ patient_id: '92023', surname: 'Alike', firstname: 'Alma' }));
    const { patient } = (await show()).errors[1] ?? {};
    expect(patient?.others.map(({ patientId }) => patientId).toSorted()).toEqual(known.toSorted());
    const [first = '', second = ''] = known;
    for (const differentFrom of [undefined, [], [first], [second]]) {
      const { status, problem } = await answer({ row: 1, said: 'different', differentFrom });
      expect([status, problem.code]).toEqual([409, 'patient-question-changed']);
    }
    for (const wrong of [
      await answer({ row: 1, said: 'choose', patientId: first }),
      await answer({ row: 1, said: 'same', patientId: nobody }),
    ])
      expect([wrong.status, wrong.problem.code]).toEqual(changed);
    const { body } = await answer({ row: 1, said: 'different', differentFrom: known });
    expect(body.errors[1]).toMatchObject({ patient: { kind: 'new', others: [] }, state: 'ready' });

    const third = await review.addPatient({ mrn: '92024', ...alma });
    const again = await pharmacist.call('POST /api/v1/order/csv/correct-row', {
      body: { row: 1, field: 'quantity', text: '2' },
    });
    expect(again.body.errors[1]?.patient).toMatchObject({
      kind: 'looks-the-same',
      others: expect.arrayContaining([expect.objectContaining({ patientId: third })]),
    });
  });

  it('of somebody who looks like one of the hospital and like one of the file: is the one who is chosen', async () => {
    const patientId = await review.addPatient({
      mrn: '92031',
      last: 'Alike',
      first: 'Bela',
      born: '1974-05-23',
    });
    const bela = { surname: 'Alike', firstname: 'Bela' };
    await review.judged(fileOfToday({ patient_id: '92032', ...bela }, { patient_id: '92033', ...bela }));
    expect((await show()).errors[2]?.patient.others).toMatchObject([
      { patientId, rows: [] },
      { patientId: null, medicalRecordNumber: '92032', rows: [1] },
    ]);
    await answer({ row: 1, said: 'different', differentFrom: [patientId] });
    const { body } = await answer({ row: 2, said: 'same', patientId: null, as_row: 1 });
    expect(body.errors[2]).toMatchObject({
      patient: { kind: 'new', person: { medicalRecordNumber: '92032' } },
      messages: expect.arrayContaining([
        expect.objectContaining({ text: 'Checking: the patient of row 1, who is created' }),
      ]),
    });
  });

  it('of somebody whose date of birth another number of theirs says: nobody born on another day is asked about them', async () => {
    const cara = { surname: 'Alike', firstname: 'Cara' };
    await review.judged(
      fileOfToday(
        { patient_id: '92041', ...cara, dob: '' },
        { patient_id: '92042', ...cara, dob: '01/01/1950' },
        { patient_id: '92043', ...cara, dob: '01/01/1990' },
      ),
    );
    const { errors } = await show();
    expect([errors[2]?.patient.kind, errors[3]?.patient.kind]).toEqual(['looks-the-same', 'looks-the-same']);
    const { body } = await answer({ row: 2, said: 'same', patientId: null, as_row: 1 });
    expect(body.errors[2]?.patient).toMatchObject({ kind: 'new', person: { medicalRecordNumber: '92041' } });
    expect(body.errors[3]?.patient).toMatchObject({ kind: 'new', person: { medicalRecordNumber: '92043' } });
    const { status, problem } = await answer({ row: 3, said: 'same', patientId: null, as_row: 1 });
    expect([status, problem.code]).toEqual([409, 'patient-question-changed']);
  });

  it('of somebody whose date of birth a later row of theirs says, also in the first column: tells the other one apart', async () => {
    const dora = { surname: 'Alike', firstname: 'Dora' };
    const [header = '', ...lines] = fileOfToday(
      { patient_id: '92061', ...dora, dob: '' },
      { patient_id: '92061', ...dora, dob: '01/01/1950', drug_dose: '1300' },
      { patient_id: '92062', ...dora, dob: '01/01/1990' },
    )
      .toString()
      .split('\n');
    const place = header.split(',').indexOf('dob');
    const bornFirst = [header, ...lines].map((line) => {
      const cells = line.split(',');
      return [...cells.splice(place, 1), ...cells].join(',');
    });
    await review.judged(Buffer.from(bornFirst.join('\n')));
    const { body } = await pharmacist.call('POST /api/v1/order/csv/correct-row', {
      body: { row: 3, field: 'quantity', text: '2' },
    });
    expect(body.errors[3]?.patient).toMatchObject({ kind: 'new', others: [] });
  });

  it('is not answered of a row that is an order already', async () => {
    const patientId = await review.addPatient({ mrn: '92010', ...mockford });
    await review.judged(fileOfToday({ patient_id: '92010', firstname: 'Otis' }));
    await review.test.owner.query('update import_row set order_id = gen_random_uuid()');
    const { status, problem } = await answer({ row: 1, said: 'same', patientId });
    expect([status, problem.code]).toEqual([409, 'import-row-created']);
  });

  it('is not answered for somebody who was not shown, or where nobody asks', async () => {
    await review.addPatient({ mrn: '92007', ...mockford });
    await review.judged(fileOfToday({ patient_id: '92007' }, { patient_id: '92008', firstname: 'Otis' }));
    const wrong = [
      await answer({ row: 1, said: 'same', patientId: '0190163d-8694-739b-aea5-966c26f8ad91' }),
      await answer({ row: 1, said: 'choose', as_row: 1 }),
      await answer({ row: 2, said: 'same', patientId: null }),
      await answer({ row: 7, said: 'same' }),
    ];
    expect(wrong.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'patient-question-changed'],
      [409, 'patient-question-changed'],
      [409, 'patient-question-changed'],
      [404, 'import-row-gone'],
    ]);
  });

  it('a patient whom a colleague has made in between is found when the row is judged next', async () => {
    await review.judged(fileOfToday({ patient_id: '92009' }));
    const patientId = await review.addPatient({
      mrn: '92009',
      last: 'Sampleton',
      first: 'Tess',
      born: '1974-05-23',
    });
    const { body } = await pharmacist.call('POST /api/v1/order/csv/correct-row', {
      body: { row: 1, field: 'quantity', text: '2' },
    });
    expect(body.errors[1]?.patient).toMatchObject({ kind: 'found', others: [{ patientId }] });
  });
});

describe('the dry run of a file', () => {
  it('counts rows by state, kind, order and patient before anything is created', async () => {
    const counted = { ...ready, surname: 'Counted' };
    const uploadCode = await review.judged(
      fileOfToday(
        counted,
        { ...counted, order_reference: 'ONC-2', delivery_date: careDay(15), treatment_date: '' },
        { ...large, order_reference: 'onc-1', delivery_date: careDay(16), treatment_date: '' },
        { ...counted, patient_id: '' },
        { ...counted, quantity: 'x' },
      ),
    );
    const { body } = await pharmacist.call('GET /api/v1/order/csv/dry-run', { query: { uploadCode } });
    expect(body).toMatchObject({
      rows_num: 5,
      rows_invalid: 1,
      rows_left_out: 0,
      counts: { all: 4, ready: 2, warning: 1, error: 1 },
      ready: { orders: 2, patients: 1, new_patients: 1, first_delivery: careDay(14) },
      orders: [
        {
          order_reference: expect.stringMatching(/onc-1/i),
          rows: 3,
          delivery_dates: [careDay(14), careDay(16)],
        },
        { order_reference: 'ONC-2', rows: 1, delivery_dates: [careDay(15)] },
      ],
      patients: [
        {
          medicalRecordNumber: null,
          name: '',
          dateOfBirth: null,
          is_new: false,
          rows: 1,
          ready: 0,
          error: 1,
        },
        {
          ...{ medicalRecordNumber: '91001', name: 'Tess Counted', dateOfBirth: '23/05/1974' },
          ...{ is_new: true, rows: 2, ready: 2 },
        },
        { medicalRecordNumber: '91002', rows: 1, to_answer: 1 },
      ],
      patients_next: null,
    });
    expect(body.kinds).toContainEqual({
      state: 'warning',
      kind: 'Warning: Drug dose exceeds max dose',
      rows: 1,
    });
    expect(body.kinds).toContainEqual({ state: 'error', kind: 'Error: Missing patient details', rows: 1 });
    expect(body.kinds).toContainEqual({ state: 'ready', kind: 'New patients, will be created', rows: 2 });
  });

  it('counts the rows that were left out before they came to the review', async () => {
    const uploadId = await review.decided(fileOfToday(ready, large));
    await review.test.owner.query('update import_row set selected = false where row_number = 2');
    expect(await review.judge(uploadId)).toBeUndefined();
    const { body } = await pharmacist.call('GET /api/v1/order/csv/dry-run');
    expect(body).toMatchObject({ rows_num: 2, rows_invalid: 0, rows_left_out: 1, counts: { all: 1 } });
  });

  it('gives the patients of a file in pages, each once', async () => {
    const uploadCode = await review.judged(
      fileOfToday(...['91011', '91012', '91013', '91014'].map((patient_id) => ({ patient_id }))),
    );
    const page = async (more: { after?: string }) =>
      (
        await pharmacist.call('GET /api/v1/order/csv/dry-run', {
          query: { uploadCode, limit: 2, ...more },
        })
      ).body;
    const numbers = ({ patients }: Answer<'GET /api/v1/order/csv/dry-run'>) =>
      patients.map(({ medicalRecordNumber }) => medicalRecordNumber);
    const first = await page({});
    const last = await page({ after: first.patients_next! });
    expect([numbers(first), numbers(last)]).toEqual([
      ['91011', '91012'],
      ['91013', '91014'],
    ]);
    expect(last.patients_next).toBeNull();
  });

  it('leaves one read record with the patients of the hospital that it showed', async () => {
    const patientId = await review.addPatient({
      mrn: '91003',
      first: 'Tess',
      last: 'Shown',
      born: '1974-05-23',
    });
    await review.judged(fileOfToday({ patient_id: '91003', surname: 'Shown' }));
    await pharmacist.call('GET /api/v1/order/csv/dry-run');
    const { rows } = await review.test.owner.query(
      `select subject_ids from read_event where action = 'import-dry-run' and $1 = any (subject_ids)`,
      [patientId],
    );
    expect(rows).toEqual([{ subject_ids: [patientId] }]);
  });
});
