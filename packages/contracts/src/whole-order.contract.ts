import { orderSiteCodes } from '@bolt/domain/orders/order-sites';
import { z } from 'zod';
import { defineCalls, noQuery } from './call.ts';
import { finding } from './draft-line.contract.ts';
import { linePayload } from './line-payload.contract.ts';
import { orderHeader } from './order-entry.contract.ts';
import { newPatient } from './patients.contract.ts';

const wholeLine = z.strictObject(linePayload).omit({ orderRef: true, patientId: true, isFavourite: true });

const lines = z.array(wholeLine).min(1).max(200);

/** A patient of the hospital by internal id or by medical record number; neither: lines without a patient. */
const knownPatient = z.strictObject({
  patientId: z.string().max(60).optional(),
  medicalRecordNumber: z.string().max(60).optional(),
  lines,
});

/** A patient who is created with the order, under the rules of `POST /api/v1/patient`. */
const createdPatient = z.strictObject({ newPatient: z.strictObject(newPatient), lines });

export const wholeOrderCalls = defineCalls({
  'POST /api/v1/orders': {
    summary:
      'Places a whole order with its patients, known and new, all or nothing, as a draft or submitted; needs an Idempotency-Key. A refusal lists every finding of every patient and line',
    query: noQuery,
    // 1,200 lines with everything that can be said of them have 900 kB and 45,000 values.
    bodyLimit: { bytes: 1_048_576, values: 100_000 },
    body: z.strictObject({
      ...orderHeader,
      type: z.enum(orderSiteCodes).optional(),
      state: z.enum(['draft', 'submitted']),
      /** Submit although the reference was submitted within 90 days. */
      forceDupeSubmission: z.boolean().optional(),
      patients: z
        .array(z.union([knownPatient, createdPatient]))
        .min(1)
        .max(200),
    }),
    answer: z.object({
      message: z.string(),
      groupOrderID: z.string(),
      orderRef: z.string(),
      state: z.enum(['draft', 'submitted']),
      /** One for each entry of `patients`; key '0' stands for lines without a patient. */
      patients: z.array(z.object({ patient: z.number().int(), patientId: z.string(), created: z.boolean() })),
      /** One for each line, and for each dose of a split one, in the order in which they were sent. */
      lines: z.array(
        z.object({
          /** Places in `patients` and in its `lines`, from 0. */
          patient: z.number().int(),
          line: z.number().int(),
          orderLineItemId: z.string(),
          patientId: z.string(),
          drugName: z.string(),
          findings: z.array(finding),
        }),
      ),
    }),
  },
});
