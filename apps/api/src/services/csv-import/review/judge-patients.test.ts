import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf, HOSPITAL, openReview } from './open-review.test-support.ts';

let review: Awaited<ReturnType<typeof openReview>>;
beforeAll(async () => {
  review = await openReview();
});
afterAll(() => review?.close());

async function judged(bytes: Buffer) {
  const uploadId = await review.decided(bytes);
  expect(await review.judge(uploadId)).toBeUndefined();
  return review.rowsOf(uploadId);
}

const patientsOf = async (bytes: Buffer) =>
  (await judged(bytes)).map(({ verdict, review_state, selected }) => [
    verdict?.patient.kind,
    review_state,
    selected,
  ]);

describe('the patients of a file', () => {
  it('[CSV-50] are found by the Patient ID without its zeros, and never written over', async () => {
    const patientId = await review.addPatient({
      mrn: '0070001',
      last: 'Mockford',
      first: 'Nell',
      born: '1969-06-19',
    });
    const mockford = { surname: 'MOCKFORD', firstname: 'Nell', dob: '19/06/1969' };
    const rows = await judged(fileOf({ ...mockford, patient_id: '70001' }, { patient_id: '00070001' }));
    expect(rows.map(({ verdict }) => verdict?.patient)).toMatchObject([
      { kind: 'found', patient: { patientId } },
      { kind: 'contradicts', patient: { patientId }, differs: ['surname', 'firstname', 'dob'] },
    ]);
    expect(rows.map(({ review_state, selected }) => [review_state, selected])).toEqual([
      // The other row orders the very same for the same Patient ID.
      ['ready', false],
      ['to-answer', false],
    ]);
    const { rows: stored } = await review.test.owner.query(
      'select last_name from patient where patient_id = $1',
      [patientId],
    );
    expect(stored).toEqual([{ last_name: 'Mockford' }]);
  });

  it('[CSV-51] who are not found are created with their order', async () => {
    expect(await patientsOf(fileOf({ patient_id: '70002' }))).toEqual([['new', 'ready', true]]);
  });

  it('that the file itself tells apart under one Patient ID are asked about', async () => {
    const other = { surname: 'Trialson', firstname: 'Ivo', dob: '12/08/1964' };
    expect(
      await patientsOf(
        fileOf({ patient_id: '070003' }, { patient_id: '70003', ...other }, { patient_id: '70004' }),
      ),
    ).toEqual([
      ['several-in-file', 'to-answer', false],
      ['several-in-file', 'to-answer', false],
      ['looks-the-same', 'to-answer', false],
    ]);
  });

  it('who look like another one of the hospital, or of an earlier row, are asked about', async () => {
    await review.addPatient({ mrn: '70010', last: 'Fauxworth', first: 'Rhea', born: '1969-03-21' });
    const rhea = { surname: 'Fauxworth', firstname: 'Rhea', dob: '21/03/1969' };
    const lena = { surname: 'Exampler', firstname: 'Lena', dob: '13/03/1997' };
    expect(
      await patientsOf(
        fileOf(
          { patient_id: '70011', ...rhea },
          { patient_id: '70012', ...lena },
          { patient_id: '70013', ...lena },
        ),
      ),
    ).toEqual([
      ['looks-the-same', 'to-answer', false],
      ['new', 'ready', true],
      ['looks-the-same', 'to-answer', false],
    ]);
  });

  it('with the same names are asked about where one has no date of birth, and told apart by two', async () => {
    const lena = { surname: "O'Example", firstname: 'Lena' };
    const rows = await judged(
      fileOf(
        { patient_id: '70031', ...lena, dob: '13/03/1997' },
        { patient_id: '70032', ...lena, surname: 'OEXAMPLE', dob: '' },
        { patient_id: '70033', ...lena, dob: '14/04/1998' },
        { patient_id: '70034', ...lena, firstname: 'Ada', dob: '' },
        { patient_id: '70035', ...lena, firstname: 'Ada', dob: '14/04/1998' },
      ),
    );
    expect(rows.map(({ verdict }) => verdict?.patient)).toMatchObject([
      { kind: 'new' },
      { kind: 'looks-the-same', other: { mrn: '70031' } },
      // Whoever has no date of birth may be this one as well.
      { kind: 'looks-the-same', other: { mrn: '70032' } },
      { kind: 'new' },
      { kind: 'looks-the-same', other: { mrn: '70034', dateOfBirth: null } },
    ]);
    expect(rows[1]?.kinds).toContain('Somebody with the same names is known, and a date of birth is missing');
  });

  it('of one Patient ID are compared with the hospital as the one person whom its rows name', async () => {
    await review.addPatient({ mrn: '70040', last: 'Placebon', first: 'Ivo', born: '1990-01-02' });
    const ivo = { patient_id: '70041', surname: 'Placebon', firstname: 'Ivo' };
    expect(
      await patientsOf(fileOf({ ...ivo, dob: '' }, { ...ivo, dob: '23/05/1974', drug_dose: '1300' })),
    ).toEqual([
      ['new', 'ready', true],
      ['new', 'ready', true],
    ]);
  });

  it('[CSV-43] with a name and no Patient ID are an error; a row for nobody is none', async () => {
    const nobody = { patient_id: '', surname: '', firstname: '', dob: '' };
    const rows = await judged(fileOf({ patient_id: '' }, nobody));
    expect(rows.map(({ verdict, kinds }) => [verdict?.error?.message, kinds])).toEqual([
      ['Missing patient details', ['Error: Missing patient details']],
      [undefined, []],
    ]);
    // A treatment is somebody's.
    expect(rows[1]?.verdict?.deliveries).toEqual([
      { deliveryDate: '2031-03-12', treatmentDate: null, quantity: 1 },
    ]);
  });

  it('without a name cannot be created', async () => {
    const [row] = await judged(fileOf({ patient_id: '70005', surname: '' }));
    expect([row?.review_state, row?.verdict?.patient]).toMatchObject([
      'error',
      { kind: 'refused', message: 'Last name is required', field: 'surname' },
    ]);
  });

  it('have at most 500 rows: more are refused, whole, and the rows of others are not', async () => {
    const crowd = Array.from({ length: 640 }, () => ({ patient_id: '70006' }));
    const most = Array.from({ length: 500 }, () => ({ patient_id: '70008', surname: 'Most' }));
    const rows = await judged(fileOf(...crowd, ...most, { patient_id: '70007', surname: 'Other' }));
    const crowded = rows.filter(({ kinds }) =>
      kinds.includes('Error: One patient can have at most 500 rows in a file: please divide it'),
    );
    expect(crowded).toHaveLength(640);
    expect(rows.at(-1)?.review_state).toBe('ready');
  });
});

describe('rows of one patient', () => {
  it('are judged beside each other: the same drug for one day, and the sum of the day', async () => {
    const day = { patient_id: '70020', delivery_date: '12/03/2031', treatment_date: '12/03/2031' };
    const rows = await judged(
      fileOf({ ...day, drug_dose: '4000' }, { ...day, drug_dose: '4000', order_reference: 'ONC-2' }),
    );
    expect(
      rows.map(({ verdict }) => verdict?.judged[0]?.findings.map(({ code }) => code).filter(isBeside)),
    ).toEqual([
      ['DayDose', 'AlreadyOrdered'],
      ['DayDose', 'AlreadyOrdered'],
    ]);
    expect(rows[0]?.verdict?.repeated).toMatchObject([{ kind: 'same-dose', rows: [1, 2] }]);
    expect(rows[0]?.kinds).toContain('Same patient, drug and day in more than one row');
  });

  it('are judged again with the same verdicts', async () => {
    const uploadId = await review.decided(
      fileOf({ patient_id: '70021' }, { patient_id: '70021', drug_dose: '4000' }),
    );
    await review.judge(uploadId);
    const first = await review.rowsOf(uploadId);
    await review.test.owner.query('update import_row set selected = false where row_number = 1');
    await review.judge(uploadId);
    expect(await review.rowsOf(uploadId)).toEqual(
      first.map((row, at) => (at === 0 ? { ...row, selected: false } : row)),
    );
  });

  it('a rule divides a dose: its findings are about the whole of it', async () => {
    await review.test.owner.query(
      `insert into import_default_rule (hospital_id, rule_id, position, description, conditions, set_values, splits,
         created_by, username, created_at)
       values ($1, gen_random_uuid(), 1, 'Large doses in two', $2, '[]', 2, $3, 'pharmacist', now())`,
      [HOSPITAL, JSON.stringify([{ field: 'drug_dose', operation: 'GT', value: '5000' }]), review.userId],
    );
    const [row] = await judged(fileOf({ patient_id: '70022', drug_dose: '7000' }));
    await review.test.owner.query('delete from import_default_rule');
    expect(row?.verdict).toMatchObject({ doses: ['3500', '3500'], line: { drug1DoseText: '7000' } });
    expect(row?.verdict?.judged.map(({ line }) => line.drug1DoseText)).toEqual(['3500', '3500']);
    expect(row?.verdict?.judged[0]?.findings).toContainEqual(
      expect.objectContaining({ code: 'VLD-TEX-DRUG1DOSE', measured: '7000' }),
    );
  });

  it('waits where its user may not import any more', async () => {
    const uploadId = await review.decided(fileOf({ patient_id: '70023' }));
    await review.test.owner.query('update hospital set csv_import = false where hospital_id = $1', [
      HOSPITAL,
    ]);
    const stopped = await review.judge(uploadId);
    await review.test.owner.query('update hospital set csv_import = true where hospital_id = $1', [HOSPITAL]);
    expect(stopped).toMatchObject({ code: 'access-missing' });
    expect(await review.judge(uploadId)).toBeUndefined();
  });
});

const isBeside = (code: string) => ['DayDose', 'AlreadyOrdered'].includes(code);
