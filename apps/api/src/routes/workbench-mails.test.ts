import { addDays, formatCareDate } from '@bolt/domain/dates/care-date';
import { usualDay } from '@bolt/domain/registration/registration.test-support';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkerPool } from '../jobs/as-actor.ts';
import { queryRemindersJob } from '../jobs/query-reminders.job.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import { registrationOf } from './testing/registrations.ts';
import { storeFormulation } from './testing/stored-formulations.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let worker: pg.Pool;
let senior: TestClient;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  worker = openWorkerPool(test.portal.workerUrl);
  [senior, pharmacist] = [await test.signIn('senior'), await test.signIn('pharmacist')];
});
afterAll(async () => {
  await worker?.end();
  await test?.close();
});

/** Who it is for, what is in it, and what was said of it, in whatever a mail could be made from. */
const TOLD_TO_NOBODY = [
  ...['Zebedee', 'Quartermain', 'ZQ-90417', '1957', '14/02'],
  ...['fluorouracil', 'Bag for Bruno', 'BM 0417', 'Saskia', 'Fictitious', '1960'],
  ...['500', 'Please confirm', 'not stable so long', 'Too far', 'HP-'],
].map((word) => word.toLowerCase());

const submitted = (orderId: string) =>
  test.owner.query(
    `insert into audit_event (hospital_id, user_id, user_name, request_id, action, subject_type, subject_id)
     select 'DMOH01', user_id, 'Priya Demonstrator', 'r', 'order-submitted', 'order', $1
     from app_user where username = 'pharmacist'`,
    [orderId],
  );
async function storeItem(ref: string): Promise<string> {
  const patientId = await storePatient(test.owner, {
    first: 'Zebedee',
    last: 'Quartermain',
    mrn: `ZQ-90417-${ref}`,
    born: '1957-02-14',
  });
  const { deliveryIds, orderId } = await storeOrder(test.owner, { ref, lines: [{ patientId }] });
  await submitted(orderId);
  return deliveryIds[0]!;
}
async function submitRegistration(): Promise<string> {
  const { body } = await pharmacist.call('POST /api/v1/tpn/patientRegistation', {
    body: { formData: registrationOf({ patient_first_name: 'Saskia', patient_dob: '14/02/1957' }) } as never,
  });
  // What document 3 mails of it holds the patient, as it promises.
  await test.owner.query('delete from outbox_mail where message_id is not null');
  return body.id;
}
const body = 'Is 500 mg of fluorouracil meant for Zebedee? Please confirm.';
const ask = async (subjectType: 'item' | 'formulation' | 'registration', subjectId: string) =>
  (
    await senior.call('POST /api/v1/workbench/queries', {
      body: { subjectType, subjectId, kind: 'dose', body },
    })
  ).body.queryId;
const answer = (queryId: string) =>
  pharmacist.call('POST /api/v1/queries/:queryId/messages', { params: { queryId }, body: { body } });
const write = (queryId: string) =>
  senior.call('POST /api/v1/workbench/queries/:queryId/messages', { params: { queryId }, body: { body } });
async function becomeOverdue(): Promise<void> {
  await test.owner.query(
    `update query_thread set due_at = now() - interval '1 second' where turn <> 'closed'`,
  );
  await queryRemindersJob(test.portal).work(worker);
}

it('[WBQ-23] no mail of queries, answers and cancelled items holds a patient, a drug, a description, or what was said', async () => {
  const subjects = {
    item: await storeItem('MAIL-1'),
    formulation: await storeFormulation(test.owner, {
      status: 'submitted',
      description: 'Bag for Bruno',
      patient: 'BM 0417',
      type: 'home_patient',
    }),
    registration: await submitRegistration(),
  } as const;
  const asked: string[] = [];
  for (const [type, id] of Object.entries(subjects)) asked.push(await ask(type as keyof typeof subjects, id));
  await becomeOverdue();
  for (const queryId of asked) await answer(queryId);
  await becomeOverdue();

  const { body: question } = await pharmacist.call('POST /api/v1/queries', {
    body: { merlinOrderLineID: await storeItem('MAIL-2'), kind: 'dose', body },
  });
  await write(question.queryId);
  await pharmacist.call('POST /api/v1/contact', {
    body: {
      name: 'Priya',
      email: 'priya@hospital.example',
      message: 'About tomorrow',
      countryCode: 'AU',
      language: 'AU',
    },
  });
  const { body: requests } = await senior.call('POST /api/v1/workbench/queries/search', {
    body: { turn: 'supplier', subjectType: 'request' },
  });
  // What a user writes to the supplier is mailed as it is; what the portal says of it is not.
  await test.owner.query(`delete from outbox_mail where subject like 'Message from %'`);
  await write(requests.rows[0]!.queryId);

  await senior.call('POST /api/v1/workbench/moves', {
    body: {
      moves: [
        {
          merlinOrderLineID: await storeItem('MAIL-3'),
          status: 'Cancelled',
          version: 1,
          reason: 'Not stable so long',
        },
      ],
    },
  });
  const number = 'HP-90417';
  const accepted = await senior.call('POST /api/v1/workbench/registrations/:id/accept', {
    params: { id: await submitRegistration() },
    body: { version: 1, patientNumber: number, firstDeliveryDate: formatCareDate(addDays(usualDay(), 0)) },
  });
  expect(accepted.status).toBe(200);
  await senior.call('POST /api/v1/workbench/registrations/:id/decline', {
    params: { id: await submitRegistration() },
    body: { version: 1, reason: 'Too far from here' },
  });

  const mails = await readOutbox(test);
  const subjectsOf = mails.map(({ subject }) => subject).sort();
  expect(subjectsOf).toEqual(
    [
      'A question about order MAIL-1 waits for you',
      'A question about your formulation waits for you',
      'A question about your registration waits for you',
      'A question about order MAIL-1 is overdue',
      'A question about your formulation is overdue',
      'A question about your registration is overdue',
      'A question about order MAIL-1 is overdue',
      'A question about a formulation is overdue',
      'A question about a registration is overdue',
      'Your question about order MAIL-2 was answered',
      'Your request was answered',
      'An item of order MAIL-3 was cancelled by the supplier',
      'Your registration was answered',
      'Your registration was answered',
    ].sort(),
  );
  for (const mail of mails) {
    // An id is told, and may hold any figure.
    const text = JSON.stringify(mail)
      .replaceAll(/[0-9a-f-]{36}/g, 'id')
      .toLowerCase();
    for (const word of TOLD_TO_NOBODY)
      expect([mail.subject, text.includes(word) && word]).toEqual([mail.subject, false]);
  }
});
