import { REGISTRATION_STATES } from '@bolt/domain/registration/registration-status';
import { z } from 'zod';
import { defineCalls, formBody, noQuery, typedText } from './call.ts';
import { itemClaim, openQuery } from './workbench-items.contract.ts';

const moment = z.iso.datetime();
/** DD/MM/YYYY */
const day = z.string();
const key = z.string().max(100);
const state = z.enum(REGISTRATION_STATES);

/** A registration of a home patient that the supplier answers, or has answered. */
const registrationRow = z.object({
  id: z.uuid(),
  hospitalId: z.string(),
  hospitalName: z.string(),
  name: z.string(),
  /** As typed; empty where none was given. */
  dob: z.string(),
  type: z.string(),
  /** The weekday that is asked for. */
  deliveryDay: z.string(),
  submitted: moment,
  submittedBy: z.string(),
  state,
  /** Those of the answer; null where it is another one, or none yet. */
  patientNumber: z.string().nullable(),
  firstDelivery: day.nullable(),
  /** By which name that day is a public holiday by now: nothing is delivered on it. null where it is none, or is over. */
  firstDeliveryHoliday: z.string().nullable(),
  /** Their name, Patient ID or date of birth, since it was submitted; of one that can still be answered. */
  isPatientChanged: z.boolean(),
  reason: z.string().nullable(),
  answered: z.object({ name: z.string(), time: moment }).nullable(),
  openQuery: openQuery.nullable(),
  /** Of anybody, where it has not run out. */
  claim: itemClaim.nullable(),
  version: z.number().int(),
});
export type RegistrationRow = z.infer<typeof registrationRow>;

const registrationDetail = registrationRow.extend({
  /** Everything that was asked, in words, by step. */
  steps: z.array(
    z.object({
      number: z.number().int(),
      title: z.string(),
      answers: z.array(
        z.object({
          field: z.string(),
          label: z.string(),
          value: z.string(),
          /** For a phone number that can be dialled. */
          dialled: z.string().optional(),
        }),
      ),
    }),
  ),
  /** Estimated discharge; null where none is given. */
  discharge: day.nullable(),
  /** What looked like a mistake when it was submitted, with what was said of each. */
  warnings: z.array(
    z.object({ code: z.string(), field: z.string(), detail: z.string(), reason: z.string().nullable() }),
  ),
  /** Oldest first. */
  history: z.array(
    z.object({
      time: moment,
      name: z.string(),
      side: z.enum(['hospital', 'supplier']),
      action: z.string(),
      /** Of an answer, and of what the hospital changed of its patient. */
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
});
export type RegistrationDetail = z.infer<typeof registrationDetail>;

const params = z.object({ id: key });

export const workbenchRegistrationsCalls = defineCalls({
  'POST /api/v1/workbench/registrations/search': {
    summary: 'Registrations of the hospitals served by how far they are answered, the oldest first',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      state,
      hospitalId: z.string().max(40).optional(),
      limit: z.number().int().min(1).max(100).optional(),
      cursor: z.string().max(2_000).optional(),
    }),
    answer: z.object({
      rows: z.array(registrationRow),
      total: z.number().int(),
      nextCursor: z.string().nullable(),
    }),
  },
  'GET /api/v1/workbench/registrations/:id': {
    summary: 'One registration as it was answered by the hospital, step by step',
    params,
    query: noQuery,
    answer: registrationDetail,
  },
  'POST /api/v1/workbench/registrations/:id/accept': {
    summary: 'Accepts a registration with the patient number and the first delivery',
    params,
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      version: z.int32(),
      patientNumber: typedText(1_000),
      /** DD/MM/YYYY */
      firstDeliveryDate: typedText(100),
      /** The estimated discharge, DD/MM/YYYY: that a first delivery before it is meant. */
      confirmedDischarge: typedText(100).optional(),
    }),
    answer: registrationDetail,
  },
  'POST /api/v1/workbench/registrations/:id/decline': {
    summary: 'Declines a registration with a reason, which the hospital reads',
    params,
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ version: z.int32(), reason: typedText(2_000) }),
    answer: registrationDetail,
  },
});
