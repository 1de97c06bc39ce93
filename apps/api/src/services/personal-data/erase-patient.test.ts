import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillHospital, userOf } from '../../database/hospital-rows.test-support.ts';
import { newId } from '../../database/new-id.ts';
import { ownerTransaction } from '../../database/owner-transaction.ts';
import { insertRows } from '../../database/queries/demonstration.queries.ts';
import { listTextColumns } from '../../database/queries/personal-data/held-rows.queries.ts';
import {
  columnsIn,
  HELD_TABLES,
  HOLDS_NOBODY,
  heldColumns,
} from '../../database/queries/personal-data/held-tables.ts';
import { storeOrder, storePatient } from '../../routes/testing/stored-orders.ts';
import { storeQuery } from '../../routes/testing/stored-queries.ts';
import { storeRegistration } from '../../routes/testing/stored-registrations.ts';
import { openTestPortal, type TestPortal } from '../../testing/open-test-portal.ts';
import { readOutbox, storeMail } from '../../testing/read-outbox.ts';
import { erasePatient } from './erase-patient.ts';
import { exportPatient } from './export-patient.ts';

const HOSPITAL = 'DMOH01';
const MRN = '0077345019';
const PERSON = { first: 'Quillon', last: 'Vexworth', mrn: MRN, born: '1961-07-03' };
/** Who the patient was before the record was corrected, as the audit of the item keeps it. */
const FORMER = { first_name: 'Torvald', last_name: 'Ravensmith', date_of_birth: '1959-11-23' };
/** The same as the portal told it in a query. */
const TOLD = 'Quantity: 2, was 1\nFirst name: Quillon, was Torvald\nDOB: 03/07/1961, was 23/11/1959';
const WORDS = [
  'quillon',
  'vexworth',
  '77345019',
  '1961-07-03',
  '03/07/1961',
  'torvald',
  'ravensmith',
  '1959-11-23',
  '23/11/1959',
];
const SIGNED = JSON.stringify({ patient_ref: MRN, volume: 1500 });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const ANSWERS = ['supplier_patient_number', 'decline_reason'];
const command = 'npm run patients';

let test: TestPortal;
let patientId: string;
let orderId: string;
let lineId: string;
let registrationId: string;
beforeAll(async () => {
  test = await openTestPortal();
  const { owner } = test;
  await fillHospital(owner, HOSPITAL, await userOf(owner, 'pharmacist'));
  patientId = await storePatient(owner, PERSON);
  const stored = await storeOrder(owner, {
    ref: 'VEXWORTH-01',
    lines: [{ patientId, deliveries: [{ status: 'Dispatched' }] }],
  });
  orderId = stored.orderId;
  lineId = stored.lineIds[0]!;
  await owner.query(
    'insert into order_patient (order_id, patient_id, hospital_id, position) values ($1, $2, $3, 1)',
    [orderId, patientId, HOSPITAL],
  );
  registrationId = await storeRegistration(owner);
  await owner.query(
    `update registration set patient_id = $2, patient_name = 'Quillon Vexworth', patient_dob = '03/07/1961',
       state = 'accepted', answered_at = now(), answered_name = 'Sina', supplier_patient_number = 'HP-VEXWORTH',
       first_delivery_date = '2031-03-04' where registration_id = $1`,
    [registrationId, patientId],
  );
  await owner.query(
    `insert into outbox_mail (recipient, subject, body) values ('a@hospital.example', 'About a patient', '')`,
  );
  await insertRows(owner, 'signature', [
    {
      hospital_id: HOSPITAL,
      signature_id: newId(),
      user_id: await userOf(owner, 'senior'),
      user_name: 'S',
      meaning: 'approved',
      subject_type: 'formulation',
      subject_id: newId(),
      signed: SIGNED,
      content_hash: sha256(SIGNED),
      signed_at: new Date(),
    },
  ]);
  await mentionEverywhere();
  // Of another patient's order, and the number alone, without the zeros in front of it.
  await storeOrder(owner, { ref: 'ANOTHER-01', columns: { comment: 'Not for 77345019, as was said first' } });
  await insertRows(
    owner,
    'audit_event',
    Object.entries({ 'order-line': lineId, registration: registrationId }).map(
      ([subject_type, subject_id]) => ({
        ...{ hospital_id: HOSPITAL, happened_at: new Date(), user_name: 'P', request_id: 'r' },
        ...{ action: 'patient-changed', subject_type, subject_id },
        ...{ before: FORMER, after: { last_name: 'Vexworth' } },
      }),
    ),
  );
  const queryId = await storeQuery(owner, {
    ...{ subjectId: stored.deliveryIds[0]!, askedBy: 'supplier', turn: 'closed' },
  });
  await insertRows(owner, 'query_message', [
    {
      ...{ hospital_id: HOSPITAL, query_id: queryId, position: 1, side: 'portal' },
      ...{ author_name: 'Bolt', written_at: new Date(), body: TOLD },
    },
  ]);
  await storeMail(test, {
    recipient: 'b@hospital.example',
    subject: 'Sealed',
    text: `For Quillon Vexworth ${MRN}`,
  });
});
afterAll(() => test?.close());

/** Writes who the patient is into every column that can hold it, of whatever rows there are. */
async function mentionEverywhere(): Promise<void> {
  const { owner } = test;
  const { rows } = await owner.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const typeOf = (table: string, column: string) =>
    rows.find((each) => each.table === table && each.column === column)?.type;
  for (const held of HELD_TABLES.filter(({ table }) => table !== 'patient'))
    for (const column of heldColumns(held)) {
      const type = typeOf(held.table, column);
      if (['orders', 'signature'].includes(held.table) || type === undefined) continue;
      const value = {
        ARRAY: ['Vexworth', 'Quillon', MRN],
        json: JSON.stringify({ note: `Ring about\nVexworth, Quillon (${MRN})`, of: { mrn: MRN } }),
        jsonb: JSON.stringify({ lastName: 'Vexworth', firstName: 'Quillon', medicalRecordNumber: MRN }),
      }[type];
      // A declined registration has a reason, an accepted one a number: the rest of their rows stays without.
      const where = ANSWERS.includes(column) ? `where ${column} is not null` : '';
      await owner.query(`update ${held.table} set ${column} = $1 ${where}`, [
        value ?? `for Quillon Vexworth ${MRN}`,
      ]);
    }
  await owner.query(`update orders set comment = 'Mrs Vexworth at the desk' where order_id = $1`, [orderId]);
}

/** Tables whose rows still say who it was. */
async function tablesThatMention(): Promise<string[]> {
  const { rows } = await test.owner.query<{ table: string }>(
    `select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { table } of rows) {
    const { rows: hits } = await test.owner.query(
      `select from "${table}" t where exists (select from unnest($1::text[]) w where position(w in lower(t::text)) > 0) limit 1`,
      [WORDS],
    );
    if (hits.length > 0) found.push(table);
  }
  return found;
}

const erase = (mrn = MRN) =>
  erasePatient(test.owner, { hospitalId: HOSPITAL, mrn, reason: 'Asked for it', now: new Date(), command });

it('knows every column that can hold words: a new one without a rule is named here', async () => {
  const known = new Set([
    ...HELD_TABLES.flatMap((held) =>
      [...heldColumns(held), ...columnsIn(held.nobody), ...columnsIn(held.sealed)].map(
        (column) => `${held.table}.${column}`,
      ),
    ),
    ...Object.entries(HOLDS_NOBODY).flatMap(([table, names]) =>
      columnsIn(names).map((column) => `${table}.${column}`),
    ),
  ]);
  const columns = await ownerTransaction(test.owner, listTextColumns);
  const present = columns.map(({ table, column }) => `${table}.${column}`);
  expect(present.filter((column) => !known.has(column))).toEqual([]);
  // Of a column that is gone an export could not even be asked for.
  const held = HELD_TABLES.flatMap((each) => heldColumns(each).map((column) => `${each.table}.${column}`));
  expect(held.filter((column) => !present.includes(column))).toEqual([]);
});

describe('a patient who asks', () => {
  it('is given everything that is held of them, with a summary, and the audit says so', async () => {
    const exported = await exportPatient(test.owner, {
      hospitalId: HOSPITAL,
      mrn: '77345019',
      now: new Date(),
      command,
    });
    const mentioning = HELD_TABLES.filter((held) => heldColumns(held).length > 0).map(({ table }) => table);
    expect(mentioning.filter((table) => !exported.held[table])).toEqual([]);
    expect(exported.held.patient).toEqual([expect.objectContaining({ patient_id: patientId, mrn: MRN })]);
    expect(exported.held.outbox_mail).toContainEqual(
      expect.objectContaining({ subject: 'Sealed', body: `For Quillon Vexworth ${MRN}` }),
    );
    expect(exported.held.order_line).toContainEqual(expect.objectContaining({ line_id: lineId }));
    expect(exported.summary).toEqual(
      expect.arrayContaining([
        `Quillon Vexworth, MRN ${MRN}, born 1961-07-03, at ${HOSPITAL}.`,
        // One of them another patient's, whose reason for a cancellation names this one.
        '2 ordered items',
        expect.stringContaining('Order VEXWORTH-01: submitted'),
      ]),
    );
    const { rows } = await test.owner.query(
      `select user_name from audit_event where action = 'patient-exported' and subject_id = $1`,
      [patientId],
    );
    expect(rows).toEqual([{ user_name: command }]);
  });
});

describe('erasing a patient', () => {
  it('waits for what is under way, and then removes nothing', async () => {
    await test.owner.query(`update order_line_delivery set status = 'Pending' where line_id = $1`, [lineId]);
    await expect(erase()).rejects.toThrow(/^Still under way: order VEXWORTH-01.*Erase the patient once/);
    await test.owner.query(`update order_line_delivery set status = 'Dispatched' where line_id = $1`, [
      lineId,
    ]);
    await expect(erase()).rejects.toThrow('a file of orders that is being read');
    await test.owner.query('delete from import_piece');
    await expect(erase('12345')).rejects.toThrow(`${HOSPITAL} has no patient with the MRN 12345.`);
    expect(await tablesThatMention()).toContain('patient');
  });

  it('leaves no word of who it was in any table, and everything that was made', async () => {
    const other = await storePatient(test.owner, { ...PERSON, first: 'Quilla', mrn: '88001122' });
    await test.owner.query(
      `update patient set last_name = 'Fennimore', date_of_birth = null where patient_id = $1`,
      [other],
    );
    const { hasNamesake } = await erase();
    expect(hasNamesake).toBe(false);
    expect(await tablesThatMention()).toEqual([]);
    expect((await readOutbox(test)).find(({ subject }) => subject === 'Sealed')?.body).toBe(
      'For [removed] [removed]',
    );

    const { rows } = await test.owner.query(
      `select p.first_name, p.mrn, o.comment, o.order_ref_view <> 'VEXWORTH-01' as renamed, d.status,
         r.state, r.form_data::text, (select first_name from patient where patient_id = $3) as other
       from patient p join order_line l using (patient_id) join orders o on o.order_id = l.order_id
       join order_line_delivery d on d.line_id = l.line_id, registration r
       where l.line_id = $1 and r.registration_id = $2`,
      [lineId, registrationId, other],
    );
    expect(rows).toEqual([
      {
        first_name: '[removed]',
        mrn: null,
        comment: 'Mrs [removed] at the desk',
        renamed: true,
        status: 'Dispatched',
        state: 'accepted',
        form_data: '{}',
        other: 'Quilla',
      },
    ]);
    const { rows: told } = await test.owner.query(
      `select body from query_message where body like 'Quantity%'`,
    );
    expect(told).toEqual([{ body: 'Quantity: 2, was 1\nFirst name: [removed]\nDOB: [removed]' }]);
    const { rows: audited } = await test.owner.query(
      `select user_name, after->>'reason' as reason, after->'signatures' as signatures from audit_event where action = 'patient-erased' and subject_id = $1`,
      [patientId],
    );
    expect(audited).toEqual([{ user_name: command, reason: 'Asked for it', signatures: [sha256(SIGNED)] }]);
    await expect(erase()).rejects.toThrow('has no patient');
  });

  it('leaves screens that open: the order, the registration at the supplier, and a search that finds nobody', async () => {
    const other = await storePatient(test.owner, { first: 'Ottoline', last: 'Marchpane', mrn: '55220011' });
    const { orderId: ordered } = await storeOrder(test.owner, {
      ref: 'MARCHPANE-7',
      lines: [
        { patientId: other, deliveries: [{ status: 'Cancelled', cancelReason: 'Marchpane went home' }] },
      ],
    });
    await test.owner.query(
      'insert into order_patient (order_id, patient_id, hospital_id, position) values ($1, $2, $3, 1)',
      [ordered, other, HOSPITAL],
    );
    const registered = await storeRegistration(test.owner);
    await test.owner.query(
      `update registration set patient_id = $2, patient_name = 'Ottoline Marchpane', state = 'declined',
         answered_at = now(), answered_name = 'Sina', decline_reason = 'Too far' where registration_id = $1`,
      [registered, other],
    );
    await erase('55220011');
    const [pharmacist, senior] = [await test.signIn('pharmacist'), await test.signIn('senior')];
    const order = await pharmacist.call('POST /api/v1/dashboard/order/details', {
      body: { groupOrderId: ordered },
    });
    const registration = await senior.send({
      method: 'GET',
      url: `/api/v1/workbench/registrations/${registered}`,
    });
    const patient = await pharmacist.send({ method: 'GET', url: `/api/v1/patient/${other}` });
    expect([order.status, registration.status, patient.status]).toEqual([200, 200, 200]);
    expect(JSON.stringify([order.body, registration.body, patient.body])).not.toMatch(/ottoline|marchpane/i);
  });

  it('leaves the texts of another patient of the same name alone, unless they say who is meant', async () => {
    const twin = { first: 'Alba', last: 'Norwell' };
    await storePatient(test.owner, { ...twin, mrn: '66110001', born: '1950-01-01' });
    await storePatient(test.owner, { ...twin, mrn: '66110002', born: '1980-01-01' });
    await test.owner.query(`update customer_request set fields = $1`, [
      { message: 'Please ring Alba Norwell, born 1980-01-01' },
    ]);
    await erase('66110001');
    const { rows } = await test.owner.query('select fields from customer_request');
    expect(rows[0].fields).toEqual({ message: 'Please ring Alba Norwell, born 1980-01-01' });
    await erase('66110002');
    const { rows: after } = await test.owner.query('select fields from customer_request');
    expect(after[0].fields).toEqual({ message: 'Please ring [removed], born [removed]' });
  });
});
